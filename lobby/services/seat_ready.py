"""Say that one is ready for a match, or no longer."""

from __future__ import annotations

from accounts.models import User
from lobby.fixtures.reserved import check_no_second_match
from lobby.refusals import refused
from lobby.services.changing import check_waiting, table_changing
from lobby.services.match_start import match_start
from lobby.services.seat_take import check_entrant


def seat_ready(*, code: str, user: User, ready: bool = True) -> bool:
    """Mark a person's seat ready or not; return whether the match began with it.

    Raises Refused `no_table`, `not_seated`, `already_started`, `round_played`, `season_over`, `not_entered`,
    `other_division`, `maintenance`.
    """
    with table_changing(code, listed=False) as table:
        seat = table.seats.filter(user=user, bot=False).first()
        if seat is None:
            raise refused("not_seated")
        check_waiting(table)
        check_no_second_match(table)
        if ready and table.season is not None and table.round_table_id is None:
            check_entrant(table, user)  # who has withdrawn since sitting down
        seat.ready = ready
        seat.save(update_fields=["ready"])
        return match_start(table)
