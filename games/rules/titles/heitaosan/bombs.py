"""Bombs of section 3: four or more of a rank with any jokers, jokers alone, and what each is rewarded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.rules.families.climbing.bombs import FixedBomb
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import AT_LEAST, BLACK, RANKS, RED, TWO, Counts
from games.rules.families.climbing.recipe import Recipe

LEAST = 4
"""So many natural cards of a rank make a bomb (HTS-3.1)."""
HARD = 8
"""So many are a 硬8 (HTS-3.8)."""
CAP, CAP_EIGHT = 9, 11
BOMB, JOKER_BOMB, FOUR_JOKERS = "bomb", "joker_bomb", "four_jokers"
"""Kinds: of a rank, four equal jokers of eight, the four jokers of two decks."""

REWARDS: Final = (0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 40)
"""What each other seat pays by reward class (HTS-3.7)."""
JOKER_BOMB_REWARD: Final = 20
FOUR_JOKERS_REWARD: Final = REWARDS[CAP]
_RANKS_OF_A_SIZE = 16
_JOKER_BOMBS_ABOVE = 9
"""Bombs of this size lose to a joker bomb, those of the next do not (HTS-3.4)."""


def power_of(size: int, rank: int) -> int:
    """Return the power of a bomb of this size and rank: size first, then rank (HTS-3.5)."""
    return size * _RANKS_OF_A_SIZE + rank + 1


@dataclass(frozen=True, slots=True)
class JokeredBomb:
    """Four or more natural cards of a rank 3 … 2 and any number of jokers; sizes count up to `cap`."""

    cap: int
    kind: str = BOMB

    def form(self, counts: Counts) -> Form | None:
        """Return the form of a set whose natural cards are four or more of one rank (HTS-3.1, 3.2)."""
        most = max(counts[:BLACK])
        size = sum(counts)
        if most < LEAST or most + counts[BLACK] + counts[RED] != size:
            return None
        rank = counts.index(most)
        return Form(BOMB, size, rank, power_of(min(size, self.cap), rank))

    def plays(self, counts: Counts, power: int) -> Sequence[Recipe]:
        """Return the bombs of a hand with more power than this, for each rank the smallest first."""
        flags = counts[:BLACK].translate(AT_LEAST[LEAST])
        if 1 not in flags:
            return ()
        jokers = counts[BLACK], counts[RED]
        if jokers == (0, 0) and not power:
            return [
                Recipe(number, rank, rank + 1)
                for rank in range(BLACK)
                if flags[rank]
                for number in range(LEAST, counts[rank] + 1)
            ]
        return [
            recipe
            for rank in range(BLACK)
            if flags[rank]
            for recipe in self._of_rank(rank, counts[rank], jokers, power)
        ]

    def _of_rank(self, rank: int, held: int, jokers: tuple[int, int], power: int) -> Iterator[Recipe]:
        top = min(held + sum(jokers), self.cap)
        if power_of(top, rank) <= power:
            return
        for natural in range(LEAST, held + 1):
            for black in range(jokers[0] + 1):
                for red in range(jokers[1] + 1):
                    if power_of(min(natural + black + red, self.cap), rank) > power:
                        yield Recipe(natural, rank, rank + 1, (BLACK,) * black + (RED,) * red, 1)


CLASSIC_BOMBS = (
    JokeredBomb(CAP),
    # the highest of size nine (HTS-3.3)
    FixedBomb(FOUR_JOKERS, 2, BLACK, RANKS, power_of(CAP, TWO) + 1),
)
EIGHT_BOMBS = (
    JokeredBomb(CAP_EIGHT),
    FixedBomb(JOKER_BOMB, 4, BLACK, RED, power_of(_JOKER_BOMBS_ABOVE, BLACK)),
    FixedBomb(JOKER_BOMB, 4, RED, RANKS, power_of(_JOKER_BOMBS_ABOVE, RED)),
)


@dataclass(frozen=True, slots=True)
class Classes:
    """Reward classes at a table: their cap, and the ranks that count one more (HTS-3.6)."""

    cap: int
    raised: frozenset[int]

    def of(self, size: int, rank: int) -> int:
        """Return the class of a bomb of so many cards of a rank, jokers counted."""
        return min(size + (rank in self.raised), self.cap)

    @property
    def hard_reward(self) -> int:
        """What each other seat pays for a 硬8, and in `eight` for all eight jokers (HTS-3.7)."""
        return REWARDS[self.cap]

    def worth(self, form: Form) -> tuple[str, int]:
        """Return the name of a played bomb's class (text `class.<name>`), and what each other seat pays."""
        if form.kind == JOKER_BOMB:
            return "joker", JOKER_BOMB_REWARD
        if form.kind == FOUR_JOKERS:
            return str(CAP), FOUR_JOKERS_REWARD
        number = self.of(form.size, form.key)
        return str(number), REWARDS[number]
