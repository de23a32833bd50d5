"""Signing up, in and out, guests, passwords, settings: as a browser does them."""

import re
from collections.abc import Callable

import pytest
from django.core import mail
from django.test import Client

from accounts.models import User
from accounts.services import guest_create, user_ban
from accounts.signals import SIGNED_OUT
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db

NEW = {"username": "ben", "name": "阿本", "password": "long-enough-7", "email": ""}
Browser = Callable[[User], Client]


def whoami(client: Client) -> int | None:
    key = client.session.get("_auth_user_id")
    return int(key) if key else None


# Every page and who may see it ---------------------------------------------------------------------

OPEN = ("/sign-in/", "/sign-up/", "/password/forgotten/", "/password/forgotten/sent/", "/password/new/x/y/")
OWN = ("/settings/", "/settings/password/", "/settings/email/", "/settings/close/")


@pytest.mark.parametrize("there", OPEN)
def test_open_pages_are_for_everybody_who_is_out(client: Client, there: str) -> None:
    assert client.get(there).status_code == 200


@pytest.mark.parametrize("there", OWN)
def test_own_pages_ask_to_sign_in_first(client: Client, there: str) -> None:
    response = client.get(there)
    assert response.status_code == 302
    assert response.url == f"/sign-in/?next={there}"


@pytest.mark.parametrize("there", OWN)
def test_own_pages_are_there_for_a_person(anna: User, signed_in: Browser, there: str) -> None:
    response = signed_in(anna).get(there)
    assert response.status_code == 200
    html = response.content.decode()
    assert "style=" not in html
    assert "<script>" not in html


@pytest.mark.parametrize(
    ("there", "kept"),
    [
        ("/settings/", "no-store"),
        ("/settings/email/", "no-store"),
        ("/settings/password/", "private"),
        ("/leaderboards/", "private"),
        ("/leagues/", "private"),
        ("/new/", "private"),
        ("/jsi18n/", "private"),
    ],
)
def test_what_is_answered_to_a_person_is_for_nobody_else(
    anna: User, signed_in: Browser, there: str, kept: str
) -> None:
    assert kept in signed_in(anna).get(there).headers["Cache-Control"]


@pytest.mark.parametrize(
    ("there", "status"),
    [("/settings/", 200), ("/settings/password/", 302), ("/settings/email/", 302), ("/settings/close/", 200)],
)
def test_guests_have_no_password_to_change(signed_in: Browser, there: str, status: int) -> None:
    response = signed_in(guest_create()).get(there)
    assert response.status_code == status
    if status == 302:
        assert response.url == "/keep-record/"


@pytest.mark.parametrize("there", ["/sign-in/", "/sign-up/", "/keep-record/"])
def test_who_is_in_is_sent_on(anna: User, signed_in: Browser, there: str) -> None:
    assert signed_in(anna).get(f"{there}?next=/leagues/").url == "/leagues/"


@pytest.mark.parametrize("there", ["/play-as-guest", "/sign-out/", "/i18n/setlang/"])
def test_what_changes_something_is_not_a_link(client: Client, there: str) -> None:
    assert client.get(there).status_code == 405


@pytest.mark.parametrize("there", ["/play-as-guest", "/sign-up/", "/sign-in/", "/settings/"])
def test_forms_of_other_sites_are_refused(there: str) -> None:
    assert Client(enforce_csrf_checks=True).post(there, NEW).status_code == 403


# Signing up ----------------------------------------------------------------------------------------


def test_signing_up_signs_in(client: Client) -> None:
    response = client.post("/sign-up/", {**NEW, "next": "/leagues/"}, headers={"accept-language": "en"})
    assert response.url == "/leagues/"
    ben = User.objects.get(username="ben")
    assert whoami(client) == ben.pk
    assert ben.language == "en"


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("username", "anna", "已经有人用了"),
        ("password", "short", "密码"),
        ("email", "anna@example.org", "已经注册过"),
        ("email", "not an address", "邮"),
        ("name", "", "必填"),
    ],
)
def test_sign_up_says_what_is_wrong_beside_the_field(
    client: Client, anna: User, field: str, value: str, words: str
) -> None:
    response = client.post("/sign-up/", {**NEW, field: value})
    assert response.status_code == 200
    errors = response.context["form"].errors
    assert list(errors) == [field]
    assert words in str(errors[field])
    assert whoami(client) is None


