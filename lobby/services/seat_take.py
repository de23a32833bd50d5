"""Sit down at a table, or move to another of its seats."""

from __future__ import annotations

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import User
from accounts.services.own_row import check_may_play
from lobby.fixtures.reserved import check_no_second_match, reserved_seat, unread_call
from lobby.models import Table, TableSeat
from lobby.refusals import refused
from lobby.services.changing import check_waiting, table_changing
from lobby.services.match_start import match_start
from lobby.services.table_create import check_admits, sit_down
from scoring.entering import check_same_division, seat_entrant


def seat_take(*, code: str, user: User, seat: int | None = None) -> TableSeat:
    """Give a person a seat (the first free one unless it is named) and return it.

    Who sits at the table already moves, before play. At a table that bots will fill, sitting down is being
    ready. At a table of a round everybody has the seat that was drawn.
    Raises Refused `no_table`, `already_started`, `already_playing`, `no_seat`, `seat_taken`,
    `table_full`, `guest_not_allowed`, `no_outside_bots`, `no_bots`, `not_entered`, `other_division`,
    `not_your_round`, `round_played`, `banned`, `closed`, `maintenance` (where the match would begin with it).
    """
    with transaction.atomic():
        check_may_play(user)
        return _taken(code, user, seat)


def _taken(code: str, user: User, seat: int | None) -> TableSeat:
    with table_changing(code) as table:
        mine = table.seats.filter(user=user, bot=False).first()
        if mine is not None and seat in (None, mine.seat):
            return mine
        check_waiting(table)
        if table.season_id and user.is_guest:
            raise refused("guest_not_allowed")
        check_admits(table, user)
        if table.round_table_id is not None:
            check_no_second_match(table)
            seat = reserved_seat(table, user)
            unread_call(table.code).filter(user=user).update(read_at=timezone.now())
        place = _place(table, seat)
        if mine is not None:
            return _moved(mine, place)
        if table.season is not None and table.round_table_id is None:
            check_entrant(table, user)
        taken = sit_down(table, user, place, ready=table.fill_at is not None)
        if table.host_id is None and table.round_table_id is None:
            table.host = user
            table.save(update_fields=["host"])
        match_start(table)
        return taken


def check_entrant(table: Table, user: User) -> None:
    """Raise Refused where somebody who has not entered, or plays in another division, would play."""
    entrant = seat_entrant(season=table.season, user=user)
    people = table.seats.filter(bot=False).values_list("user_id", flat=True)
    check_same_division(entrant, list(people))


def _place(table: Table, wanted: int | None) -> int:
    """Return the seat number to sit on."""
    taken = set(table.seats.values_list("seat", flat=True))
    if wanted is None:
        free = [seat for seat in range(table.seat_count) if seat not in taken]
        if not free:
            raise refused("table_full")
        return free[0]
    if not 0 <= wanted < table.seat_count:
        raise refused("no_seat")
    if wanted in taken:
        raise refused("seat_taken")
    return wanted


def _moved(mine: TableSeat, place: int) -> TableSeat:
    mine.seat = place
    try:
        with transaction.atomic():
            mine.save(update_fields=["seat"])
    except IntegrityError:
        raise refused("seat_taken") from None
    return mine
