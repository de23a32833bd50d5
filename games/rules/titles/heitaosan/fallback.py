"""What is played for a seat whose time has run out (HTS-9.1)."""

from __future__ import annotations

from games.rules.core.action import Action
from games.rules.families.climbing.packed import BLACK, RANKS, Packed, counts_of, take
from games.rules.families.climbing.plays import PASSED, PLAY
from games.rules.titles.heitaosan.bombs import LEAST
from games.rules.titles.heitaosan.state import ASKING, State


def fallback_of(state: State) -> Action:
    """Return a pass where one may, else the least lead."""
    if state.stage == ASKING or state.trick.best is not None:
        return PASSED
    return Action(PLAY, least_lead(state.hands[state.turn]))


def least_lead(hand: Packed) -> str:
    """Return the lowest card that breaks no bomb, else the lowest bomb without jokers, else a joker."""
    counts = counts_of(hand)
    natural = [rank for rank in range(BLACK) if counts[rank]]
    loose = [rank for rank in natural if counts[rank] < LEAST]
    if loose:
        return take(hand, loose[0], 1)[1]
    if natural:
        return take(hand, natural[0], counts[natural[0]])[1]
    joker = next(rank for rank in range(BLACK, RANKS) if counts[rank])
    return take(hand, joker, 1)[1]
