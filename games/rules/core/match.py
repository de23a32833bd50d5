"""A match: a series of deals by one group of seats. It alone reads and writes the carry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from games.rules.core.outcome import Outcome
from games.rules.core.text import Json


@dataclass(frozen=True, slots=True)
class Match:
    """How far a match has come.

    `length` is the number of deals, 0 for a match that only its game (`match_over`) or its players end.
    In a `duplicate` match every deal stands alone, void or not, for other tables play the same ones: nothing
    is carried over, and only the number of deals ends it.
    """

    seats: int
    length: int
    played: int = 0
    totals: tuple[int, ...] = ()
    carry: Mapping[str, Json] | None = None
    over: bool = False
    duplicate: bool = False

    def after(self, outcome: Outcome) -> Match:
        """Return the match after a deal. Void deals carry over but do not count as played.

        Nor do deals of which their game says so (`counted`).
        """
        counted = self.duplicate or (outcome.counted and outcome.ending != "void")
        played = self.played + counted
        totals = self.totals or (0,) * self.seats
        return replace(
            self,
            played=played,
            totals=tuple(a + b for a, b in zip(totals, outcome.scores, strict=True)),
            carry=None if self.duplicate else outcome.carry,
            over=(outcome.match_over and not self.duplicate) or (self.length > 0 and played >= self.length),
        )
