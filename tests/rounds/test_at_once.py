"""Two processes that look after the same round, and one that is killed in the midst of it."""

from __future__ import annotations

import datetime as dt

import pytest
from django.utils import timezone

from accounts.models import Notice
from games.models import Match
from lobby.fixtures import opening
from lobby.fixtures.grace import table_begin
from lobby.fixtures.opening import round_open, rounds_open
from lobby.fixtures.sweep import round_sweep
from lobby.models import Table, TableSeat
from lobby.services.seat_take import seat_take
from scoring.models import LedgerEntry, Round, RoundSeat, RoundTable
from scoring.round_draw import round_draw
from scoring.settlement import deal_settle
from tests.lobby.test_double_join import at_once
from tests.rounds.conftest import Club, close_round, play_out
from tests.scoring.results import result

pytestmark = pytest.mark.django_db(transaction=True)
MINUTE = dt.timedelta(minutes=1)


def test_two_draw_and_open_a_round(club: Club) -> None:
    [one] = club.plan()
    at_once(*[lambda: round_draw(round_id=one.pk)] * 2)
    one = Round.objects.select_related("season__league", "game", "division").get(pk=one.pk)
    assert RoundTable.objects.count() == 2
    assert RoundSeat.objects.exclude(entrant=None).count() == 8
    at_once(*[lambda: round_open(one=one, now=one.starts_at)] * 2)
    assert Table.objects.count() == 2
    assert Notice.objects.count() == 8


def test_two_sweep_at_the_end_of_the_grace_time(club: Club) -> None:
    one = club.opened()
    row = one.tables.get(number=1)
    seat_take(code=row.table_code, user=row.seats.first().entrant.user)
    at_once(*[lambda: table_begin(code=row.table_code, now=one.open_until)] * 2)
    assert Match.objects.count() == 1
    assert TableSeat.objects.filter(table__code=row.table_code).count() == 4
    assert RoundSeat.objects.filter(table=row, absent=True).count() == 3
    assert Notice.objects.filter(kind=Notice.Kind.ABSENT).count() == 3


def test_the_last_sits_down_as_the_time_ends(club: Club) -> None:
    """Either the match begins with all of them, or the late one is absent; never both, never neither."""
    one = club.opened()
    row = one.tables.get(number=1)
    *early, late = [seat.entrant.user for seat in row.seats.select_related("entrant__user")]
    for user in early:
        seat_take(code=row.table_code, user=user)
    refusals = at_once(
        lambda: seat_take(code=row.table_code, user=late),
        lambda: table_begin(code=row.table_code, now=one.open_until),
    )
    absent = RoundSeat.objects.get(entrant__user=late).absent
    match = Match.objects.get()
    assert refusals == (["already_started"] if absent else [])
    assert match.seats.filter(bot=True).count() == absent
    assert match.seats.filter(user=late).exists() is not absent


def test_two_end_a_duplicate_round(club: Club) -> None:
    one = club.opened(duplicate=True, length=1)
    for match in club.seat_everybody(one):
        play_out(match)
    at_once(*[lambda: round_sweep(now=timezone.now())] * 2)
    close_round(one)
    assert one.status == Round.Status.OVER
    assert not Match.objects.filter(sealed=True).exists()


def test_who_is_killed_while_opening_has_opened_nothing(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    [one] = club.plan(duplicate=True)
    round_draw(round_id=one.pk)
    opened = opening.seat_bots
    calls = []

    def dying(*given: object) -> object:
        calls.append(given)
        if len(calls) == 2:
            raise SystemExit
        return opened(*given)

    monkeypatch.setattr(opening, "seat_bots", dying)
    with pytest.raises(SystemExit):
        rounds_open(one.starts_at)
    one.refresh_from_db()
    assert (one.status, one.seed, Table.objects.count(), Notice.objects.count()) == ("planned", "", 0, 0)
    assert rounds_open(one.starts_at + MINUTE) == 1
    one.refresh_from_db()
    assert one.status == Round.Status.OPEN
    assert Table.objects.count() == 2


def test_one_of_many_settles_a_deal(club: Club) -> None:
    made, did = result(club.users[:3], [6, -3, -3], of_season=club.season), []
    at_once(*[lambda: did.append(deal_settle(deal_id=made.deal_id))] * 6)
    assert sorted(did) == [False] * 5 + [True]
    assert LedgerEntry.objects.count() == 3
