"""Bots from outside: where they may sit, and that deals with them count as deals with bots."""

from collections.abc import Callable

import pytest

from accounts.models import User
from games.live.match import match_break
from games.models import Presence
from lobby.models import Table
from lobby.services.bot_add import fill_with_bots
from lobby.services.changing import table_changing
from lobby.services.quick_match import quick_match
from lobby.services.seat_ready import seat_ready
from lobby.services.seat_take import seat_take
from lobby.services.table_create import table_create
from scoring.models import DealResult, League, Season
from tests.lobby.refusing import refusing


@pytest.fixture
def robot(person: Callable[..., User]) -> User:
    return person("robot", outside_bot=True)


def test_a_table_says_whether_they_may_sit(table: Table, robot: User) -> None:
    with refusing("no_outside_bots"):
        seat_take(code=table.code, user=robot)
    Table.objects.filter(pk=table.pk).update(outside_bots=True)
    assert seat_take(code=table.code, user=robot).bot is False


def test_a_league_without_bots_has_none_of_them(season: Season, anna: User, robot: User) -> None:
    with refusing("no_bots"):
        table_create(user=robot, game="doudizhu", season=season)
    table = table_create(user=anna, game="doudizhu", season=season, outside_bots=True)
    with refusing("no_bots"):
        seat_take(code=table.code, user=robot)
    League.objects.update(admits_bots=True)
    seat_take(code=table.code, user=robot)


def test_quick_match_brings_nobody_to_them_unasked(
    anna: User, robot: User, presence: Callable[..., Presence]
) -> None:
    theirs = quick_match(user=robot, game="doudizhu")
    presence(theirs, robot)
    assert theirs.outside_bots
    assert quick_match(user=anna, game="doudizhu").pk != theirs.pk


def test_a_deal_with_one_is_a_deal_with_bots(robot: User) -> None:
    table = table_create(user=robot, game="doudizhu", length=1)
    with table_changing(table.code) as locked:
        fill_with_bots(locked)
    seat_ready(code=table.code, user=robot)
    table.refresh_from_db()
    match_break(match_id=table.match_id)
    assert DealResult.objects.get().bots == [0, 1, 2]
    assert robot.shown_name == "robot（程序）"