def test_sign_up_says_at_once_all_that_is_wrong(client: Client, anna: User) -> None:
    User.objects.filter(pk=anna.pk).update(email="anna@example.org")
    typed = {"username": anna.username, "name": "客服", "password": "123", "email": "Anna@example.org"}
    wrong = client.post("/sign-up/", typed).context["form"].errors.get_json_data()
    codes = {field: [error["code"] for error in errors] for field, errors in wrong.items()}
    assert codes == {
        "username": ["username_taken"],
        "name": ["bad_name"],
        "password": ["weak_password"],
        "email": ["email_taken"],
    }


def test_a_typing_error_hides_no_other_refusal(client: Client) -> None:
    wrong = client.post("/sign-up/", {"username": "b", "name": "", "password": "123", "email": "b@"})
    assert set(wrong.context["form"].errors) == {"username", "name", "password", "email"}
    assert not User.objects.filter(username="b").exists()


def test_next_of_another_site_is_ignored(client: Client) -> None:
    assert client.post("/play-as-guest", {"next": "https://evil.example/"}).url == "/"
    assert client.post("/sign-in/", {"next": "//evil.example/"}).status_code == 200


# Guests --------------------------------------------------------------------------------------------


def test_one_click_makes_a_guest_who_is_in(client: Client) -> None:
    assert client.post("/play-as-guest", {"next": "/leagues/"}).url == "/leagues/"
    guest = User.objects.get(pk=whoami(client))
    assert guest.is_guest
    assert client.session.get_expiry_age() > 80 * 24 * 3600


def test_second_click_makes_nobody_new(client: Client) -> None:
    client.post("/play-as-guest")
    client.post("/play-as-guest")
    assert User.objects.count() == 1


def test_guest_keeps_the_record_by_signing_up(client: Client) -> None:
    client.post("/play-as-guest")
    guest = whoami(client)
    assert client.get("/keep-record/").context["form"]["name"].value() == User.objects.get().name
    client.post("/keep-record/", NEW)
    person = User.objects.get()
    assert (person.pk, person.kind, person.username) == (guest, "person", "ben")
    assert whoami(client) == guest
    assert client.get("/settings/").status_code == 200


def test_guest_may_sign_in_to_an_account_of_their_own(client: Client, anna: User) -> None:
    client.post("/play-as-guest")
    client.post("/sign-in/", {"username": "anna", "password": PASSWORD})
    assert whoami(client) == anna.pk


# Signing in and out --------------------------------------------------------------------------------


def test_signing_in_brings_the_own_language(client: Client, anna: User) -> None:
    User.objects.update(language="en")
    response = client.post("/sign-in/", {"username": "anna", "password": PASSWORD})
    assert response.url == "/"
    assert response.cookies["django_language"].value == "en"


@pytest.mark.parametrize("name", ["anna", "nobody"])
def test_wrong_password_says_no_more_than_that(client: Client, anna: User, name: str) -> None:
    response = client.post("/sign-in/", {"username": name, "password": "wrong"})
    assert "用户名或密码不对" in response.content.decode()
    assert whoami(client) is None


def test_bot_of_the_house_cannot_sign_in(client: Client, person: Callable[..., User]) -> None:
    person("robot", kind="house_bot")
    client.post("/sign-in/", {"username": "robot", "password": PASSWORD})
    assert whoami(client) is None


def test_signing_out_closes_what_is_open(
    anna: User, signed_in: Browser, ended: list[tuple[int, int]]
) -> None:
    client = signed_in(anna)
    client.post("/sign-out/")
    assert whoami(client) is None
    assert ended == [(anna.pk, SIGNED_OUT)]


# Bans ----------------------------------------------------------------------------------------------


