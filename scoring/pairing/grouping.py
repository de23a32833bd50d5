"""Dividing entrants among tables so that a sum of weights is small: places are exchanged while that helps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scoring.pairing.history import Entrant

Weigh = Callable[[Entrant, Entrant], int]
WHOLE = 120
"""Up to so many entrants every exchange is tried; among more only those between tables that are near."""
NEAR = 6
PASSES = 12


def sizes(entrants: int, seats: int) -> list[int]:
    """Return how many entrants each table has: as few tables as hold all, the bots spread, more of them last.

    Raises ValueError for fewer than two seats.
    """
    if seats < 2:
        raise ValueError("a table has two seats at least")
    tables = -(-entrants // seats)
    if not tables:
        return []
    least, more = divmod(entrants, tables)
    return [least + 1] * more + [least] * (tables - more)


def cut(order: Sequence[Entrant], capacities: Sequence[int]) -> list[list[Entrant]]:
    """Return the order in pieces of these sizes."""
    pieces, start = [], 0
    for size in capacities:
        pieces.append(list(order[start : start + size]))
        start += size
    return pieces


class Grouping:
    """Tables of entrants: a pair at one table has its weight, and so has an entrant beside a bot."""

    def __init__(
        self,
        tables: Sequence[Sequence[Entrant]],
        seats: int,
        weigh: Weigh,
        bot_weight: Callable[[Entrant], int],
    ) -> None:
        self.tables = [list(table) for table in tables]
        self._seats = seats
        everybody = [entrant for table in self.tables for entrant in table]
        # Every pair is asked for many times.
        self._weights = {one: {other: weigh(one, other) for other in everybody} for one in everybody}
        self._bot_weights = {one: bot_weight(one) for one in everybody}

    @property
    def cost(self) -> int:
        """The sum of all weights."""
        return sum(self._at(entrant, table) for table in self.tables for entrant in table)

    def improve(self) -> None:
        """Exchange places while that makes the sum smaller; ends after a bounded number of passes."""
        for _ in range(PASSES):
            if not self._exchanged():
                return

    def _exchanged(self) -> bool:
        better = False
        near = len(self.tables) if sum(map(len, self.tables)) <= WHOLE else NEAR
        for number, table in enumerate(self.tables):
            for other in self.tables[number + 1 : number + 1 + near]:
                for mine in range(len(table)):
                    for theirs in range(len(other)):
                        better = self._exchange(table, mine, other, theirs) or better
        return better

    def _exchange(self, table: list[Entrant], mine: int, other: list[Entrant], theirs: int) -> bool:
        """Exchange two entrants if that helps."""
        one, two = table[mine], other[theirs]
        before = self._at(one, table) + self._at(two, other)
        table[mine], other[theirs] = two, one
        if self._at(two, table) + self._at(one, other) < before:
            return True
        table[mine], other[theirs] = one, two
        return False

    def _at(self, entrant: Entrant, table: Sequence[Entrant]) -> int:
        bots = self._seats - len(table)
        weights = self._weights[entrant]
        own = weights[entrant]
        return bots * self._bot_weights[entrant] + sum([weights[other] for other in table]) - own
