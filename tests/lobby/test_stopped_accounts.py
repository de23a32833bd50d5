"""Who is banned or closes the account leaves no ghost on a seat, and harms nobody else at the table."""

import pytest

from accounts.models import User
from accounts.services import person_close, user_ban
from games.models import MatchSeat
from lobby.models import Table, TableSeat
from lobby.services.seat_ready import seat_ready
from lobby.services.seat_take import seat_take
from lobby.services.table_create import table_create
from tests.lobby.refusing import refusing


def ban(user: User) -> None:
    user_ban(user=user, reason="test", by=None)


def close(user: User) -> None:
    person_close(user=user)


@pytest.mark.parametrize("stop", [ban, close])
def test_the_seat_is_free_before_play(full: Table, ben: User, stop) -> None:
    stop(ben)
    assert not TableSeat.objects.filter(user=ben).exists()
    assert full.seats.count() == 2


@pytest.mark.parametrize("stop", [ban, close])
def test_a_bot_plays_on_in_a_running_match(full: Table, ben: User, stop) -> None:
    for seat in full.seats.select_related("user"):
        seat_ready(code=full.code, user=seat.user)
    stop(ben)
    full.refresh_from_db()
    assert full.status == Table.Status.PLAYING
    seat = MatchSeat.objects.get(match=full.match, seat=1)
    assert seat.bot
    assert seat.user_id != ben.pk
    assert full.match.deals.get().actions.filter(seat=1, verb="concede").exists()


@pytest.mark.parametrize(("stop", "code"), [(ban, "banned"), (close, "closed")])
def test_nobody_sits_down_after_the_gate_has_let_them_in(table: Table, ben: User, stop, code: str) -> None:
    """The request was on its way when the account was stopped: its row is looked at once more."""
    before = User.objects.get(pk=ben.pk)
    stop(ben)
    with refusing(code):
        seat_take(code=table.code, user=before)
    with refusing(code):
        table_create(user=before, game="doudizhu")
    assert not TableSeat.objects.filter(user=ben).exists()
    assert Table.objects.count() == 1


def test_a_person_without_a_seat_is_banned_all_the_same(ben: User) -> None:
    ban(ben)
    assert ben.ban_in_force() is not None
