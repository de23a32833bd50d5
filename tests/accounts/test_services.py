"""What services do to accounts, and what they refuse."""

import datetime as dt
from collections.abc import Callable

import pytest
from django.utils import timezone, translation

from accounts.errors import Refused
from accounts.models import PIGMENTS, Ban, User
from accounts.names import LONGEST, clean_name, friendly_name
from accounts.preferences import PREFERENCES, effective
from accounts.services import (
    email_change,
    guest_create,
    guest_keep,
    house_bots,
    language_set,
    password_change,
    person_close,
    person_create,
    preferences_set,
    profile_save,
    user_ban,
    user_unban,
)
from accounts.signals import BANNED, SIGNED_OUT

pytestmark = pytest.mark.django_db

GOOD = {"username": "ben", "name": "阿本", "password": "long-enough-7", "email": ""}


def code_of(call: Callable[..., object], **keywords: object) -> str:
    with pytest.raises(Refused) as caught:
        call(**keywords)
    assert str(caught.value)
    assert "%(" not in str(caught.value)
    return caught.value.code


# Signing up ------------------------------------------------------------------------------------------


def test_new_person_can_be_found_and_checked() -> None:
    made = person_create(**GOOD, language="en")
    assert made.kind == User.Kind.PERSON
    assert made.check_password(GOOD["password"])
    assert (made.language, made.name, made.pigment) == ("en", "阿本", made.pk % PIGMENTS)


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("username", "a", "bad_username"),
        ("username", "with space", "bad_username"),
        ("username", "-dash", "bad_username"),
        ("username", "x" * 31, "bad_username"),
        ("username", "a\u202eb", "bad_username"),
        ("username", "Guest-7", "bad_username"),
        ("username", "house-bot-01", "bad_username"),
        ("username", "closed-1", "bad_username"),
        ("username", "ANNA", "username_taken"),
        ("name", "   ", "bad_name"),
        ("name", "长" * (LONGEST + 1), "bad_name"),
        ("name", "a\u200bb", "bad_name"),
        ("name", "a\u202eb", "bad_name"),
        ("name", "\u3164", "bad_name"),
        ("name", "林\ufe0f", "bad_name"),
        ("name", "林\u034f晚", "bad_name"),
        ("name", "林晚\u2800", "bad_name"),
        ("name", "林晚\U000e0101", "bad_name"),
        ("name", "e" + "\u0330" * 9, "bad_name"),
        ("name", " 已注销", "bad_name"),
        ("name", "已 注销", "bad_name"),
        ("name", "管理员", "bad_name"),
        ("name", "Ａdmin.", "bad_name"),
        ("name", "乐 桌", "bad_name"),
        ("password", "short", "weak_password"),
        ("password", "1234567890", "weak_password"),
        ("password", "password1", "weak_password"),
        ("email", "ANNA@Example.org", "email_taken"),
    ],
)
def test_what_nobody_may_sign_up_with(anna: User, field: str, value: str, code: str) -> None:
    assert code_of(person_create, **{**GOOD, field: value}) == code
    assert User.objects.count() == 1


def test_password_must_not_be_the_name() -> None:
    assert (
        code_of(person_create, **{**GOOD, "username": "longname77", "password": "longname77"})
        == "weak_password"
    )


def test_name_taken_in_the_same_moment_is_refused_too(anna: User, monkeypatch: pytest.MonkeyPatch) -> None:
    nobody = type("Nobody", (), {"exclude": lambda self, **_: self, "exists": lambda self: False})
    monkeypatch.setattr(User.objects, "filter", lambda **_: nobody())
    assert code_of(person_create, **{**GOOD, "username": "anna"}) == "username_taken"


def test_names_are_kept_trimmed() -> None:
    assert clean_name("  阿   本 ") == "阿 本"


@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_friendly_names_are_names_in_the_language_of_who_gets_one(language: str) -> None:
    names = {friendly_name(language) for _ in range(2000)}
    assert len(names) > 300
    assert all(clean_name(name) == name for name in names)
    assert {name.isascii() for name in names} == {language == "en"}


# Guests ----------------------------------------------------------------------------------------------


def test_guest_has_a_name_and_no_password() -> None:
    guest = guest_create(language="en")
    assert guest.is_guest
    assert guest.name.isascii()
    assert not guest_create().name.isascii()
    assert not guest.has_usable_password()
    assert guest.language == "en"


