"""Legal actions of every kind, for random play."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action, Seat
from games.rules.core.lazy import Lazily
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


def _burials(state: State, seat: Seat) -> Sequence[Action]:
    """Return six neighbours from every place of the sorted hand, cards from all over it, the cheapest."""
    deck, hand = state.deck, state.hands[seat]
    cards = deck.cards(hand)
    rows, stride = len(cards) - KITTY + 1, len(cards) // KITTY

    def burial(number: int) -> Action:
        if number < rows:
            return Action("bury", write_cards(cards[number : number + KITTY]))
        if number < rows + stride:
            return Action("bury", write_cards(cards[number - rows :: stride][:KITTY]))
        return Action("bury", write_cards(cheapest_six(deck, hand)))

    return Lazily(rows + stride + 1, burial)
