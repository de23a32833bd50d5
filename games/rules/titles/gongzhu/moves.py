"""Legal actions, for random play."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action, Seat
from games.rules.titles.gongzhu.plays import plays
from games.rules.titles.gongzhu.prompts import exposable
from games.rules.titles.gongzhu.state import State


def moves(state: State, seat: Seat) -> Sequence[Action]:
    """Return every legal action but leaving and breaking up."""
    if state.asked is None:
        return [*(Action("expose", card) for card in exposable(state, seat)), Action("done")]
    return plays(state.hands[seat], state.asked)