def test_guest_becomes_a_person_in_the_same_row() -> None:
    guest = guest_create()
    kept = guest_keep(guest=guest, **GOOD)
    assert kept.pk == guest.pk
    assert kept.kind == User.Kind.PERSON
    assert kept.check_password(GOOD["password"])


def test_guest_whose_sign_up_is_refused_stays_a_guest(anna: User) -> None:
    guest = guest_create()
    before = (guest.username, guest.name)
    assert code_of(guest_keep, guest=guest, **{**GOOD, "username": "anna"}) == "username_taken"
    assert (guest.username, guest.name) == before
    guest.refresh_from_db()
    assert guest.is_guest


def test_a_guest_is_kept_once_whoever_asked_at_the_same_time() -> None:
    guest = guest_create()
    stale = User.objects.get(pk=guest.pk)
    guest_keep(guest=guest, **GOOD)
    assert code_of(guest_keep, guest=stale, **{**GOOD, "username": "other"}) == "not_a_guest"
    assert User.objects.get(pk=guest.pk).username == GOOD["username"]


def test_names_of_the_site_are_for_its_staff(anna: User) -> None:
    anna.is_staff = True
    profile_save(user=anna, **{**SETTINGS, "name": "管理员"}, preferences={})
    assert User.objects.get(pk=anna.pk).name == "管理员"


def test_only_a_guest_can_be_kept(anna: User) -> None:
    assert code_of(guest_keep, guest=anna, **GOOD) == "not_a_guest"


# Bots ------------------------------------------------------------------------------------------------


def test_bots_of_the_house_are_always_the_same() -> None:
    first = house_bots(3)
    assert [bot.pk for bot in house_bots(3)] == [bot.pk for bot in first]
    assert house_bots(5)[:3] == first
    assert len(house_bots()) == 12
    assert all(bot.is_bot and not bot.has_usable_password() for bot in house_bots())
    assert len({bot.name for bot in house_bots()}) == 12


def test_bots_have_names_that_the_reader_can_read_and_people_keep_theirs(anna: User) -> None:
    bots = house_bots()
    anna.name = bots[2].name
    assert [bot.shown_name for bot in bots[:3]] == ["阿福", "小满", "老周"]
    with translation.override("en"):
        assert [bot.shown_name for bot in bots[:3]] == ["A-Fu", "Xiaoman", "Lao Zhou"]
        assert len({bot.shown_name for bot in bots}) == 12
        assert all(bot.shown_name.isascii() and len(bot.shown_name) <= LONGEST for bot in bots)
        assert anna.shown_name == "老周"


# Settings --------------------------------------------------------------------------------------------

SETTINGS = {"name": "安娜", "pigment": 3, "language": "en", "shown": {"record": "me"}}


def test_profile_is_saved_whole(anna: User) -> None:
    profile_save(user=anna, **SETTINGS, preferences={"sound": False, "speed": "off"})
    anna.refresh_from_db()
    assert (anna.name, anna.pigment, anna.language, anna.show_record) == ("安娜", 3, "en", "me")
    assert effective(anna.preferences)["speed"] == "off"
    assert effective(anna.preferences)["sort"] == "rank"


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("name", "", "bad_name"),
        ("pigment", 8, "bad_pigment"),
        ("pigment", -1, "bad_pigment"),
        ("language", "xx", "bad_language"),
        ("preferences", {"volume": 7}, "bad_preference"),
        ("preferences", {"sound": "yes"}, "bad_preference"),
        ("preferences", {"speed": "warp"}, "bad_preference"),
        ("preferences", {"speed": ["off"]}, "bad_preference"),
    ],
)
def test_profile_that_cannot_be_is_refused_whole(anna: User, field: str, value: object, code: str) -> None:
    assert code_of(profile_save, user=anna, **{**SETTINGS, "preferences": {}, field: value}) == code
    anna.refresh_from_db()
    assert (anna.name, anna.language) == ("anna", "zh-hans")


def test_preferences_kept_from_an_older_day_do_no_harm() -> None:
    defaults = {preference.name: preference.default for preference in PREFERENCES}
    assert effective({"speed": "warp", "gone": 1, "sound": 0, "sort": ["x"]}) == defaults


def test_language_is_remembered(anna: User) -> None:
    language_set(user=anna, language="en")
    anna.refresh_from_db()
    assert anna.language == "en"
    assert code_of(language_set, user=anna, language="fr") == "bad_language"


# Password, e-mail, the end ------------------------------------------------------------------------------


