"""Stand up from a table: freely before play, for good in the middle of a match."""

from __future__ import annotations

from contextlib import suppress

from django.db import transaction

from accounts.errors import Refused
from accounts.models import User
from games.live.match import match_leave
from lobby.models import Table, TableSeat
from lobby.refusals import refused
from lobby.services.changing import table_changing
from lobby.services.seat_free import seat_free

TRIES = 3


class _MatchBegan(Exception):
    """A match began between the look and the lock: leave that too."""


def seat_leave(*, code: str, user: User) -> None:
    """Let a person stand up; in a running match this concedes the deal in hand and leaves the match for good.

    Raises Refused `no_table`, `not_seated`.
    """
    for _ in range(TRIES):
        with suppress(_MatchBegan), transaction.atomic():
            _leave(code, user)
            return
    raise refused("already_started")


def _leave(code: str, user: User) -> None:
    seat = TableSeat.objects.filter(table__code=code, user=user, bot=False).select_related("table").first()
    if seat is None:
        raise refused("not_seated")
    left = _running_match(seat.table)
    if left is not None:
        # The match is locked before the table, as when its last deal ends.
        with suppress(Refused):
            match_leave(match_id=left, user_id=user.pk)
    with table_changing(code) as table:
        if _running_match(table) not in (None, left):
            raise _MatchBegan
        seat_free(table, seat)


def _running_match(table: Table) -> int | None:
    return table.match_id if table.status == Table.Status.PLAYING else None
