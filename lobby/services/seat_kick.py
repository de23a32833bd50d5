"""Ask somebody to leave a seat before play."""

from __future__ import annotations

from accounts.models import User
from lobby.refusals import refused
from lobby.services.changing import check_host, check_waiting, table_changing


def seat_kick(*, code: str, user: User, seat: int) -> None:
    """Let the host free somebody else's seat before play.

    Raises Refused `no_table`, `not_host`, `already_started`, `no_seat`, `not_yourself`.
    """
    with table_changing(code) as table:
        check_host(table, user.pk)
        check_waiting(table)
        taken = table.seats.filter(seat=seat).first()
        if taken is None:
            raise refused("no_seat")
        if taken.user_id == user.pk:
            raise refused("not_yourself")
        taken.delete()
