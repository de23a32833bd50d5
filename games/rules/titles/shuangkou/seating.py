"""The places at the table: seat numbers belong to players, places change (SKO-1.4–1.6).

An order lists the seats as they sit, in order of play.
"""

from __future__ import annotations

from games.rules.core.action import Seat

SEATS = 4
ALL_SEATS = (0, 1, 2, 3)
FIRST_ORDER = ALL_SEATS
"""How the seats sit in the first deal of a match."""

Order = tuple[Seat, ...]


def opposite(order: Order, seat: Seat) -> Seat:
    """Return the partner of a seat: two places on."""
    return order[(order.index(seat) + 2) % SEATS]


def side_of(order: Order, seat: Seat) -> int:
    """Return the side of a seat: 0 for the places 0 and 2 of the order, 1 for the others."""
    return order.index(seat) % 2


def partnered(order: Order, first: Seat, twin: Seat) -> Order:
    """Return the order in which `first` and the holder of the twin are partners (SKO-1.5).

    The holder changes places with the seat opposite `first`; nobody moves if it sits there, or is `first`.
    """
    other = opposite(order, first)
    if twin in (first, other):
        return order
    moved = {twin: other, other: twin}
    return tuple(moved.get(seat, seat) for seat in order)
