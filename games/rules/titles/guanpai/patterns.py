"""The combinations of section 2 as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.rules.families.climbing.bombs import FixedBomb
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.grammar import Grammar, Pattern
from games.rules.families.climbing.packed import AT_LEAST, BLACK, TWO, Counts
from games.rules.families.climbing.recipe import RECIPES, Recipe
from games.rules.families.climbing.wings import Wings

FOUR = 4
QUEEN = 9
"""Rank number of the Q."""
_QUEENS_POWER = 1
"""Below that of every four (GUP-2.10)."""


class FourBomb:
    """Four of one rank, alone or with any one card; the four's rank is all that counts (GUP-2.9, 2.11)."""

    kind = "bomb"

    def form(self, counts: Counts) -> Form | None:
        """Return the form of four of a rank with at most one card more."""
        size = sum(counts)
        if not FOUR <= size <= FOUR + 1 or FOUR not in counts:
            return None
        rank = counts.index(FOUR)
        return Form(self.kind, size, rank, self.power(rank)) if rank <= TWO else None

    def plays(self, counts: Counts, power: int) -> Sequence[Recipe]:
        """Return the fours alone, then each with every other rank."""
        if 1 not in counts.translate(AT_LEAST[FOUR]):
            return ()
        ranks = [rank for rank, held in enumerate(counts) if held == FOUR and self.power(rank) > power]
        bare = [RECIPES[FOUR, 1][rank] for rank in ranks]
        return [*bare, *(carrying for body in bare for carrying in self._carrying(counts, body))]

    def power(self, rank: int) -> int:
        """Return the power of a four."""
        return _QUEENS_POWER + 1 + rank

    def _carrying(self, counts: Counts, body: Recipe) -> Iterator[Recipe]:
        for rank, held in enumerate(counts):
            if held and rank != body.start:
                yield body._replace(wings=(rank,), size=1)


class PairAndOne(Wings):
    """Three cards of which at least two are of one rank (GUP-2.8)."""

    __slots__ = ()

    def fit(self, rest: Sequence[int], body: range) -> bool:
        """Tell whether the cards besides the four hold a pair."""
        return max(rest) > 1 and super().fit(rest, body)

    def choices(
        self,
        pool: list[int],
        counts: Counts,
        body: tuple[int, int],
        per: int,  # noqa: ARG002
    ) -> list[tuple[int, ...]]:
        """Return every pair with the lowest and with the highest other card, and every three of one rank."""
        ranks = sorted(rank for rank in set(pool) if rank != body[0])
        found: list[tuple[int, ...]] = []
        for rank in ranks:
            if counts[rank] > 1:
                others = [other for other in ranks if other != rank]
                found += (
                    tuple(sorted((rank, rank, other))) for other in dict.fromkeys(others[:1] + others[-1:])
                )
            if counts[rank] > 2:
                found.append((rank, rank, rank))
        return found


GRAMMAR = Grammar(
    patterns=(
        Pattern("single", 1, below=BLACK),  # GUP-2.1
        Pattern("pair", 2, below=BLACK),  # GUP-2.2
        Pattern("triple", 3, below=BLACK, without=frozenset({QUEEN})),  # GUP-2.3
        Pattern("triple_pair", 3, below=BLACK, wings=Wings(2, apart=True)),  # GUP-2.4
        Pattern("pair_run", 2, 2, 8),  # GUP-2.5
        Pattern("triple_run", 3, 2, 5),  # GUP-2.6
        Pattern("straight", 1, 5, TWO),  # GUP-2.7
        Pattern("four_three", FOUR, below=BLACK, wings=PairAndOne(1, each=3)),  # GUP-2.8
    ),
    bombs=(
        FixedBomb("queens", 3, QUEEN, QUEEN + 1, power=_QUEENS_POWER),  # GUP-2.10
        FourBomb(),  # GUP-2.9
    ),
)
"""All that may be played; there is nothing else (GUP-2.15)."""
