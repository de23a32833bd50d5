"""What a seat may do: the checks of section 6 in their order."""

from __future__ import annotations

from games.rules.core.action import Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.families.climbing.checking import LEAVING, check_bare, check_turn, must_lead
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.landlord import PLAY, check_bid
from games.rules.families.climbing.laying import Laid, check_play
from games.rules.titles.doudizhu.auction import BIDDING, ROBBING
from games.rules.titles.doudizhu.state import SEATS, State

_BY_STAGE = {BIDDING: {"bid", "pass"}, ROBBING: {"rob", "pass"}, PLAY: {"play", "pass", "open"}}
_VERBS = {"bid", "rob", "open", "play", "pass", *LEAVING}


def check_action(state: State, seat: Seat, action: Action) -> tuple[Laid, Form] | None:
    """Raise IllegalAction if the seat may not do this now; for a play return the cards and what they are."""
    verb = action.verb
    check_turn(state, seat, verb, verbs=_VERBS, seats=SEATS)
    if verb in _BY_STAGE[state.stage]:
        if verb == "open" and not state.may_open:
            raise IllegalAction(Code.NOT_ALLOWED_NOW, "the hand cannot be laid open now")
    elif verb not in LEAVING:
        raise IllegalAction(Code.NOT_ALLOWED_NOW, f"{verb} has no place now")
    if verb == "play":
        return check_play(state.setup.rules.grammar, state.hands[seat], action.arg, state.trick.to_beat)
    if verb == "bid":
        check_bid(action, state.auction.value)
        return None
    if verb == "pass" and state.stage == PLAY and state.trick.best is None:
        raise must_lead()
    check_bare(action)
    return None
