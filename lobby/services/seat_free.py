"""Take a person off a seat, whatever the reason, and see to what follows from it."""

from __future__ import annotations

from django.utils import timezone

from lobby.models import Table, TableSeat
from lobby.services.host_pass import host_pass


def seat_free(table: Table, seat: TableSeat) -> None:
    """Remove a person's seat of a locked table: the host is handed on, a table without people closes.

    While a match is in play its table stays, even without people, until the bots have played the deal out.
    """
    seat.delete()
    if table.host_id == seat.user_id:
        host_pass(table, after=seat.seat)
    if table.status == Table.Status.WAITING:
        close_if_deserted(table)


def close_if_deserted(table: Table) -> bool:
    """Close a locked table at which no person sits; return whether it closed.

    A table of a round waits for its players until its time is over.
    """
    if table.round_table_id is not None and table.match_id is None:
        return False
    if table.seats.filter(bot=False).exists():
        return False
    close(table)
    return True


def close(table: Table) -> None:
    """Close a locked table and free its seats."""
    table.seats.all().delete()
    table.status, table.closed_at, table.fill_at, table.host = Table.Status.CLOSED, timezone.now(), None, None
    table.save(update_fields=["status", "closed_at", "fill_at", "host"])
