"""Legal actions of every kind, for random play."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action, Seat
from games.rules.pieces.cards import SUITS, write_cards
from games.rules.titles.sandayi.bidding import open_bids
from games.rules.titles.sandayi.fallback import cheapest
from games.rules.titles.sandayi.state import BIDDING, BURY, KITTY, PLAY, State
from games.rules.titles.sandayi.tricks import plays

_PASS = Action("pass")
_TRUMPS = [Action("trump", suit) for suit in SUITS]


def moves(state: State, seat: Seat) -> Sequence[Action]:
    """Return every legal action but leaving and breaking up; of the ways to bury, some of every sort."""
    if state.stage == PLAY:
        return plays(state, seat)
    if state.stage == BIDDING:
        return [_PASS, *(Action("bid", points) for points in open_bids(state.said))]
    if state.stage == BURY:
        return _burials(state, seat)
    return _TRUMPS


def _burials(state: State, seat: Seat) -> list[Action]:
    """Return six neighbours of the sorted hand from every place in it, every third card, and the cheapest."""
    cards = state.deck.cards(state.hands[seat])
    ring = cards + cards
    rows = [ring[start : start + KITTY] for start in range(len(cards))]
    spread = [cards[start :: len(cards) // KITTY][:KITTY] for start in range(len(cards) // KITTY)]
    return [Action("bury", write_cards(row)) for row in (*rows, *spread, cheapest(cards))]
