"""How likely a seat can beat a play, of whose hand only the number of cards is known."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb, prod

from games.rules.families.climbing.bombs import OfAKind
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import CHAIN_RANKS, TWO, Counts, Packed, counts_of
from games.rules.pieces.cards import SUITS
from games.rules.titles.datongzi.forms import (
    EARTH_DECKS,
    JOY,
    LOWEST,
    PAIR_RUN,
    PLANE,
    TOP_POWER,
    TUBE,
    TUBE_POWER,
)
from games.rules.titles.datongzi.plays import OF_ONE_RANK

_STEPS = 64
"""A share of the unseen cards is taken to the nearest of so many steps, so that sums can be kept."""
_BOMBS = OfAKind("bomb", 4, 16)
_LEAST_BOMB = 4
_EARTH_EACH = 2


@dataclass(frozen=True, slots=True)
class Odds:
    """What a seat that holds a share of the unseen cards may have.

    Ranks and suits are taken to be independent of each other: near enough for a choice between plays.
    `counts` are the unseen cards by rank; `share` how many of them it holds, in steps; `sets` the powers of
    the 筒子, 地炸 and 喜 that can still come, each with how likely the seat has it.
    """

    counts: Counts
    share: int
    sets: tuple[tuple[int, float], ...]

    def ordinary(self, form: Form) -> float:
        """Return how likely the seat has a higher play of the same kind; 0 for bombs and more."""
        size = OF_ONE_RANK.get(form.kind)
        if size is not None:
            above = range(form.key + 1, TWO + 1)
            return 1 - prod(1 - at_least(self.counts[rank], size, self.share) for rank in above)
        if form.kind not in (PAIR_RUN, PLANE):
            return 0.0
        per = TUBE if form.kind == PLANE else TUBE - 1
        length, safe = form.size // per, 1.0
        each = [at_least(number, per, self.share) for number in self.counts]
        for top in range(form.key + 1, CHAIN_RANKS):
            safe *= 1 - prod(each[top - length + 1 : top + 1])
        return 1 - safe

    def stronger(self, power: int) -> float:
        """Return how likely the seat has a bomb, 筒子, 地炸 or 喜 of more than this power."""
        safe = prod(1 - likely for one, likely in self.sets if one > power)
        if power < TUBE_POWER:
            safe *= prod(1 - self._bomb(rank, power) for rank in range(LOWEST, TWO + 1))
        return 1 - safe

    def _bomb(self, rank: int, power: int) -> float:
        size = _LEAST_BOMB
        while _BOMBS.power(size, rank) <= power:
            size += 1
        return at_least(self.counts[rank], size, self.share)


def odds_of(unseen: Packed, held: int, decks: int) -> Odds:
    """Return the odds of a seat that holds so many of the unseen cards."""
    counts = counts_of(unseen)
    share = round(_STEPS * held / max(1, sum(counts)))
    sets = tuple(_sets(unseen, share, decks))
    return Odds(counts, share, sets)


def _sets(unseen: Packed, share: int, decks: int) -> list[tuple[int, float]]:
    found: list[tuple[int, float]] = []
    for rank in range(LOWEST, TWO + 1):
        numbers = [unseen >> 16 * rank + 4 * suit & 15 for suit in range(len(SUITS))]
        for suit, number in enumerate(numbers):
            above = rank * len(SUITS) + len(SUITS) - 1 - suit
            if number >= TUBE:
                found.append((TUBE_POWER + above, at_least(number, TUBE, share)))
            if number == JOY:
                found.append((TOP_POWER + above, at_least(number, JOY, share)))
        if decks == EARTH_DECKS and min(numbers) >= _EARTH_EACH:
            likely = prod(at_least(number, _EARTH_EACH, share) for number in numbers)
            found.append((TOP_POWER + rank, likely))
    return found


@lru_cache(maxsize=1 << 13)
def at_least(number: int, least: int, share: int) -> float:
    """Return how likely a seat with this share of the unseen cards has so many of a number of them."""
    if number < least:
        return 0.0
    chance = share / _STEPS
    fewer = (comb(number, n) * chance**n * (1 - chance) ** (number - n) for n in range(least))
    return max(0.0, 1 - sum(fewer))
