"""Bombs (炸弹): sets that beat every ordinary combination, and each other by their power."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import AT_LEAST, RANKS, TWO, Counts
from games.rules.families.climbing.recipe import RECIPES, Recipe


class Bomb(Protocol):
    """A sort of bombs. A game with bombs of its own (with wild jokers, say) writes one more class."""

    def form(self, counts: Counts) -> Form | None:
        """Return what a set of cards is if it is such a bomb, with its power; else None."""

    def plays(self, counts: Counts, power: int) -> Sequence[Recipe]:
        """Return such bombs that a hand has and that have more than this power, the weakest first."""


@dataclass(frozen=True, slots=True)
class OfAKind:
    """Bombs of `least` to `most` cards of one rank 3 … 2: more cards beat fewer, then rank decides."""

    kind: str = "bomb"
    least: int = 4
    most: int = 4

    def form(self, counts: Counts) -> Form | None:
        """Return the form of `least` to `most` cards of one rank."""
        size = sum(counts)
        if not self.least <= size <= self.most or size not in counts:
            return None
        rank = counts.index(size)
        return Form(self.kind, size, rank, self.power(size, rank)) if rank <= TWO else None

    def plays(self, counts: Counts, power: int) -> Sequence[Recipe]:
        """Return the bombs of every rank and size."""
        if 1 not in counts.translate(AT_LEAST[self.least]):
            return ()
        return [
            RECIPES[size, 1][rank]
            for size in range(self.least, self.most + 1)
            for rank in range(TWO + 1)
            if counts[rank] >= size and self.power(size, rank) > power
        ]

    def power(self, size: int, rank: int) -> int:
        """Return the power of `size` cards of a rank."""
        return size * RANKS + rank + 1


@dataclass(frozen=True, slots=True)
class FixedBomb:
    """A bomb that is one certain set: `per` cards of every rank from `start` to before `stop`."""

    kind: str
    per: int
    start: int
    stop: int
    power: int

    def form(self, counts: Counts) -> Form | None:
        """Return the form of just this set."""
        if counts[self.start] != self.per or sum(counts) != self.per * (self.stop - self.start):
            return None
        held = self.plays(counts, 0)
        return Form(self.kind, sum(counts), self.stop - 1, self.power) if held else None

    def plays(self, counts: Counts, power: int) -> Sequence[Recipe]:
        """Return the bomb if the hand has it."""
        if counts[self.start] < self.per or power >= self.power:
            return ()
        if min(counts[self.start : self.stop]) < self.per:
            return ()
        return (RECIPES[self.per, self.stop - self.start][self.start],)
