"""Combinations of trick games: single, pair, triple, and tractors of them; recognised and generated."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from typing import NamedTuple

from games.rules.families.tricks.holding import Layers
from games.rules.families.tricks.order import Order, bits


class Combo(NamedTuple):
    """`length` different cards of a suit, `copies` of each, on adjacent steps; `key` is the highest step."""

    suit: str
    copies: int
    length: int
    key: int

    @property
    def size(self) -> int:
        """The number of cards."""
        return self.copies * self.length

    def same_type(self, other: Combo) -> bool:
        """Tell whether both have as many copies of as many cards."""
        return self.copies == other.copies and self.length == other.length


def recognise(order: Order, cards: Layers) -> Combo | None:
    """Return the one combination that these cards are, or None."""
    shown = cards[0]
    if not shown or any(layer not in (0, shown) for layer in cards):
        return None
    suit = order.suit_of_bit(shown & -shown)
    if shown & ~order.mask[suit]:
        return None
    copies = sum(1 for layer in cards if layer)
    heights = [order.step_of[bit] for bit in bits(shown)]
    if len(heights) > 1 and (copies == 1 or shown & ~order.linked or not _adjacent(heights)):
        return None
    return Combo(suit, copies, len(heights), heights[-1])


def _adjacent(heights: list[int]) -> bool:
    return all(high == low + 1 for low, high in pairwise(heights))


def of_type(order: Order, cards: Layers, copies: int, length: int) -> Iterator[Layers]:
    """Yield every combination of this type that the cards hold, each once, larger sets broken for it."""
    if copies > len(cards):
        return
    have = cards[copies - 1]
    rest = (0,) * (len(cards) - copies)
    if length == 1:
        for bit in bits(have):
            yield (bit,) * copies + rest
        return
    for suit in order.suits if copies > 1 else ():
        own = have & order.linked & order.mask[suit]
        if own.bit_count() >= length:
            for chain in _chains(order.steps[suit], own, length):
                yield (chain,) * copies + rest


def _chains(steps: tuple[int, ...], have: int, length: int) -> Iterator[int]:
    """Yield the masks of one card from each of `length` neighbouring steps."""
    ladder: list[int] = []
    for step in steps:
        own = step & have
        if not own:
            ladder.clear()
            continue
        ladder.append(own)
        if len(ladder) >= length:
            for chain in product(*map(bits, ladder[-length:])):
                yield sum(chain)


def combos(order: Order, cards: Layers) -> Iterator[Layers]:
    """Yield every combination that the cards hold, each once: all that may be led."""
    for copies, have in enumerate(cards, start=1):
        longest = have.bit_count() if copies > 1 else 1
        for length in range(1, longest + 1):
            yield from of_type(order, cards, copies, length)
