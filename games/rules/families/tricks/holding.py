"""Cards held, in layers: mask k of a holding has the cards of which there are more than k copies.

`(ones, twos, threes)` for three decks: a pair lies in layer 1, a triple in layer 2. Holdings that meet must
have the same number of layers, one for each deck.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.rules.families.tricks.order import Order, bits
from games.rules.pieces.cards import Card

Layers = tuple[int, ...]


def hold(order: Order, cards: Iterable[Card], decks: int) -> Layers:
    """Return the holding of these cards.

    Raises ValueError where there are more copies of a card than decks, KeyError for a card that is not in the
    order.
    """
    layers = [0] * decks
    for card in cards:
        bit = order.bit[card]
        for depth in range(decks):
            if not layers[depth] & bit:
                layers[depth] |= bit
                break
        else:
            raise ValueError(f"more than {decks} of {card}")
    return tuple(layers)


def count(layers: Layers) -> int:
    """Return the number of cards, every copy counted."""
    return sum(layer.bit_count() for layer in layers)


def within(layers: Layers, mask: int) -> Layers:
    """Return the part of a holding that lies in a mask, such as a suit."""
    return tuple(layer & mask for layer in layers)


def covers(layers: Layers, part: Layers) -> bool:
    """Tell whether every card of `part` is held, in as many copies."""
    return not any(wanted & ~held for held, wanted in zip(layers, part, strict=True))


def without(layers: Layers, part: Layers) -> Layers:
    """Return what is left when `part`, which must be covered, is taken away."""
    left = [0] * len(layers)
    taken_fewer = ~0  # cards of which at least `taken` copies go
    for taken in range(len(layers) + 1):
        deeper = part[taken] if taken < len(layers) else 0
        exactly = taken_fewer & ~deeper
        for depth in range(len(layers) - taken):
            left[depth] |= layers[depth + taken] & exactly
        taken_fewer = deeper
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
    return sum(1 for layer in layers if layer & bit)


def cards_of(order: Order, layers: Layers) -> tuple[Card, ...]:
    """Return the cards of a holding, by number from the lowest, copies side by side."""
    return tuple(
        order.cards[bit.bit_length() - 1] for bit in bits(layers[0]) for _ in range(copies(layers, bit))
    )
