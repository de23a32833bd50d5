"""Which 10 a bot turns."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.pieces.cards import JOKERS, Card, parse_cards
from games.rules.titles.hongwu.deck import RED_FIVE
from games.rules.titles.hongwu.prompts import trumps_with
from games.rules.titles.hongwu.turning import tens_of

_ENOUGH = 17
"""So many of 60 trumps make a banker; 14 would be average for 39 cards."""
_JOKERS = 2


def turning(view: View) -> list[Action]:
    """Return the 10s that are worth turning, the best first, then a pass; if there is none a pass alone."""
    hand = parse_cards(view["seats"][view["seat"]]["hand"])
    return [*(Action("expose", ten) for ten in worth_turning(hand)), Action("pass")]


def worth_turning(hand: Sequence[Card]) -> list[Card]:
    """Return the 10s whose suit makes the hand strong, most trumps first, of equals the one dealt earlier.

    Strong are 17 trumps or more with a red five or two jokers among them.
    """
    if RED_FIVE not in hand and sum(card in JOKERS for card in hand) < _JOKERS:
        return []
    counts = {ten: trumps_with(tuple(hand), ten[1]) for ten in tens_of(hand)}
    able = [ten for ten, count in counts.items() if count >= _ENOUGH]
    return sorted(able, key=lambda ten: (-counts[ten], hand.index(ten)))
