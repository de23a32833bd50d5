"""What no page of the site would send is refused like a slip of the pen, never with a 500."""

from collections.abc import Callable

import pytest
from django.test import Client

from accounts.forms import EMAIL_LONGEST
from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db

NEW = {"username": "ben", "name": "阿本", "password": PASSWORD}


def test_an_address_is_kept_whole() -> None:
    assert User._meta.get_field("email").max_length == EMAIL_LONGEST


@pytest.mark.parametrize(
    "word", ["abc", "0", "lobby:leave", "accounts:login", "http", "林", "%s", "{0}", "a\0b"]
)
def test_next_that_is_no_address_is_ignored(
    client: Client, anna: User, signed_in: Callable[[User], Client], person: Callable[..., User], word: str
) -> None:
    """Also a word that names a view of ours, with or without what the view needs."""
    assert client.post("/play-as-guest", {"next": word}).url == "/"
    assert signed_in(anna).get("/sign-up/", {"next": word}).url == "/"
    ben = person("ben")
    assert signed_in(anna).post(f"/friends/{ben.pk}/ask/", {"next": word}).url == "/friends/"


@pytest.mark.parametrize("there", ["/sign-up/", "/settings/email/"])
def test_an_address_longer_than_is_kept_is_refused(
    anna: User, client: Client, signed_in: Callable[[User], Client], there: str
) -> None:
    browser = client if there == "/sign-up/" else signed_in(anna)
    longest = EMAIL_LONGEST
    email = "a" * 60 + "@" + ".".join(["b" * 60] * 4)
    assert longest < len(email) < 320
    page = browser.post(there, {**NEW, "current": PASSWORD, "email": email})
    assert page.status_code == 200
    assert "email" in page.context["form"].errors
    assert not User.objects.filter(email=email).exists()


def test_a_search_for_what_no_name_holds_finds_nobody(
    anna: User, signed_in: Callable[[User], Client], person: Callable[..., User]
) -> None:
    person("ben")
    page = signed_in(anna).get("/friends/", {"q": "be\0n"})
    assert page.status_code == 200
    assert list(page.context["found"]) == []
