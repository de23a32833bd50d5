"""Swiss: who stands alike plays together, and nobody twice with the same while that can be avoided."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from scoring.pairing.grouping import Grouping, cut, sizes
from scoring.pairing.history import Drawn, Entrant, History
from scoring.pairing.seating import seated

TRIES = 6
TRIES_OF_MANY = 1
MANY = 24
STIR = 1.5
"""How far a try moves entrants from their places, in tables."""


def swiss(standings: Sequence[Entrant], seats: int, history: History, *, seed: int) -> list[Drawn]:
    """Return the tables of the next round, the leaders' first.

    `standings` are the entrants by place. A meeting repeated weighs more than any distance in the standings,
    and so does sitting with bots again. The same input gives the same round. Raises ValueError for fewer
    than two seats.
    """
    ranks = {entrant: rank for rank, entrant in enumerate(dict.fromkeys(standings))}
    ordered = list(ranks)
    again = (len(ordered) + 1) ** 2
    capacities = sizes(len(ordered), seats)

    def weigh(one: Entrant, other: Entrant) -> int:
        return again * history.meetings(one, other) ** 2 + abs(ranks[one] - ranks[other])

    def with_bots(entrant: Entrant) -> int:
        # Of those who never sat with bots the last do.
        return again * history.bots[entrant] ** 2 + len(ordered) - ranks[entrant]

    best: Grouping | None = None
    for order in _orders(ordered, seats, seed):
        grouping = Grouping(cut(order, capacities), seats, weigh, with_bots)
        grouping.improve()
        if best is None or grouping.cost < best.cost:
            best = grouping
    tables = sorted(best.tables if best else [], key=lambda table: min(map(ranks.__getitem__, table)))
    return [seated(sorted(table, key=ranks.__getitem__), seats, history) for table in tables]


def _orders(ordered: list[Entrant], seats: int, seed: int) -> list[list[Entrant]]:
    """Return where the search begins: the standings, then the standings a little stirred."""
    dice = Random(seed)
    tries = TRIES if len(ordered) <= MANY else TRIES_OF_MANY
    orders = [ordered]
    for _ in range(tries):
        keys = {entrant: rank + dice.uniform(0, STIR * seats) for rank, entrant in enumerate(ordered)}
        orders.append(sorted(ordered, key=keys.__getitem__))
    return orders
