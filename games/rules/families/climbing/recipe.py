"""A play by its ranks, before it is known which cards of the hand it takes."""

from __future__ import annotations

from typing import NamedTuple

from games.rules.families.climbing.packed import RANKS, Counts, Packed, take


class Recipe(NamedTuple):
    """A play by its ranks: `per` cards of each rank from `start` to before `stop`, `size` of each wing."""

    per: int
    start: int
    stop: int
    wings: tuple[int, ...] = ()
    size: int = 0

    def counts(self) -> Counts:
        """Return the numbers by rank."""
        numbers = [0] * RANKS
        for rank in range(self.start, self.stop):
            numbers[rank] = self.per
        for rank in self.wings:
            numbers[rank] += self.size
        return bytes(numbers)

    def text(self, hand: Packed) -> str:
        """Return the play in notation, with the first cards of the hand that fit, body before wings."""
        if not self.wings and self.stop == self.start + 1:
            return take(hand, self.start, self.per)[1]
        words: list[str] = []
        for rank in range(self.start, self.stop):
            cards, text = take(hand, rank, self.per)
            hand -= cards
            words.append(text)
        ranks = dict.fromkeys(self.wings)
        words += (take(hand, rank, self.size * self.wings.count(rank))[1] for rank in ranks)
        return " ".join(words)


RECIPES = {
    (per, length): tuple(Recipe(per, start, start + length) for start in range(RANKS - length + 1))
    for per in range(1, RANKS + 1)
    for length in range(1, RANKS + 1)
}
"""Plays without wings, by cards of a rank and number of ranks, in the order of their lowest ranks."""
