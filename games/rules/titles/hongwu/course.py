"""The course of a deal: who may do what (section 3), and what each action does."""

from __future__ import annotations

from collections.abc import Callable

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import Json, phrase
from games.rules.titles.hongwu import kitty, plays, tricks, turning
from games.rules.titles.hongwu.state import BURY, OVER, PLAY, SEATS, TURNING, State

_STAGE = {"play": PLAY, "expose": TURNING, "pass": TURNING, "bury": BURY}
"""The stage in which each verb has its place."""

_READS: dict[str, Callable[[State, Seat, Json], object]] = {
    "play": plays.read_play,
    "expose": turning.read_ten,
    "bury": kitty.read_bury,
}


def _admit(state: State, seat: Seat, verb: str) -> None:
    """Raise IllegalAction `deal_over`, `unknown_verb`, `not_allowed_now`, `not_your_turn`, in this order."""
    if state.stage == OVER:
        raise IllegalAction(Code.DEAL_OVER)
    stage = _STAGE.get(verb)
    if stage is None and verb not in (CONCEDE, DISSOLVE):
        raise IllegalAction(Code.UNKNOWN_VERB, f"no such verb: {verb}")
    if stage not in (None, state.stage):
        raise IllegalAction(Code.NOT_ALLOWED_NOW, f"{verb} has no place in the stage {state.stage}")
    if stage in (None, TURNING):
        _admit_all(state, seat, choosing=stage == TURNING)
    elif seat != state.turn:
        raise IllegalAction(Code.NOT_YOUR_TURN)


def _admit_all(state: State, seat: Seat, *, choosing: bool) -> None:
    """Raise IllegalAction for who is nobody, or has chosen already where each chooses once (HWU-2.1)."""
    if not 0 <= seat < SEATS:
        raise IllegalAction(Code.NOT_YOUR_TURN, "no such seat")
    if choosing and state.said[seat] is not None:
        raise IllegalAction(Code.NOT_ALLOWED_NOW, "this seat has chosen")


def check(state: State, seat: Seat, action: Action) -> None:
    """Raise IllegalAction if the seat may not do this now."""
    _admit(state, seat, action.verb)
    read = _READS.get(action.verb)
    if read is not None:
        read(state, seat, action.arg)


def after(state: State, seat: Seat, action: Action) -> Step[State]:
    """Check, then return the state after an action and what happened. Raises IllegalAction."""
    _admit(state, seat, action.verb)
    return _DOES[action.verb](state, seat, action.arg)


def _conceded(state: State, seat: Seat, arg: Json) -> Step[State]:  # noqa: ARG001
    left = state._replace(left=state.left | {seat})
    return Step(left, (Event("left", seat=seat, say=phrase("said.left", seat=seat)),))


def _dissolved(state: State, seat: Seat, arg: Json) -> Step[State]:  # noqa: ARG001
    over = state._replace(stage=OVER, turn=None, void=True)
    return Step(over, (Event("over", seat=seat, say=phrase("headline.void")),))


_DOES: dict[str, Callable[[State, Seat, Json], Step[State]]] = {
    "play": tricks.play,
    "expose": turning.expose,
    "pass": turning.pass_by,
    "bury": kitty.bury,
    CONCEDE: _conceded,
    DISSOLVE: _dissolved,
}
