"""The cards of 拱猪 by name, and tables of everything that can be laid with one or two cards."""

from __future__ import annotations

from itertools import combinations

from games.rules.core.action import Action
from games.rules.families.tricks.combos import recognise
from games.rules.families.tricks.holding import Layers, hold
from games.rules.families.tricks.order import plain_order
from games.rules.families.tricks.spread import Spread
from games.rules.families.tricks.trick import Laid
from games.rules.pieces.cards import Card, write_cards

ORDER = plain_order()
"""GZH-1.1: A high, no trumps."""
DECKS = 2
"""As many copies of a card as there can be."""
PIG, SHEEP, TRANSFORMER, ACE = "Qs", "Jd", "Tc", "Ah"
EXPOSABLE: tuple[Card, ...] = (PIG, SHEEP, TRANSFORMER, ACE)
"""GZH-2.1: the cards that may be exposed."""
OPENING: Card = "2c"
"""GZH-3.1: led first in the first deal."""
HEARTS = ORDER.mask["h"]
COUNTS = frozenset((*EXPOSABLE[:3], *(card for card in ORDER.cards if card[1] == "h")))
"""GZH-1.2: the cards that count (分牌)."""
HEART_POINTS = {
    "A": -50,
    "K": -40,
    "Q": -30,
    "J": -20,
    **dict.fromkeys("T98765", -10),
    **dict.fromkeys("432", 0),
}
"""GZH-5.1, by rank."""


def _laid(*cards: Card) -> Laid:
    layers: Layers = hold(ORDER, cards, DECKS)
    counting = write_cards(card for card in cards if card in COUNTS)
    return Laid(write_cards(cards), layers, recognise(ORDER, layers), counting)


_DOWN = ORDER.cards[::-1]
_TWO = [_laid(high, low) for high, low in combinations(_DOWN, 2)]
_ONE = [_laid(card) for card in _DOWN]
_PAIR = [_laid(card, card) for card in _DOWN]

LAID: dict[str, Laid] = {laid.cards: laid for laid in (*_ONE, *_PAIR, *_TWO)}
"""One card or two, by their notation, whichever is written first."""
LAID |= {f"{low} {high}": laid for laid in _TWO for high, low in [laid.cards.split(" ")]}

PLAY_ONE = Spread([Action("play", card) for card in ORDER.cards])
"""The actions that play one card each."""
PLAY_PAIR = Spread([Action("play", f"{card} {card}") for card in ORDER.cards])
"""The actions that play both copies of a card each."""
PLAY_TWO = {laid.layers[0]: Action("play", laid.cards) for laid in _TWO}
"""The action that plays the two different cards with this mask."""