def test_password_change_ends_what_is_open(anna: User, ended: list[tuple[int, int]]) -> None:
    password_change(user=anna, password="another-good-1")
    anna.refresh_from_db()
    assert anna.check_password("another-good-1")
    assert ended == [(anna.pk, SIGNED_OUT)]
    assert code_of(password_change, user=anna, password="1") == "weak_password"


def test_email_can_be_cleared_but_not_taken(anna: User, person: Callable[..., User]) -> None:
    ben = person("ben")
    assert code_of(email_change, user=ben, email="Anna@example.org") == "email_taken"
    email_change(user=anna, email="")
    email_change(user=ben, email="anna@example.org")
    ben.refresh_from_db()
    assert ben.email == "anna@example.org"


def test_closed_account_tells_nothing_of_its_owner(anna: User, ended: list[tuple[int, int]]) -> None:
    profile_save(user=anna, **SETTINGS, preferences={"sound": False})
    person_close(user=anna)
    anna.refresh_from_db()
    assert (anna.username, anna.name, anna.email, anna.preferences) == (f"closed-{anna.pk}", "已注销", "", {})
    assert not anna.is_active
    assert not anna.has_usable_password()
    assert ended == [(anna.pk, SIGNED_OUT)]


def test_a_closed_account_gets_nothing_back_from_what_was_on_its_way(anna: User) -> None:
    """Requests that were let in before the account was closed."""
    guest = guest_create()
    asked, kept = User.objects.get(pk=anna.pk), User.objects.get(pk=guest.pk)
    person_close(user=anna)
    person_close(user=guest)
    saved = {"name": "安安", "pigment": 1, "language": "en", "shown": {}, "preferences": {}}
    assert code_of(profile_save, user=asked, **saved) == "closed"
    assert code_of(preferences_set, user=asked, preferences={"sound": False}) == "closed"
    assert code_of(email_change, user=asked, email="new@example.org") == "closed"
    assert code_of(person_close, user=asked) == "closed"
    assert code_of(guest_keep, guest=kept, **GOOD) == "not_a_guest"
    for user in User.objects.filter(pk__in=[anna.pk, guest.pk]):
        assert (user.username, user.name, user.email) == (f"closed-{user.pk}", "已注销", "")
        assert (user.preferences, user.is_active) == ({}, False)


def test_staff_and_bots_are_not_closed(boss: User) -> None:
    assert code_of(person_close, user=boss) == "staff"
    assert code_of(person_close, user=house_bots(1)[0]) == "bot"


# Bans ------------------------------------------------------------------------------------------------


def test_ban_holds_until_its_end(anna: User, boss: User, ended: list[tuple[int, int]]) -> None:
    end = timezone.now() + dt.timedelta(days=1)
    ban = user_ban(user=anna, reason=" 作弊 ", by=boss, ends_at=end)
    assert ban.reason == "作弊"
    assert anna.ban_in_force() == ban
    assert anna.ban_in_force(end) is None
    assert ended == [(anna.pk, BANNED)]


def test_longer_ban_on_top_counts(anna: User, boss: User) -> None:
    user_ban(user=anna, reason="x", by=boss, ends_at=timezone.now() + dt.timedelta(days=1))
    user_ban(user=anna, reason="y", by=boss)
    assert anna.ban_in_force(timezone.now() + dt.timedelta(days=9)).reason == "y"
    assert user_unban(user=anna, reason="误判", by=boss) == 2
    assert anna.ban_in_force() is None
    assert set(Ban.objects.values_list("lift_reason", "lifted_by")) == {("误判", boss.pk)}


@pytest.mark.parametrize(
    ("keywords", "code"),
    [
        ({"reason": "  "}, "no_reason"),
        ({"reason": "x", "ends_at": dt.datetime(2020, 1, 1, tzinfo=dt.UTC)}, "ends_in_the_past"),
    ],
)
def test_bans_that_cannot_be(anna: User, boss: User, keywords: dict[str, object], code: str) -> None:
    assert code_of(user_ban, user=anna, by=boss, **keywords) == code
    assert not Ban.objects.exists()


def test_staff_and_bots_are_not_banned(boss: User) -> None:
    assert code_of(user_ban, user=boss, reason="x", by=None) == "staff"
    assert code_of(user_ban, user=house_bots(1)[0], reason="x", by=boss) == "bot"


def test_unban_needs_a_ban_and_a_reason(anna: User, boss: User) -> None:
    assert code_of(user_unban, user=anna, reason="x", by=boss) == "not_banned"
    assert code_of(user_unban, user=anna, reason="", by=boss) == "no_reason"
