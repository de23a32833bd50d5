"""The cards of 三打一 in their order, for every trump suit, with tables of what can be laid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.rules.core.action import Action
from games.rules.families.tricks.combos import recognise
from games.rules.families.tricks.order import TRUMP, Order, bits, make_order, trump_order
from games.rules.families.tricks.points import points_of
from games.rules.families.tricks.spread import Spread
from games.rules.families.tricks.trick import Laid
from games.rules.pieces.cards import DECK54, RANKS, SUITS, Card, write_cards

UNNAMED = ""
"""Stands for the trump suit as long as none is named."""
TWOS: tuple[Card, ...] = tuple("2" + suit for suit in SUITS)
"""SDY-1.2: trumps whatever suit is named (常主)."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The order of the cards with one trump suit.

    `laid` is each card as it is laid, `play` the actions that play one card each; `points` the mask of the
    cards that have points.
    """

    order: Order
    laid: Mapping[Card, Laid]
    play: Spread[Action]
    points: int

    def mask(self, cards: tuple[Card, ...] | list[Card]) -> int:
        """Return the mask of these cards, which are all different."""
        bit = self.order.bit
        return sum([bit[card] for card in cards])

    def playing(self, bit: int) -> Action:
        """Return the action that plays the card with this mask."""
        return self.play.of(bit)[0]

    def cards(self, mask: int) -> list[Card]:
        """Return the cards of a mask as a hand is sorted: trumps first, each suit from the highest down."""
        order = self.order
        return [
            order.cards[bit.bit_length() - 1]
            for suit in order.suits
            for bit in reversed(list(bits(mask & order.mask[suit])))
        ]

    def written(self, mask: int) -> str:
        """Return the cards of a mask in notation, sorted."""
        return write_cards(self.cards(mask))


def _order(trump: str) -> Order:
    """Return the order of SDY-1.3 and 1.4; before a trump suit is named only the 2s and jokers are trumps."""
    if trump == UNNAMED:
        sides = {suit: [(rank + suit,) for rank in RANKS[1:]] for suit in SUITS}
        return make_order({TRUMP: [TWOS, ("BJ",), ("RJ",)], **sides})
    others = tuple(two for two in TWOS if two[1] != trump)
    return trump_order(trump, [("RJ",), ("BJ",), ("2" + trump,), others])


def _deck(order: Order) -> Deck:
    laid = {card: _laid(order, card) for card in order.cards}
    return Deck(
        order=order,
        laid=laid,
        play=Spread([Action("play", card) for card in order.cards]),
        points=sum(bit for card, bit in order.bit.items() if points_of((card,))),
    )


def _laid(order: Order, card: Card) -> Laid:
    layers, points = (order.bit[card],), points_of((card,))
    return Laid(card, layers, recognise(order, layers), card if points else "", points)


DECKS: dict[str, Deck] = {trump: _deck(_order(trump)) for trump in (UNNAMED, *SUITS)}
"""By trump suit, `UNNAMED` before one is named."""

CARDS = DECK54
"""Unshuffled (section 4)."""
