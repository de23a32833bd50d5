"""Opening a table."""

import datetime as dt
from unittest.mock import patch

import pytest

from accounts.models import User
from lobby.models import Table, TableSeat
from lobby.services.table_create import table_create
from scoring.models import Season
from tests.lobby.refusing import refusing


def test_the_host_sits_on_the_first_seat_and_options_have_their_defaults(anna: User) -> None:
    table = table_create(user=anna, game="doudizhu", options={"rules": "hubei"}, stake=5, length=12)
    assert (table.host, table.seat_count, table.stake, table.length) == (anna, 3, 5, 12)
    assert table.options == {"rules": "hubei", "cap": 0, "seconds": 20}
    [seat] = table.seats.all()
    assert (seat.seat, seat.user, seat.ready, seat.bot) == (0, anna, False, False)


def test_who_sits_somewhere_opens_no_second_table(table: Table, anna: User) -> None:
    with refusing("already_playing"):
        table_create(user=anna, game="shisanshui")
    assert Table.objects.count() == 1


@pytest.mark.parametrize(
    ("keywords", "code"),
    [
        ({"game": "chess"}, "no_game"),
        ({"options": {"rules": "mars"}}, "bad_setup"),
        ({"options": {"cap": "0"}}, "bad_setup"),
        ({"options": {"seconds": 9}}, "bad_setup"),
        ({"options": ["rules"]}, "bad_setup"),
        ({"seats": 4}, "bad_seats"),
        ({"stake": 0}, "bad_stake"),
        ({"stake": 1001}, "bad_stake"),
        ({"length": -1}, "bad_length"),
        ({"length": 101}, "bad_length"),
        ({"access": "secret"}, "bad_access"),
    ],
)
def test_what_cannot_be_is_refused_and_leaves_nothing(anna: User, keywords: dict, code: str) -> None:
    with refusing(code):
        table_create(**{"user": anna, "game": "doudizhu"} | keywords)
    assert not Table.objects.exists()
    assert not TableSeat.objects.exists()


def test_a_code_that_is_taken_is_drawn_anew(table: Table, ben: User) -> None:
    with patch("lobby.services.table_create.new_code", side_effect=[table.code, table.code, "QQQQQQ"]):
        assert table_create(user=ben, game="doudizhu").code == "QQQQQQ"


def test_a_league_fixes_game_options_stake_and_length(anna: User, season: Season) -> None:
    table = table_create(
        user=anna, game="shisanshui", options={"jokers": 0}, stake=100, length=1, season=season
    )
    assert (table.game, table.options["rules"], table.stake, table.length) == ("doudizhu", "online", 3, 5)
    assert table.season == season


def test_guests_do_not_open_league_tables(guest: User, season: Season) -> None:
    with refusing("guest_not_allowed"):
        table_create(user=guest, game="doudizhu", season=season)


@pytest.mark.parametrize("shift", [dt.timedelta(days=2), dt.timedelta(days=-2)])
def test_a_season_has_to_be_running(anna: User, season: Season, shift: dt.timedelta) -> None:
    season.starts_at += shift
    season.ends_at += shift
    with refusing("season_over"):
        table_create(user=anna, game="doudizhu", season=season)
