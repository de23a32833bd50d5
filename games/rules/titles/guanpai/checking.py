"""What a seat may do: the checks of section 4 in their order."""

from __future__ import annotations

from games.rules.core.action import Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.families.climbing.checking import LEAVING, check_bare, check_turn, must_lead
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.laying import Laid, check_play
from games.rules.families.climbing.packed import counts_of
from games.rules.families.climbing.plays import PASS, PLAY, some_plays
from games.rules.titles.guanpai.patterns import GRAMMAR
from games.rules.titles.guanpai.state import SEATS, State

_VERBS = {PLAY, PASS, *LEAVING}


def check_action(state: State, seat: Seat, action: Action) -> tuple[Laid, Form] | None:
    """Raise IllegalAction if the seat may not do this now; for a play return the cards and what they are."""
    verb = action.verb
    check_turn(state, seat, verb, verbs=_VERBS, seats=SEATS)
    if verb == PLAY:
        return check_play(GRAMMAR, state.hands[seat], action.arg, state.trick.to_beat)
    if verb == PASS:
        _check_pass(state)
    check_bare(action)
    return None


def may_pass(state: State) -> bool:
    """Tell whether the seat whose turn it is may pass (GUP-3.4, 3.5)."""
    return state.trick.best is not None and not must_play(state)


def must_play(state: State) -> bool:
    """Tell whether the seat whose turn it is has to beat the last play (GUP-3.5)."""
    to_beat = state.trick.to_beat
    if to_beat is None or not state.setup.options.must_beat:
        return False
    return bool(some_plays(GRAMMAR, counts_of(state.hands[state.turn]), to_beat))


def _check_pass(state: State) -> None:
    if state.trick.best is None:
        raise must_lead()
    if must_play(state):
        raise IllegalAction(Code.MUST_PLAY, "who can beat the last play must do so")
