"""What everybody can tell from the tricks so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.rules.families.tricks.order import Order
from games.rules.families.tricks.trick import Trick
from games.rules.pieces.cards import Card


def played_cards(tricks: Sequence[Trick]) -> list[Card]:
    """Return every card that was played to these tricks, in order."""
    return [card for trick in tricks for card in trick.cards()]


def lacking(order: Order, tricks: Iterable[Trick], seats: int) -> list[list[str]]:
    """Return by seat the suits that it has shown to lack, since it did not follow them."""
    found: list[set[str]] = [set() for _ in range(seats)]
    for trick in tricks:
        suit = order.mask[trick.led.suit]
        for seat, laid in trick.plays(seats):
            if laid.layers[0] & ~suit:
                found[seat].add(trick.led.suit)
    return [[suit for suit in order.suits if suit in own] for own in found]
