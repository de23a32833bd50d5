"""What a hand is worth: how much to bid, and which suit to make trump."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.pieces.cards import JOKERS, SUITS, Card
from games.rules.titles.sandayi.bidding import BIDS

_LENGTH, _TOPS = 7, 3
"""A hand for the lowest bid: so many trumps, so many of them 2s and jokers."""
_HONOURS = {"2": 0.3, "A": 2.2, "K": 2.8, "Q": 2.4}
"""What a card adds to its suit as trumps, others 2.0. A 2 is a trump in any case."""
_STEP = 0.6
"""Steps of bidding for each good card more; not every one of them is a trick in the end."""


def best_trump(cards: Sequence[Card]) -> str:
    """Return the suit that makes the strongest trumps of these cards; of equals the first of s h c d."""
    return max(SUITS, key=lambda suit: _suit_worth(cards, suit))


def _suit_worth(cards: Sequence[Card], suit: str) -> float:
    """Return what a suit is worth as trumps: length, and honours that would fall as side cards."""
    own = [card[0] for card in cards if card[1] == suit]
    return sum(_HONOURS.get(rank, 2.0) for rank in own)


def promise(cards: Sequence[Card]) -> int:
    """Return the highest number that these twelve cards are worth bidding; 0 for a pass."""
    suit = best_trump(cards)
    tops = sum(1 for card in cards if card in JOKERS or card[0] == "2")
    length = sum(1 for card in cards if card[1] == suit and card[0] != "2") + tops
    if length < _LENGTH or tops < _TOPS:
        return 0
    more = (length - _LENGTH) + (tops - _TOPS) + _sure(cards, suit)
    return BIDS[min(int(more * _STEP), len(BIDS) - 1)]


def _sure(cards: Sequence[Card], trump: str) -> float:
    """Return how many further tricks are as good as sure: aces, kings beside aces, the red joker."""
    sure = 0.5 if "RJ" in cards else 0.0
    for suit in SUITS:
        if "A" + suit in cards:
            sure += 0.5 if suit == trump else 1.0
            sure += 0.5 if "K" + suit in cards else 0.0
    return sure
