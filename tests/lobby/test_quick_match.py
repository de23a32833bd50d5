"""Quick match and tables of bots: where somebody who asks for nothing special ends up."""

import datetime as dt

import pytest
from django.utils import timezone

from accounts.models import User
from lobby.models import Table, TableSeat
from lobby.services.practice_table import practice_table
from lobby.services.quick_match import quick_match
from lobby.services.seat_take import seat_take
from lobby.services.table_create import table_create
from lobby.services.table_sweep import table_sweep
from lobby.tables import FILL_AFTER
from scoring.models import Season
from tests.lobby.refusing import refusing

LATER = FILL_AFTER + dt.timedelta(seconds=1)


def test_with_nobody_waiting_a_table_opens_that_bots_will_fill(anna: User) -> None:
    before = timezone.now()
    table = quick_match(user=anna, game="doudizhu")
    assert table.access == Table.Access.PUBLIC
    assert before + FILL_AFTER <= table.fill_at <= timezone.now() + FILL_AFTER
    assert table.seats.get().ready


def test_the_next_two_join_and_the_match_begins_at_once(anna: User, ben: User, cleo: User) -> None:
    table = quick_match(user=anna, game="doudizhu")
    assert quick_match(user=ben, game="doudizhu").pk == table.pk
    assert quick_match(user=cleo, game="doudizhu").pk == table.pk
    table.refresh_from_db()
    assert table.status == Table.Status.PLAYING
    assert table.fill_at is None
    assert not table.seats.filter(bot=True).exists()


def test_after_a_while_bots_take_the_free_seats(anna: User, presence) -> None:
    table = quick_match(user=anna, game="doudizhu")
    presence(table, anna)
    table_sweep()
    assert Table.objects.get().status == Table.Status.WAITING
    table_sweep(now=timezone.now() + LATER)
    table.refresh_from_db()
    assert table.status == Table.Status.PLAYING
    assert table.match.seats.filter(bot=True).count() == 2


def test_who_never_came_to_the_table_is_not_waited_for(anna: User, ben: User, presence) -> None:
    table = quick_match(user=anna, game="doudizhu")
    quick_match(user=ben, game="doudizhu")
    presence(table, anna)
    table_sweep(now=timezone.now() + LATER)
    assert not TableSeat.objects.filter(user=ben).exists()
    assert Table.objects.get().status == Table.Status.PLAYING


def test_a_quick_table_to_which_nobody_came_closes(anna: User) -> None:
    quick_match(user=anna, game="doudizhu")
    table_sweep(now=timezone.now() + LATER)
    assert Table.objects.get().status == Table.Status.CLOSED
    assert not TableSeat.objects.exists()


def test_the_fullest_fitting_table_comes_first(anna, ben, cleo, person, presence) -> None:
    lonely = table_create(user=anna, game="doudizhu")
    fuller = table_create(user=ben, game="doudizhu")
    seat_take(code=fuller.code, user=cleo)
    for table, user in ((lonely, anna), (fuller, ben)):
        presence(table, user)
    assert quick_match(user=person("dora"), game="doudizhu").pk == fuller.pk


@pytest.mark.parametrize(
    "unusual",
    [
        {"stake": 5},
        {"options": {"rules": "hubei"}},
        {"access": "link"},
        {"game": "shisanshui"},
    ],
)
def test_nobody_is_put_at_a_table_that_they_did_not_ask_for(anna, ben, presence, unusual: dict) -> None:
    table = table_create(**{"user": anna, "game": "doudizhu"} | unusual)
    presence(table, anna)
    assert quick_match(user=ben, game="doudizhu").pk != table.pk


def test_nor_at_a_league_table(anna: User, ben: User, season: Season, presence) -> None:
    season.league.games.update(options={}, stake=1)
    table = table_create(user=anna, game="doudizhu", season=season)
    presence(table, anna)
    assert quick_match(user=ben, game="doudizhu").pk != table.pk


def test_nor_where_the_people_have_gone(anna: User, ben: User, presence) -> None:
    table = table_create(user=anna, game="doudizhu")
    TableSeat.objects.update(since=timezone.now() - dt.timedelta(minutes=1))
    presence(table, anna, away=30)
    assert quick_match(user=ben, game="doudizhu").pk != table.pk


def test_who_sits_somewhere_stays_there(anna: User, table: Table) -> None:
    with refusing("already_playing"):
        quick_match(user=anna, game="doudizhu")


def test_there_has_to_be_such_a_game(anna: User) -> None:
    with refusing("no_game"):
        quick_match(user=anna, game="chess")


@pytest.mark.parametrize("game", ["doudizhu", "shisanshui"])
def test_a_table_of_bots_plays_at_once_and_nobody_else_finds_it(anna: User, game: str) -> None:
    table = practice_table(user=anna, game=game)
    assert table.status == Table.Status.PLAYING
    assert table.access == Table.Access.LINK
    assert table.match.seats.filter(bot=False).get().user == anna
    assert table.match.deals.count() == 1


def test_a_table_of_bots_is_not_for_who_sits_elsewhere(anna: User, table: Table) -> None:
    with refusing("already_playing"):
        practice_table(user=anna, game="doudizhu")
    assert Table.objects.count() == 1
