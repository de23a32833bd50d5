"""Legal actions, for random play."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action, Seat
from games.rules.titles.gongzhu.deck import EXPOSABLE
from games.rules.titles.gongzhu.plays import plays
from games.rules.titles.gongzhu.prompts import exposable
from games.rules.titles.gongzhu.state import State

_EXPOSE = {card: Action("expose", card) for card in EXPOSABLE}
_DONE = Action("done")


def moves(state: State, seat: Seat) -> Sequence[Action]:
    """Return every legal action but leaving and breaking up."""
    if state.asked is None:
        return [*(_EXPOSE[card] for card in exposable(state, seat)), _DONE]
    return plays(state.hands[seat], state.asked)
