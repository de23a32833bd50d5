"""The pages for what goes wrong."""

import pytest
from django.template.loader import render_to_string
from django.test import Client

from accounts.models import User
from accounts.rate_limit import within
from accounts.views.signing import GUEST_RATE
from lobby.models import Table
from lobby.services.table_create import table_create


def test_what_is_not_there_leads_back_to_the_lobby(browser, db: None) -> None:
    page = browser().get("/nowhere/")
    assert page.status_code == 404
    assert 'href="/join/"' in page.text


def test_who_tries_too_often_is_told_how_long_to_wait(browser, db: None) -> None:
    while within(GUEST_RATE, "guest", "127.0.0.1"):
        pass
    page = browser().post("/practice/doudizhu/")
    assert page.status_code == 429
    assert int(page.headers["Retry-After"]) > 0
    assert not Table.objects.exists()
    assert not User.objects.filter(kind=User.Kind.GUEST).exists()


def test_who_is_signed_in_makes_no_new_guest_and_is_not_counted_as_one(browser, anna: User) -> None:
    while within(GUEST_RATE, "guest", "127.0.0.1"):
        pass
    assert browser(anna).post("/practice/doudizhu/").status_code == 302


@pytest.mark.django_db
def test_a_fault_of_ours_is_a_page_that_needs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object, **_kwargs: object) -> None:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr("lobby.views.home.player_counts", broken)
    page = Client(raise_request_exception=False).get("/")
    assert page.status_code == 500
    assert "牌局没有丢" in page.text
    assert "broken on purpose" not in page.text
    assert render_to_string("500.html")  # even without a request


def test_a_form_that_lies_too_long_is_explained(anna: User) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(anna, backend="accounts.backends.HouseBackend")
    page = strict.post("/practice/doudizhu/")
    assert page.status_code == 403
    assert "什么都没有改动" in page.text


def test_a_private_table_says_why_it_is_closed_to_others(browser, person, anna: User) -> None:
    table = table_create(user=anna, game="doudizhu", watch=False)
    Table.objects.filter(pk=table.pk).update(status=Table.Status.PLAYING)
    page = browser(person("dora")).get(f"/t/{table.code}/")
    assert page.status_code == 403
    assert "不开放旁观" in page.text


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/x-www-form-urlencoded; charset=utf-7", "name=a"),
        ("multipart/form-data", "--x"),
        ("application/x-www-form-urlencoded", "&".join(f"f{number}=1" for number in range(2000))),
    ],
)
@pytest.mark.parametrize("there", ["/sign-up/", "/new/doudizhu/", "/settings/table/", "/i18n/setlang/"])
def test_a_form_that_cannot_be_read_is_refused_in_words(anna: User, there: str, kind: str, body: str) -> None:
    """With CSRF checks: what refuses the form must not look into it once more."""
    strict = Client(enforce_csrf_checks=True, raise_request_exception=False)
    strict.force_login(anna, backend="accounts.backends.HouseBackend")
    strict.cookies["csrftoken"] = "a" * 32
    page = strict.generic("POST", there, body, content_type=kind)
    assert page.status_code == 400
    assert "看不懂这个请求" in page.text
