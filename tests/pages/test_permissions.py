"""Every address of the lobby and of the rules, for every kind of visitor."""

import pytest
from django.test import Client
from django.urls import URLPattern, get_resolver, reverse

from accounts.models import User
from lobby.models import Table, TableSeat
from lobby.services.table_close import table_close

OPEN = [
    ("lobby:home", ()),
    ("lobby:tables", ()),
    ("lobby:join", ()),
    ("games:rules", ()),
    ("games:rules_of", ("doudizhu",)),
    ("games:texts", ("doudizhu",)),
]
MEMBERS = [("lobby:choose", ()), ("lobby:new", ("doudizhu",))]
TABLE = ["lobby:table", "lobby:view", "lobby:leave", "lobby:sit"]
NEWS = ["lobby:close_announcement"]
"""Open to everybody who has read it: tests/lobby/test_announcements.py."""
PLAYING_ON = ["lobby:play_on_deal", "lobby:play_on_record"]
"""Open to whoever may see the hands: tests/records/test_playing_on.py."""
DEEDS = [("lobby:quick", ("doudizhu",)), ("lobby:practice", ("doudizhu",))]


def test_no_address_is_forgotten_here() -> None:
    names = [*TABLE, *NEWS, *PLAYING_ON, *(name for name, _ in [*OPEN, *MEMBERS, *DEEDS])]
    known = {
        pattern.name
        for included in get_resolver().url_patterns
        if getattr(included, "app_name", "") == "lobby"
        for pattern in included.url_patterns
        if isinstance(pattern, URLPattern)
    }
    assert {f"lobby:{name}" for name in known} <= set(names)


@pytest.mark.parametrize(("name", "args"), OPEN)
def test_open_to_everybody(name: str, args: tuple, browser, anna: User) -> None:
    assert browser().get(reverse(name, args=args)).status_code == 200
    assert browser(anna).get(reverse(name, args=args)).status_code == 200
    assert browser(anna).post(reverse(name, args=args)).status_code == 405


@pytest.mark.parametrize(("name", "args"), [*OPEN, *MEMBERS])
def test_closed_to_the_banned(name: str, args: tuple, banned) -> None:
    answer = banned.get(reverse(name, args=args))
    assert answer.status_code == 403
    assert "scolded everybody" in answer.text


@pytest.mark.parametrize(("name", "args"), MEMBERS)
def test_for_those_who_are_signed_in(name: str, args: tuple, browser, anna: User) -> None:
    url = reverse(name, args=args)
    assert browser().get(url).headers["Location"] == f"{reverse('accounts:login')}?next={url}"
    assert browser(anna).get(url).status_code == 200


@pytest.mark.parametrize(("name", "args"), DEEDS)
def test_deeds_are_never_done_by_looking(name: str, args: tuple, browser, anna: User) -> None:
    assert browser(anna).get(reverse(name, args=args)).status_code == 405
    assert not Table.objects.exists()


@pytest.mark.parametrize(("name", "args"), DEEDS)
def test_the_banned_do_nothing(name: str, args: tuple, banned) -> None:
    assert banned.post(reverse(name, args=args)).status_code == 403
    assert not Table.objects.exists()


@pytest.mark.parametrize(("name", "args"), DEEDS)
def test_a_visitor_becomes_a_guest_and_sits(name: str, args: tuple, browser, db) -> None:
    answer = browser().post(reverse(name, args=args))
    [seat] = TableSeat.objects.filter(bot=False)
    assert seat.user.is_guest
    assert answer.headers["Location"] == reverse("lobby:table", args=[seat.table.code])


@pytest.mark.parametrize(
    ("name", "args"), [("lobby:new", ("chess",)), ("games:rules_of", ("chess",)), ("games:texts", ("chess",))]
)
def test_a_game_that_is_not_played_here(name: str, args: tuple, browser, anna: User) -> None:
    assert browser(anna).get(reverse(name, args=args)).status_code == 404


@pytest.mark.parametrize("name", ["lobby:quick", "lobby:practice"])
def test_nor_can_it_be_begun(name: str, browser, anna: User) -> None:
    assert browser(anna).post(reverse(name, args=["chess"])).status_code == 404


@pytest.mark.parametrize("name", ["lobby:quick", "lobby:practice"])
def test_nobody_becomes_a_guest_for_it(name: str, browser, db) -> None:
    assert browser().post(reverse(name, args=["chess"])).status_code == 404
    assert not User.objects.exists()


def test_forms_without_their_token_are_refused(anna: User, table: Table) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(anna, backend="accounts.backends.HouseBackend")
    for name, args in [*DEEDS, ("lobby:leave", (table.code,)), ("lobby:sit", (table.code,))]:
        assert strict.post(reverse(name, args=args)).status_code == 403
    assert table.seats.filter(user=anna).exists()


