"""What is played for a seat whose time has run out (DTZ-8.1)."""

from __future__ import annotations

from games.rules.core.action import Action
from games.rules.families.climbing.packed import RANK_LETTERS, UNIT, Packed, counts_of, holds
from games.rules.families.climbing.plays import PASSED, PLAY
from games.rules.pieces.cards import Card
from games.rules.titles.datongzi.cheapest import by_cost
from games.rules.titles.datongzi.state import State

_SEVERAL = 3
"""A rank of which a hand has so many is not taken apart for a lead."""
_SUITS_UPWARDS = "dchs"


def fallback_of(state: State) -> Action:
    """Return a pass where one may, the cheapest play where one must beat, the least lead."""
    hand, to_beat = state.hands[state.turn], state.trick.to_beat
    if to_beat is None:
        return Action(PLAY, lowest_lead(hand))
    return PASSED if state.setup.paired else by_cost(hand, to_beat, state.setup.options)[0].action


def lowest_lead(hand: Packed) -> str:
    """Return the lowest card of a rank of which there are fewer than three, else of all; suits d c h s."""
    counts = counts_of(hand)
    held = [rank for rank, number in enumerate(counts) if number]
    rank = next((rank for rank in held if counts[rank] < _SEVERAL), held[0])
    cards: list[Card] = [RANK_LETTERS[rank] + suit for suit in _SUITS_UPWARDS]
    return next(card for card in cards if holds(hand, UNIT[card]))
