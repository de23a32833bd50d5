"""Put bots of the house on free seats."""

from __future__ import annotations

from accounts.models import User
from accounts.services import house_bots
from lobby.models import Table, TableSeat
from lobby.refusals import refused
from lobby.services.changing import check_host, check_waiting, table_changing
from lobby.services.match_start import match_start

POOL = 12


def bot_add(*, code: str, user: User, seat: int) -> TableSeat:
    """Let the host put a bot on a free seat; the match begins if that was the last one missing.

    Raises Refused `no_table`, `not_host`, `already_started`, `no_bots`, `no_seat`, `seat_taken`,
    `maintenance` (where the match would begin with it).
    """
    with table_changing(code) as table:
        check_host(table, user.pk)
        check_waiting(table)
        check_admits_bots(table)
        if not 0 <= seat < table.seat_count:
            raise refused("no_seat")
        if table.seats.filter(seat=seat).exists():
            raise refused("seat_taken")
        [placed] = seat_bots(table, [seat])
        match_start(table)
        return placed


def seat_bots(table: Table, seats: list[int]) -> list[TableSeat]:
    """Put a different bot, ready, on each of the free `seats` of a locked table."""
    sitting = set(table.seats.values_list("user_id", flat=True))
    # Tables begin at different places in the pool, so that not every table meets the same three.
    pool = house_bots(POOL)
    start = table.pk % len(pool)
    free = [bot for bot in [*pool[start:], *pool[:start]] if bot.pk not in sitting]
    return TableSeat.objects.bulk_create(
        TableSeat(table=table, seat=seat, user=bot, bot=True, ready=True)
        for seat, bot in zip(seats, free, strict=False)
    )


def fill_with_bots(table: Table) -> None:
    """Put bots on every free seat of a locked table."""
    taken = set(table.seats.values_list("seat", flat=True))
    seat_bots(table, [seat for seat in range(table.seat_count) if seat not in taken])


def check_admits_bots(table: Table) -> None:
    """Raise Refused `no_bots` at a table of a league that counts no deals with bots."""
    if table.season is not None and not table.season.league.admits_bots:
        raise refused("no_bots")