class TestATable:
    def test_in_any_letter_case(self, browser, anna: User, table: Table) -> None:
        answer = browser(anna).get(f"/t/{table.code.lower()}/")
        assert answer.headers["Location"] == f"/t/{table.code}/"

    def test_waiting_it_is_open(self, browser, anna: User, ben: User, table: Table) -> None:
        for visitor in (browser(anna), browser(ben)):
            assert visitor.get(f"/t/{table.code}/").templates[0].name == "games/table.html"
            assert visitor.get(f"/t/{table.code}/view.json").status_code == 200

    def test_a_signed_out_visitor_is_asked_to_sit_down_or_watch(self, browser, table: Table) -> None:
        assert browser().get(f"/t/{table.code}/").templates[0].name == "lobby/invited.html"
        assert browser().get(f"/t/{table.code}/?watch").templates[0].name == "games/table.html"

    def test_in_play_it_is_for_those_who_play_unless_it_may_be_watched(
        self, browser, anna: User, person, playing: Table
    ) -> None:
        strangers = (browser(), browser(person("dora")))
        for path in (f"/t/{playing.code}/", f"/t/{playing.code}/view.json"):
            assert browser(anna).get(path).status_code == 200
            for stranger in strangers:
                answer = stranger.get(path)
                assert answer.status_code == 403
                assert "旁观" in answer.text
        Table.objects.update(watch=True)
        assert browser(person("ede")).get(f"/t/{playing.code}/").status_code == 200
        assert browser().get(f"/t/{playing.code}/view.json").status_code == 200

    @pytest.mark.parametrize("name", TABLE)
    def test_closed_to_the_banned(self, banned, table: Table, name: str) -> None:
        assert banned.get(reverse(name, args=[table.code])).status_code == 403

    @pytest.mark.parametrize("path", ["", "view.json"])
    def test_gone_or_never_there(self, browser, anna: User, table: Table, path: str) -> None:
        assert browser(anna).get(f"/t/ZZZZZZ/{path}").status_code == 404
        table_close(code=table.code)
        answer = browser(anna).get(f"/t/{table.code}/{path}")
        assert answer.status_code == (404 if path else 410)

    def test_a_player_gets_the_own_hand_over_http_and_a_spectator_none(
        self, browser, anna: User, ben: User, playing: Table
    ) -> None:
        Table.objects.update(watch=True)
        url = f"/t/{playing.code}/view.json"
        mine, his, nobodys = (b.get(url).json() for b in (browser(anna), browser(ben), browser()))
        assert mine["table"]["you"]["seat"] == 0
        assert mine["view"]["view"]["seat"] == 0
        assert len(mine["view"]["view"]["seats"][0]["hand"].split()) == 17
        assert mine["view"]["view"]["seats"][1]["hand"] == ""
        assert his["view"]["view"]["seats"][0]["hand"] == ""
        assert nobodys["view"]["view"]["seat"] is None
        assert all(seat["hand"] == "" for seat in nobodys["view"]["view"]["seats"])


class TestSittingAndLeaving:
    def test_sitting_down_leads_to_the_table(self, browser, ben: User, table: Table) -> None:
        answer = browser(ben).post(f"/t/{table.code}/sit/")
        assert answer.headers["Location"] == f"/t/{table.code}/"
        assert table.seats.filter(user=ben).exists()

    def test_a_visitor_sits_down_as_a_guest(self, browser, table: Table) -> None:
        browser().post(f"/t/{table.code}/sit/")
        assert table.seats.exclude(user=table.host).get().user.is_guest

    def test_sitting_down_where_it_is_not_possible_is_told_in_the_lobby(
        self, browser, person, playing
    ) -> None:
        answer = browser(person("dora")).post(f"/t/{playing.code}/sit/", follow=True)
        assert answer.redirect_chain == [("/", 302)]
        assert "已经开始" in answer.text

    def test_who_does_not_sit_there_has_nothing_to_leave(self, browser, ben: User, table: Table) -> None:
        assert browser(ben).get(f"/t/{table.code}/leave/").headers["Location"] == "/"
        browser(ben).post(f"/t/{table.code}/leave/")
        assert table.seats.count() == 1
        assert browser().post(f"/t/{table.code}/leave/").headers["Location"].startswith("/sign-in/")

    def test_leaving_a_match_is_asked_about_first(self, browser, ben: User, playing: Table) -> None:
        answer = browser(ben).get(f"/t/{playing.code}/leave/")
        assert "等于退出" in answer.text
        assert playing.seats.filter(user=ben).exists()
        browser(ben).post(f"/t/{playing.code}/leave/")
        assert not playing.seats.filter(user=ben).exists()
        assert playing.match.seats.get(seat=1).bot
