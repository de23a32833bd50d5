"""What a seat may do: the checks of section 5 in their order."""

from __future__ import annotations

from games.rules.core.action import Action, Seat
from games.rules.families.climbing.checking import LEAVING, check_bare, check_turn, must_lead
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.laying import Laid, check_play
from games.rules.families.climbing.plays import PASS, PLAY
from games.rules.titles.shuangkou.patterns import GRAMMAR
from games.rules.titles.shuangkou.seating import SEATS
from games.rules.titles.shuangkou.state import State

_VERBS = {PLAY, PASS, *LEAVING}


def check_action(state: State, seat: Seat, action: Action) -> tuple[Laid, Form] | None:
    """Raise IllegalAction if the seat may not do this now; for a play return the cards and what they are."""
    verb = action.verb
    check_turn(state, seat, verb, verbs=_VERBS, seats=SEATS)
    if verb == PLAY:
        return check_play(GRAMMAR, state.hands[seat], action.arg, state.trick.to_beat)
    if verb == PASS and state.trick.best is None:
        raise must_lead()
    check_bare(action)
    return None
