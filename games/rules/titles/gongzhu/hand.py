"""A hand of 拱猪: cards, and which copies of them are bound because they were exposed."""

from __future__ import annotations

from typing import NamedTuple

from games.rules.families.tricks.trick import Laid


class Hand(NamedTuple):
    """Masks of the cards held once or more, held twice, and likewise of the exposed copies still bound.

    A copy is bound (GZH-3.5) until its seat has played to the first trick led in its suit.
    """

    ones: int
    twos: int = 0
    bound: int = 0
    bound_twice: int = 0

    def free(self, suit: int) -> tuple[int, int]:
        """Return the cards of the suit with this mask that are not bound, once or more and twice."""
        bound = self.bound & suit
        if not bound:
            return self.ones & suit, self.twos & suit
        freed = self.ones & ~(bound & ~self.twos) & ~self.bound_twice
        return freed & suit, self.twos & suit & ~bound

    def exposing(self, bit: int) -> Hand:
        """Return the hand in which one more copy of a card is bound."""
        twice = self.bound_twice | (self.bound & bit)
        return Hand(self.ones, self.twos, self.bound | bit, twice)

    def hidden(self, mask: int) -> int:
        """Return those of these cards of which a copy is held that has not been exposed."""
        ones, twos, bound, bound_twice = self
        return (ones & ~bound | twos & bound) & ~bound_twice & mask

    def holds(self, laid: Laid) -> bool:
        """Tell whether all these cards are held."""
        ones, twos = laid.layers
        return not (ones & ~self.ones or twos & ~self.twos)

    def without(self, laid: Laid, suit: int) -> Hand:
        """Return the hand after these cards, which it holds, went to a trick led in the suit with this mask.

        That frees what was exposed of the suit. On a discard an exposed copy goes first (GZH-3.7).
        """
        ones, twos = laid.layers
        halved = self.twos & ones & ~twos
        left, left_twice = self.ones & ~(ones & ~halved), self.twos & ~ones
        if not self.bound:
            return Hand(left, left_twice)
        bound, twice = self.bound & ~suit, self.bound_twice & ~suit
        return Hand(left, left_twice, bound & ~(ones & ~(twice & ~twos)), twice & ~ones)

    def size(self) -> int:
        """Return the number of cards."""
        return self.ones.bit_count() + self.twos.bit_count()
