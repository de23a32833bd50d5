"""Take a bot off its seat."""

from __future__ import annotations

from accounts.models import User
from lobby.refusals import refused
from lobby.services.changing import check_host, check_waiting, table_changing


def bot_remove(*, code: str, user: User, seat: int) -> None:
    """Let the host free the seat of a bot before play.

    Raises Refused `no_table`, `not_host`, `already_started`, `not_a_bot`.
    """
    with table_changing(code) as table:
        check_host(table, user.pk)
        check_waiting(table)
        removed, _ = table.seats.filter(seat=seat, bot=True).delete()
        if not removed:
            raise refused("not_a_bot")
