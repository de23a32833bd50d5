"""What a seat may do: the checks of section 5 in their order."""

from __future__ import annotations

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.laying import Laid, check_play
from games.rules.families.climbing.plays import PASS, PLAY
from games.rules.titles.shuangkou.patterns import GRAMMAR
from games.rules.titles.shuangkou.seating import ALL_SEATS
from games.rules.titles.shuangkou.state import State

_VERBS = {PLAY, PASS, CONCEDE, DISSOLVE}


def check_action(state: State, seat: Seat, action: Action) -> tuple[Laid, Form] | None:
    """Raise IllegalAction if the seat may not do this now; for a play return the cards and what they are."""
    verb = action.verb
    if state.stage == OVER:
        raise IllegalAction(Code.DEAL_OVER, "the deal is over")
    if verb not in _VERBS:
        raise IllegalAction(Code.UNKNOWN_VERB, f"no action {verb!r} in this game")
    if seat != state.turn and (verb in (PLAY, PASS) or seat not in ALL_SEATS):
        raise IllegalAction(Code.NOT_YOUR_TURN, "another seat is asked")
    if verb == PLAY:
        return check_play(GRAMMAR, state.hands[seat], action.arg, state.trick.to_beat)
    if verb == PASS and state.trick.best is None:
        raise IllegalAction(Code.MUST_LEAD, "the leader of a trick must play")
    if action.arg is not None:
        raise IllegalAction(Code.BAD_ARGUMENT, f"{verb} takes no argument")
    return None
