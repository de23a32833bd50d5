"""What is played for a seat whose time has run out (GUP-6.1)."""

from __future__ import annotations

from games.rules.core.action import Action
from games.rules.families.climbing.fallback import lowest_single, whole_hand
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import Counts, Packed, counts_of, take_counts, write
from games.rules.families.climbing.plays import PASSED, PLAY, every_play
from games.rules.titles.guanpai.checking import may_pass
from games.rules.titles.guanpai.patterns import GRAMMAR, QUEEN
from games.rules.titles.guanpai.state import State

_BOMB_OF = {QUEEN: 3}
"""How many cards of a rank make a bomb, where it is not four."""


def fallback_of(state: State) -> Action:
    """Return a pass where one may, else the least play."""
    hand, to_beat = state.hands[state.turn], state.trick.to_beat
    if to_beat is None:
        return Action(PLAY, whole_hand(GRAMMAR, hand) or lowest_single(hand, by_rank=_BOMB_OF))
    return PASSED if may_pass(state) else Action(PLAY, least_beating(hand, to_beat))


def least_beating(hand: Packed, to_beat: Form) -> str:
    """Return the least play of a hand that beats the last one; there must be one.

    No bomb before a bomb, then the fewest cards, the lowest key, the lowest carried ranks, suits s h c d.
    """
    _, numbers = min(every_play(GRAMMAR, counts_of(hand), to_beat), key=lambda play: _order(*play))
    return write(take_counts(hand, numbers))


def _order(form: Form, numbers: Counts) -> tuple[bool, int, int, tuple[int, ...]]:
    carried = tuple(rank for rank, number in enumerate(numbers) if rank != form.key for _ in range(number))
    return form.power > 0, form.size, form.key, carried
