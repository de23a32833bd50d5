"""Hand a table over to its next host."""

from __future__ import annotations

from lobby.models import Table


def host_pass(table: Table, *, after: int, among: set[int] | None = None) -> None:
    """Make the next person after seat `after` the host of a locked table (nobody if there is none).

    `among` limits the choice to these user ids.
    """
    people = [
        seat
        for seat in table.seats.filter(bot=False).order_by("seat")
        if among is None or seat.user_id in among
    ]
    people.sort(key=lambda seat: (seat.seat - after - 1) % table.seat_count)
    table.host_id = people[0].user_id if people else None
    table.save(update_fields=["host"])