def test_banned_person_is_signed_out_and_told_why(anna: User, boss: User, signed_in: Browser) -> None:
    client = signed_in(anna)
    user_ban(user=anna, reason="消极游戏", by=boss)
    response = client.get("/leaderboards/")
    assert response.status_code == 403
    assert "消极游戏" in response.content.decode()
    assert whoami(client) is None
    assert client.get("/leaderboards/").status_code == 200


def test_sign_in_tells_of_the_ban_only_with_the_right_password(
    client: Client, anna: User, boss: User
) -> None:
    user_ban(user=anna, reason="消极游戏", by=boss)
    right = client.post("/sign-in/", {"username": "anna", "password": PASSWORD})
    assert "消极游戏" in right.content.decode()
    wrong = client.post("/sign-in/", {"username": "anna", "password": "wrong"})
    assert "消极游戏" not in wrong.content.decode()
    assert whoami(client) is None


def test_banned_staff_of_yesterday_cannot_enter_the_admin(client: Client, anna: User, boss: User) -> None:
    user_ban(user=anna, reason="x", by=boss)
    User.objects.filter(pk=anna.pk).update(is_staff=True)
    client.post("/admin/login/", {"username": "anna", "password": PASSWORD})
    assert whoami(client) is None


# Passwords -----------------------------------------------------------------------------------------


def reset_link() -> str:
    return re.search(r"https?://[^/]+(/password/new/\S+)", mail.outbox[-1].body)[1]


def test_lost_password_is_replaced_by_mail(client: Client, anna: User) -> None:
    sent = client.post("/password/forgotten/", {"email": "anna@example.org"}, follow=True)
    assert "邮件已发出" in sent.content.decode()
    assert "anna" in mail.outbox[0].body
    form = client.get(reset_link(), follow=True)
    done = client.post(form.request["PATH_INFO"], {"password": "brand-new-9", "again": "brand-new-9"})
    assert done.url == "/sign-in/"
    client.post("/sign-in/", {"username": "anna", "password": "brand-new-9"})
    assert whoami(client) == anna.pk
    assert "已经用过或过期" in client.get(reset_link(), follow=True).content.decode()


def test_reset_tells_nobody_who_has_an_account(client: Client) -> None:
    response = client.post("/password/forgotten/", {"email": "nobody@example.org"}, follow=True)
    assert "邮件已发出" in response.content.decode()
    assert mail.outbox == []


def test_mail_is_in_the_language_of_its_reader(client: Client, anna: User) -> None:
    client.post("/password/forgotten/", {"email": "anna@example.org"}, headers={"accept-language": "en"})
    assert "你好" in mail.outbox[0].body
    assert mail.outbox[0].subject == "乐桌：重设密码"


@pytest.mark.parametrize(
    ("password", "again", "field"), [("brand-new-9", "other", "again"), ("12345678", "12345678", "password")]
)
def test_new_password_is_checked(
    anna: User, signed_in: Browser, password: str, again: str, field: str
) -> None:
    data = {"current": PASSWORD, "password": password, "again": again}
    response = signed_in(anna).post("/settings/password/", data)
    assert list(response.context["form"].errors) == [field]


def test_changed_password_ends_every_other_place(anna: User, signed_in: Browser) -> None:
    here, there = signed_in(anna), signed_in(anna)
    data = {"current": PASSWORD, "password": "brand-new-9", "again": "brand-new-9"}
    assert here.post("/settings/password/", data).url == "/settings/"
    assert here.get("/settings/").status_code == 200
    assert there.get("/settings/").status_code == 302


@pytest.mark.parametrize(
    ("there", "data"),
    [
        ("/settings/password/", {"password": "brand-new-9", "again": "brand-new-9"}),
        ("/settings/email/", {"email": "new@example.org"}),
        ("/settings/close/", {"sure": "on"}),
    ],
)
def test_what_could_lock_the_owner_out_needs_the_password(
    anna: User, signed_in: Browser, there: str, data: dict[str, str]
) -> None:
    response = signed_in(anna).post(there, {**data, "current": "wrong"})
    assert list(response.context["form"].errors) == ["current"]
    anna.refresh_from_db()
    assert anna.check_password(PASSWORD)
    assert (anna.email, anna.is_active) == ("anna@example.org", True)


