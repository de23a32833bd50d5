"""What a seat may do: the checks of section 7 in their order."""

from __future__ import annotations

from games.rules.core.action import Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.families.climbing.checking import LEAVING, check_bare, check_turn, must_lead
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.laying import Laid
from games.rules.families.climbing.plays import PASS, PLAY
from games.rules.titles.heitaosan.state import ASKING, SEATS, State

SOLO = "solo"
_VERBS = {PLAY, PASS, SOLO, *LEAVING}


def check_action(state: State, seat: Seat, action: Action) -> tuple[Laid, Form] | None:
    """Raise IllegalAction if the seat may not do this now; for a play return the cards and what they are."""
    verb = action.verb
    check_turn(state, seat, verb, verbs=_VERBS, seats=SEATS)
    if verb == PLAY and state.stage != ASKING:
        return state.setup.combinations.check(state.hands[seat], action.arg, state.trick.to_beat)
    if verb in (PLAY, SOLO) and (verb == SOLO) != (state.stage == ASKING):
        raise IllegalAction(Code.NOT_ALLOWED_NOW, f"{verb} has no place now")
    if verb == PASS and state.stage != ASKING and state.trick.best is None:
        raise must_lead()
    check_bare(action)
    return None
