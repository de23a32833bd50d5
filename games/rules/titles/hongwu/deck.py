"""The cards of 仙居红五 in their order, for every trump suit, with tables of what can be laid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.rules.core.action import Action
from games.rules.families.tricks.combos import Combo, combos, recognise
from games.rules.families.tricks.holding import Layers, copies, hold
from games.rules.families.tricks.order import Order, bits, trump_order
from games.rules.families.tricks.points import POINTS, points_of
from games.rules.families.tricks.spread import Spread
from games.rules.families.tricks.trick import Laid
from games.rules.pieces.cards import DECK54, SUITS, Card, parse_cards, write_cards

DECKS = 3
CARDS: tuple[Card, ...] = DECK54 * DECKS
"""Unshuffled (section 4)."""
RED_FIVE: Card = "5h"
TENS: tuple[Card, ...] = tuple("T" + suit for suit in SUITS)
"""HWU-2.1: the cards that may be turned."""
_SISTER = {"s": "c", "c": "s", "h": "d", "d": "h"}
"""HWU-1.2: the other suit of the same colour."""


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """The order of the cards with one trump suit, and every combination there is.

    `play` is the action that plays a combination, by its layers; `one`, `two` and `three` the same for so
    many copies of each of the cards in a mask. `laid` is each combination as it is laid, by its notation;
    `spread` are the cards of a mask, `place` is where each of them stands in a sorted hand;
    `linked` are the cards of each suit that may be part of a tractor.
    """

    order: Order
    laid: Mapping[str, Laid]
    play: Mapping[Layers, Action]
    one: Spread[Action]
    two: Spread[Action]
    three: Spread[Action]
    spread: Spread[Card]
    place: Mapping[Card, int]
    linked: tuple[int, ...]

    def __deepcopy__(self, memo: dict[int, Any]) -> Deck:
        """Return itself: a table that never changes is compared and shared as one."""
        return self

    def hold(self, cards: tuple[Card, ...] | list[Card]) -> Layers:
        """Return the holding of these cards. Raises ValueError for more copies than there are."""
        return hold(self.order, cards, DECKS)

    def cards(self, layers: Layers) -> list[Card]:
        """Return the cards as a hand is sorted: trumps first, each suit from the highest down."""
        cards = self.spread.of(layers[0])
        for layer in layers[1:]:
            cards += self.spread.of(layer)
        return sorted(cards, key=self.place.__getitem__)

    def written(self, layers: Layers) -> str:
        """Return the cards in notation, sorted."""
        return _written(self, layers)

    def lay(self, layers: Layers) -> Laid:
        """Return these cards as they are laid, whether or not they are a combination."""
        return _lay(self, layers)

    def read(self, cards: tuple[Card, ...]) -> Laid:
        """Return these cards as they are laid. Raises ValueError for more copies than there are."""
        return self.lay(self.hold(cards))


def by_suits(cards: Iterable[Card]) -> str:
    """Return cards as one looks at them before there are trumps: what is trump anyway, then suit by suit."""

    def place(card: Card) -> tuple[int, int, int]:
        anyway = _ANYWAY.get(card)
        if anyway is not None:
            return anyway, 0, 0
        return len(_ANYWAY), SUITS.index(card[1]), _RANKS.index(card[0])

    return write_cards(sorted(cards, key=place))


_ANYWAY: Mapping[Card, int] = {card: at for at, card in enumerate((RED_FIVE, "RJ", "BJ", *TENS))}
"""Trumps whatever suit is turned, but for the 3s (HWU-1.3)."""
_RANKS = "AKQJ98765432"


@lru_cache(maxsize=1 << 13)
def _written(deck: Deck, layers: Layers) -> str:
    return write_cards(deck.cards(layers))


@lru_cache(maxsize=1 << 12)
def _lay(deck: Deck, layers: Layers) -> Laid:
    return _laid(deck.written(layers), layers, recognise(deck.order, layers))


def _laid(cards: str, layers: Layers, combo: Combo | None) -> Laid:
    counting = [card for card in cards.split(" ") if card[0] in POINTS] if layers[0] else []
    return Laid(cards, layers, combo, write_cards(counting), points_of(counting))


@lru_cache
def deck_for(trump: str, *, top_tractors: bool) -> Deck:
    """Return the tables for this trump suit; they are made once and shared."""
    order = order_for(trump, top_tractors=top_tractors)
    everything = ((1 << len(order.cards)) - 1,) * DECKS
    laid = [_combo(order, layers) for layers in combos(order, everything)]
    play = {one.layers: Action("play", one.cards) for one in laid}
    one, two, three = (
        Spread([play[(order.bit[card],) * depth + (0,) * (DECKS - depth)] for card in order.cards])
        for depth in (1, 2, 3)
    )
    by_notation = {one.cards: one for one in laid}
    linked = tuple(mask & order.linked for mask in order.mask.values())
    return Deck(order, by_notation, play, one, two, three, Spread(order.cards), _places(order), linked)


def _places(order: Order) -> dict[Card, int]:
    """Return where each card stands in a sorted hand: trumps first, each suit from the highest down."""
    down = [card for suit in order.suits for card in reversed(order.cards) if order.suit_of[card] == suit]
    return {card: place for place, card in enumerate(down)}


@lru_cache
def order_for(trump: str, *, top_tractors: bool) -> Order:
    """Return the order with this trump suit (HWU-1.3, 1.4); with `top_tractors` all trumps are linked."""
    others = tuple(ten for ten in TENS if ten[1] != trump)
    staff = (f"3{trump}",), (f"3{_SISTER[trump]}",)
    top = [(RED_FIVE,), ("RJ",), ("BJ",), *staff, (f"T{trump}",), others]
    return trump_order(trump, top, top_linked=top_tractors)


def _combo(order: Order, layers: Layers) -> Laid:
    """Return a combination as it is laid, the highest card first."""
    down = reversed(list(bits(layers[0])))
    cards = [order.cards[bit.bit_length() - 1] for bit in down for _ in range(copies(layers, bit))]
    return _laid(write_cards(cards), layers, recognise(order, layers))


def lead_of(laid: Laid) -> Combo:
    """Return the combination that was laid. Raises ValueError for other cards."""
    if laid.combo is None:
        raise ValueError("a lead is a combination")
    return laid.combo


@lru_cache(maxsize=1 << 14)
def worth(cards: str) -> tuple[int, int]:
    """Return the points of cards in notation (HWU-1.1), and how many of them are red fives."""
    played = parse_cards(cards)
    return points_of(played), played.count(RED_FIVE)
