"""What is played in a league for its members: its tables and deals are for them, and for who sat there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.core.cache import cache as memory
from django.test import Client

from accounts.models import User
from games.finished_deal import finished_deal, may_see_hands
from games.live import cache as live
from games.live.match import match_begin, match_break
from games.live.set_up import moment_of_deal
from games.live.submit import Command, submit
from games.models import Deal, Match
from games.rules.core.action import DISSOLVE, Action
from games.rules.core.registry import find_game
from lobby.consumers.admission import NOT_TO_WATCH, admission, may_look
from lobby.consumers.looks import Viewer, _look
from lobby.models import Table
from lobby.services.play_on import play_on
from lobby.services.table_create import table_create
from lobby.showcase import _short_deal
from scoring.models import Entrant, League, Season
from scoring.settlement import deal_settle
from tests.leagues.league_of import season_of
from tests.scoring.results import people, person

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    live.forget_all()
    memory.clear()
    yield
    live.forget_all()


@pytest.fixture
def club() -> Season:
    return season_of(visibility="members", access="code", entry_code="x")


@pytest.fixture
def members(club: Season) -> list[User]:
    """Four members, three of whom play."""
    users = people(4)
    Entrant.objects.bulk_create(Entrant(season=club, user=user) for user in users)
    return users


@pytest.fixture
def deal(club: Season, members: list[User]) -> Deal:
    """A deal of the league in play, at an open table that is watched."""
    table = table_create(user=members[0], season=club)
    table.match = match_begin(
        table_code=table.code, game="doudizhu", options={}, stake=1, length=1, season_id=club.pk,
        seats=[(user, False) for user in members[:3]],
    )  # fmt: skip
    table.status = Table.Status.PLAYING
    table.save()
    return Deal.objects.get(match=table.match)


def over(deal: Deal) -> Deal:
    submit(Command(deal.pk, 0, Action(DISSOLVE)))
    if not deal.set_up:
        deal_settle(deal_id=deal.pk)
    deal.refresh_from_db()
    assert deal.status == Deal.Status.OVER
    return deal


def visitor(user: User | None = None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


@pytest.fixture
def asked(members: list[User]) -> Callable[[list[str]], list[set[int]]]:
    """The answers to everybody, to a member of another league, to a player, a member, and staff."""
    stranger, boss = person("stranger"), person("boss", is_staff=True)
    Entrant.objects.create(season=season_of(visibility="members"), user=stranger)

    def ask(pages: list[str]) -> list[set[int]]:
        visitors = [visitor(), *map(visitor, (stranger, members[0], members[3], boss))]
        return [{one.get(there).status_code for there in pages} for one in visitors]

    return ask


def test_a_table_in_play_is_watched_by_members(deal: Deal, asked: Callable[..., list[set[int]]]) -> None:
    code = deal.match.table_code
    pages = [f"/t/{code}/", f"/t/{code}/view.json", f"/api/v1/tables/{code}/", f"/api/v1/tables/{code}/view/"]
    assert asked(pages) == [{403}, {403}, {200}, {200}, {200}]
    League.objects.update(visibility="public")
    assert asked(pages) == [{200}] * 5


def test_the_socket_lets_members_in(deal: Deal, members: list[User]) -> None:
    code, stranger = deal.match.table_code, person("stranger")
    where = {"code": code, "credential": None, "address": "127.0.0.1"}
    assert admission(user_id=None, **where) == NOT_TO_WATCH
    table = Table.objects.get(code=code)
    assert [may_look(table, user.pk) for user in (stranger, members[0], members[3])] == [False, True, True]
    seen = _look({Viewer(code, None), Viewer(code, stranger.pk), Viewer(code, members[3].pk)})
    assert {one.user_id: seen[one].let_in for one in seen} == {
        None: False, stranger.pk: False, members[3].pk: True,
    }  # fmt: skip
    Entrant.objects.filter(user=members[3]).update(state="barred")
    assert not _look({Viewer(code, members[3].pk)})[Viewer(code, members[3].pk)].let_in


def test_where_everybody_may_enter_free_seats_are_the_way_in(members: list[User], club: Season) -> None:
    stranger, table = person("stranger"), table_create(user=members[0], season=club)
    assert not may_look(table, stranger.pk)
    League.objects.update(access="open")
    assert may_look(Table.objects.get(), stranger.pk)
    Table.objects.update(status="playing")
    assert not may_look(Table.objects.get(), stranger.pk)


def test_what_was_played_is_not_shown_with_the_free_seats(
    deal: Deal, asked: Callable[..., list[set[int]]], members: list[User]
) -> None:
    """The table waits again, its last deal open on it."""
    League.objects.update(access="open")
    code = deal.match.table_code
    match_break(match_id=deal.match_id)
    assert Table.objects.get().status == "waiting"
    pages = [f"/t/{code}/", f"/t/{code}/view.json", f"/api/v1/tables/{code}/view/"]
    assert asked(pages) == [{403}, {403}, {200}, {200}, {200}]
    assert not _look({Viewer(code, None)})[Viewer(code, None)].let_in


def test_whoever_has_the_code_is_led_to_the_table(members: list[User], club: Season) -> None:
    """It says there who may look: also to somebody who sits there and has left the league."""
    table, stranger = table_create(user=members[0], season=club), person("stranger")
    Entrant.objects.filter(user=members[0]).update(state="withdrawn")
    for user in (members[0], stranger):
        assert visitor(user).get("/join/", {"q": table.code}).headers["Location"] == f"/t/{table.code}/"
        assert visitor(user).get("/join/", {"q": str(table.pk)}).status_code == 404
    assert visitor(members[0]).get(f"/t/{table.code}/").status_code == 200
    assert visitor(stranger).get(f"/t/{table.code}/").status_code == 403


def test_a_finished_deal_is_for_members(deal: Deal, asked: Callable[..., list[set[int]]]) -> None:
    number, match = over(deal).pk, deal.match_id
    pages = [
        f"/deals/{number}/", f"/deals/{number}/replay.json", f"/deals/{number}/record.json",
        f"/matches/{match}/", f"/api/v1/deals/{number}/", f"/api/v1/deals/{number}/record/",
        f"/api/v1/deals/{number}/replay/", f"/api/v1/matches/{match}/",
    ]  # fmt: skip
    assert asked(pages) == [{404}, {404}, {200}, {200}, {200}]
    League.objects.update(visibility="public")
    assert asked(pages) == [{200}] * 5


def test_who_played_sees_it_after_leaving_the_league(deal: Deal, members: list[User]) -> None:
    over(deal)
    Entrant.objects.update(state="withdrawn")
    seen = [may_see_hands(Deal.objects.get(pk=deal.pk), user) for user in members]
    assert seen == [True, True, True, False]
    pages = (f"/deals/{deal.pk}/", f"/matches/{deal.match_id}/", f"/reports/new/?deal={deal.pk}")
    for there in pages:
        assert [visitor(user).get(there).status_code for user in members] == [200, 200, 200, 404]


def test_what_is_played_on_from_it_is_for_members_too(deal: Deal, members: list[User]) -> None:
    stranger = person("stranger")
    source = over(deal)
    assert visitor(stranger).post(f"/deals/{source.pk}/play-on/", {"at": 0, "seat": 0}).status_code == 404
    Table.objects.all().delete()
    table = play_on(user=members[3], moment=moment_of_deal(source, 0), seat=0)
    again = over(Deal.objects.get(match=table.match))
    assert finished_deal(again.pk, stranger) is None
    assert finished_deal(again.pk, members[0]) == again
    League.objects.update(visibility="public")
    assert finished_deal(again.pk, stranger) == again


def test_pages_of_players_lead_strangers_to_no_deal(deal: Deal, members: list[User]) -> None:
    over(deal)
    there, link = f"/players/{members[0].pk}/", f"/deals/{deal.pk}/"
    shown = [visitor(user).get(there).content.decode() for user in (None, members[3], members[0])]
    assert [link in page for page in shown] == [False, True, True]


def test_the_front_page_shows_no_deal_of_members(deal: Deal) -> None:
    over(deal)
    Deal.objects.update(outcome=deal.outcome | {"ending": "finished"})
    assert _short_deal(find_game("doudizhu")) is None
    Match.objects.update(season=None)
    assert _short_deal(find_game("doudizhu")) == deal


@pytest.mark.parametrize("access", ["open", "code", "invitation"])
def test_an_address_that_was_passed_on_leads_to_where_the_code_is_asked_for(access: str) -> None:
    found = season_of(visibility="members", access=access, entry_code="x")
    stranger, way_in = Client(), f"/leagues/{found.league.slug}/{found.pk}/enter/"
    for address in (f"/leagues/{found.league.slug}/", found.get_absolute_url()):
        assert stranger.get(address).status_code == 404
    stranger.force_login(person(), backend="accounts.backends.HouseBackend")
    for address in (f"/leagues/{found.league.slug}/", found.get_absolute_url()):
        answer = stranger.get(address)
        assert answer.headers.get("Location") == (way_in if access == "code" else None)
        assert answer.status_code == (302 if access == "code" else 404)
    assert stranger.get(f"/leagues/{found.league.slug}/{found.pk + 1}/").status_code == 404


@pytest.mark.parametrize(("access", "way"), [("code", "enter/"), ("open", "")])
def test_the_address_to_hand_out_asks_for_a_sign_in_where_a_code_is_needed(access: str, way: str) -> None:
    found = season_of(access=access, entry_code="x", visibility="members" if way else "public")
    boss = Client()
    boss.force_login(person(is_staff=True, is_superuser=True), backend="accounts.backends.HouseBackend")
    shown = boss.get(f"/admin/scoring/season/{found.pk}/change/").content.decode()
    there = found.get_absolute_url() + way
    assert f'<a href="{there}">{there}</a>' in shown
    assert Client().get(there).status_code == (302 if way else 200)
