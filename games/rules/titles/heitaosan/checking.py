"""What a seat may do: the checks of section 7 in their order."""

from __future__ import annotations

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.laying import Laid
from games.rules.families.climbing.plays import PASS, PLAY
from games.rules.titles.heitaosan.state import ASKING, ORDER, State

SOLO = "solo"
_VERBS = {PLAY, PASS, SOLO, CONCEDE, DISSOLVE}
_LEAVING = {CONCEDE, DISSOLVE}


def check_action(state: State, seat: Seat, action: Action) -> tuple[Laid, Form] | None:
    """Raise IllegalAction if the seat may not do this now; for a play return the cards and what they are."""
    if state.stage == OVER:
        raise IllegalAction(Code.DEAL_OVER, "the deal is over")
    verb = action.verb
    if verb not in _VERBS:
        raise IllegalAction(Code.UNKNOWN_VERB, f"no action {verb!r} in this game")
    if seat != state.turn and (verb not in _LEAVING or seat not in ORDER):
        raise IllegalAction(Code.NOT_YOUR_TURN, "another seat is asked")
    if verb == PLAY and state.stage != ASKING:
        return state.setup.combinations.check(state.hands[seat], action.arg, state.trick.to_beat)
    if verb in (PLAY, SOLO) and (verb == SOLO) != (state.stage == ASKING):
        raise IllegalAction(Code.NOT_ALLOWED_NOW, f"{verb} has no place now")
    if verb == PASS and state.stage != ASKING and state.trick.best is None:
        raise IllegalAction(Code.MUST_LEAD, "the leader of a trick must play")
    if action.arg is not None:
        raise IllegalAction(Code.BAD_ARGUMENT, f"{verb} takes no argument")
    return None
