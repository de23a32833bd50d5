"""Cards held, in layers: mask k of a holding has the cards of which there are more than k copies.

`(ones, twos, threes)` for three decks: a pair lies in layer 1, a triple in layer 2. Holdings that meet must
have the same number of layers, one for each deck.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from games.rules.core.action import Seat
from games.rules.families.tricks.order import Order, bits
from games.rules.pieces.cards import Card

Layers = tuple[int, ...]
H = TypeVar("H")


def changed(hands: tuple[H, ...], seat: Seat, hand: H) -> tuple[H, ...]:
    """Return the hands of all seats with another one for a seat."""
    others = list(hands)
    others[seat] = hand
    return tuple(others)


def hold(order: Order, cards: Iterable[Card], decks: int) -> Layers:
    """Return the holding of these cards.

    Raises ValueError where there are more copies of a card than decks, KeyError for a card that is not in the
    order.
    """
    layers = [0] * (decks + 1)
    bit_of = order.bit
    for card in cards:
        bit = bit_of[card]
        depth = 0
        while layers[depth] & bit:
            depth += 1
        layers[depth] |= bit
        if depth == decks:
            raise ValueError(f"more than {decks} of {card}")
    return tuple(layers[:decks])


def count(layers: Layers) -> int:
    """Return the number of cards, every copy counted."""
    number = 0
    for layer in layers:
        number += layer.bit_count()
    return number


def within(layers: Layers, mask: int) -> Layers:
    """Return the part of a holding that lies in a mask, such as a suit."""
    return tuple([layer & mask for layer in layers])


def covers(layers: Layers, part: Layers) -> bool:
    """Tell whether every card of `part` is held, in as many copies."""
    missing = 0
    for held, wanted in zip(layers, part, strict=True):
        missing |= wanted & ~held
    return not missing


def without(layers: Layers, part: Layers) -> Layers:
    """Return what is left when `part`, which must be covered, is taken away."""
    if len(layers) == 3:  # the same as below, spelt out
        (one, two, three), (first, second, third) = layers, part
        if not second:
            if not first & two:
                return one ^ first, two, three
            thrice = first & three
            twice = (first ^ thrice) & two
            return one ^ first ^ thrice ^ twice, two ^ twice, three ^ thrice
        return (
            one & ~first | two & ~second | three & ~third,
            two & ~first | three & ~second,
            three & ~first,
        )
    left = []
    for depth in range(len(layers)):
        # more than `depth` are left where for some number at most that many are taken and more than `depth`
        # besides were held
        mask = 0
        for held, taken in zip(layers[depth:], part, strict=False):
            mask |= held & ~taken
        left.append(mask)
    return tuple(left)


def join(layers: Layers, other: Layers) -> Layers:
    """Return both holdings together. Raises ValueError where a card would have more copies than layers."""
    joined = layers
    for layer in other:
        carried = layer
        grown = []
        for depth in joined:
            grown.append(depth | carried)
            carried &= depth
        if carried:
            raise ValueError("more copies than decks")
        joined = tuple(grown)
    return joined


def copies(layers: Layers, bit: int) -> int:
    """Return the number of copies held of the card with this mask."""
    number = 0
    for layer in layers:
        if not layer & bit:
            break
        number += 1
    return number


def cards_of(order: Order, layers: Layers) -> tuple[Card, ...]:
    """Return the cards of a holding, by number from the lowest, copies side by side."""
    return tuple(
        order.cards[bit.bit_length() - 1] for bit in bits(layers[0]) for _ in range(copies(layers, bit))
    )
