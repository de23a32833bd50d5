"""Legal actions of every kind, for random play."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action, Seat
from games.rules.pieces.cards import write_cards
from games.rules.titles.hongwu.deck import TENS
from games.rules.titles.hongwu.fallback import cheapest_six
from games.rules.titles.hongwu.plays import plays
from games.rules.titles.hongwu.state import KITTY, PLAY, TURNING, State
from games.rules.titles.hongwu.turning import tens_of

_PASS = Action("pass")
_EXPOSE = {ten: Action("expose", ten) for ten in TENS}


def moves(state: State, seat: Seat) -> Sequence[Action]:
    """Return legal actions: all that there are while turning; of burials and plays a fair selection."""
    if state.stage == PLAY:
        return plays(state, seat)
    if state.stage == TURNING:
        return [_PASS, *(_EXPOSE[ten] for ten in tens_of(state.setup.dealt[seat]))]
    return _burials(state, seat)


def _burials(state: State, seat: Seat) -> list[Action]:
    """Return six neighbours of the sorted hand from several places, cards from all over it, the cheapest."""
    deck, hand = state.deck, state.hands[seat]
    cards = deck.cards(hand)
    rows = [cards[start : start + KITTY] for start in range(0, len(cards) - KITTY + 1, 3)]
    spread = [cards[start :: len(cards) // KITTY][:KITTY] for start in range(len(cards) // KITTY)]
    return [Action("bury", write_cards(row)) for row in (*rows, *spread, cheapest_six(deck, hand))]
