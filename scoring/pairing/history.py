"""What has been played before a round is drawn: who met whom, on which seats, and who sat with bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

Entrant = int
Drawn = tuple[Entrant | None, ...]
"""A table by seat; None is a seat for a bot of the house."""


@dataclass(slots=True)
class History:
    """How often two entrants met, how often each had a seat, how many bots each has sat with."""

    met: Counter[tuple[Entrant, Entrant]] = field(default_factory=Counter)
    sat: Counter[tuple[Entrant, int]] = field(default_factory=Counter)
    bots: Counter[Entrant] = field(default_factory=Counter)
    rounds: int = 0

    def meetings(self, one: Entrant, other: Entrant) -> int:
        """Return how often two entrants have sat at one table."""
        return self.met[_pair(one, other)]

    def add(self, tables: Iterable[Sequence[Entrant | None]]) -> None:
        """Take in one round that was drawn."""
        self.rounds += 1
        for table in tables:
            people = [entrant for entrant in table if entrant is not None]
            self.met.update(_pair(one, other) for one, other in combinations(people, 2))
            self.sat.update((entrant, seat) for seat, entrant in enumerate(table) if entrant is not None)
            self.bots.update(dict.fromkeys(people, len(table) - len(people)))


def history_of(rounds: Iterable[Iterable[Sequence[Entrant | None]]]) -> History:
    """Return the history of rounds that were drawn, in any order."""
    history = History()
    for tables in rounds:
        history.add(tables)
    return history


def _pair(one: Entrant, other: Entrant) -> tuple[Entrant, Entrant]:
    return (one, other) if one < other else (other, one)