def test_email_is_saved(anna: User, signed_in: Browser, person: Callable[..., User]) -> None:
    person("ben", email="ben@example.org")
    client = signed_in(anna)
    taken = client.post("/settings/email/", {"email": "BEN@example.org", "current": PASSWORD})
    assert list(taken.context["form"].errors) == ["email"]
    client.post("/settings/email/", {"email": "new@example.org", "current": PASSWORD})
    anna.refresh_from_db()
    assert anna.email == "new@example.org"


# Settings ------------------------------------------------------------------------------------------

FORM = {
    "name": "安娜",
    "pigment": "5",
    "language": "en",
    "show_record": "friends",
    "show_points": "all",
    "show_best": "all",
    "show_deals": "me",
    "large_index": "on",
    "speed": "fast",
    "sort": "groups",
}


def test_settings_are_saved_and_the_language_follows(anna: User, signed_in: Browser) -> None:
    response = signed_in(anna).post("/settings/", FORM)
    assert response.cookies["django_language"].value == "en"
    anna.refresh_from_db()
    assert (anna.name, anna.pigment, anna.language) == ("安娜", 5, "en")
    assert anna.preferences == {
        "sound": False,
        "large_index": True,
        "four_colours": False,
        "left_handed": False,
        "bubbles": False,
        "speed": "fast",
        "sort": "groups",
    }


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", "a\u202eb"),
        ("name", ""),
        ("pigment", "8"),
        ("language", "fr"),
        ("speed", "warp"),
        ("sort", ""),
    ],
)
def test_settings_that_cannot_be_are_refused(anna: User, signed_in: Browser, field: str, value: str) -> None:
    response = signed_in(anna).post("/settings/", {**FORM, field: value})
    assert response.status_code == 200
    assert list(response.context["form"].errors) == [field]
    anna.refresh_from_db()
    assert anna.name == "anna"


def test_settings_page_shows_what_is_kept(anna: User, signed_in: Browser) -> None:
    client = signed_in(anna)
    client.post("/settings/", FORM)
    form = client.get("/settings/").context["form"]
    assert form["pigment"].value() == 5
    assert form["speed"].value() == "fast"
    assert form["sound"].value() is False


def test_language_switch_is_remembered(anna: User, signed_in: Browser) -> None:
    client = signed_in(anna)
    response = client.post("/i18n/setlang/", {"language": "en", "next": "/leagues/"})
    assert response.url == "/leagues/"
    assert response.cookies["django_language"].value == "en"
    anna.refresh_from_db()
    assert anna.language == "en"
    client.post("/i18n/setlang/", {"language": "tlh"})
    anna.refresh_from_db()
    assert anna.language == "en"


def test_language_switch_works_signed_out(client: Client) -> None:
    assert client.post("/i18n/setlang/", {"language": "en"}).cookies["django_language"].value == "en"


# The end -------------------------------------------------------------------------------------------


def test_closed_account_is_out_everywhere(anna: User, signed_in: Browser) -> None:
    here, there = signed_in(anna), signed_in(anna)
    assert here.post("/settings/close/", {"current": PASSWORD, "sure": "on"}).url == "/"
    assert whoami(here) is None
    assert there.get("/settings/").status_code == 302
    client = Client()
    client.post("/sign-in/", {"username": f"closed-{anna.pk}", "password": PASSWORD})
    assert whoami(client) is None


def test_closing_needs_the_word(anna: User, signed_in: Browser) -> None:
    response = signed_in(anna).post("/settings/close/", {"current": PASSWORD})
    assert list(response.context["form"].errors) == ["sure"]


def test_guest_closes_without_a_password(signed_in: Browser) -> None:
    guest = guest_create()
    signed_in(guest).post("/settings/close/", {"sure": "on"})
    guest.refresh_from_db()
    assert not guest.is_active


def test_staff_do_not_close_their_account(boss: User, signed_in: Browser) -> None:
    response = signed_in(boss).post("/settings/close/", {"current": PASSWORD, "sure": "on"})
    assert response.context["form"].non_field_errors()
    boss.refresh_from_db()
    assert boss.is_active
