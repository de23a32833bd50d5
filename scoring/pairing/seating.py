"""Seats: everybody has every seat as often as any other, as far as the tables allow."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from scoring.pairing.history import Drawn, Entrant, History


def seated(people: Sequence[Entrant], seats: int, history: History) -> Drawn:
    """Return a table by seat, bots (None) where nobody is left.

    Of all ways the one with the smallest sum of squares of how often each then has had its seat; of equal
    ones that which gives the first the lowest seat.
    """
    people = tuple(people)

    @cache
    def best(index: int, taken: int) -> tuple[int, tuple[int, ...]]:
        if index == len(people):
            return 0, ()
        ways = []
        for seat in range(seats):
            if not taken & 1 << seat:
                cost, rest = best(index + 1, taken | 1 << seat)
                ways.append((cost + _cost(history, people[index], seat), (seat, *rest)))
        return min(ways)

    table: list[Entrant | None] = [None] * seats
    for entrant, seat in zip(people, best(0, 0)[1], strict=True):
        table[seat] = entrant
    return tuple(table)


def _cost(history: History, entrant: Entrant, seat: int) -> int:
    """Return by how much the sum of squares grows."""
    return 2 * history.sat[entrant, seat] + 1
