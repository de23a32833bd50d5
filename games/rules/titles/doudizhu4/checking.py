"""What a seat may do: the checks of section 5 in their order."""

from __future__ import annotations

from games.rules.core.action import Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.families.climbing.checking import LEAVING, check_bare, check_turn, must_lead
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.landlord import PLAY, check_bid
from games.rules.families.climbing.laying import Laid, check_play
from games.rules.titles.doudizhu4.auction import SEATS
from games.rules.titles.doudizhu4.patterns import GRAMMAR
from games.rules.titles.doudizhu4.state import BIDDING, State

_BY_STAGE = {BIDDING: {"bid", "pass"}, PLAY: {"play", "pass", "open"}}
_VERBS = {"bid", "open", "play", "pass", *LEAVING}


def check_action(state: State, seat: Seat, action: Action) -> tuple[Laid, Form] | None:
    """Raise IllegalAction if the seat may not do this now; for a play return the cards and what they are."""
    verb = action.verb
    check_turn(state, seat, verb, verbs=_VERBS, seats=SEATS)
    if verb in _BY_STAGE[state.stage]:
        if verb == "open" and not state.opening:
            raise IllegalAction(Code.NOT_ALLOWED_NOW, "the hand cannot be laid open now")
    elif verb not in LEAVING:
        raise IllegalAction(Code.NOT_ALLOWED_NOW, f"{verb} has no place now")
    if verb == "play":
        return check_play(GRAMMAR, state.hands[seat], action.arg, state.trick.to_beat)
    if verb == "bid":
        check_bid(action, state.auction.value)
    elif verb == "pass":
        _check_pass(state, action)
    else:
        check_bare(action)
    return None


def _check_pass(state: State, action: Action) -> None:
    if state.stage == PLAY and state.trick.best is None:
        raise must_lead()
    check_bare(action)
    if state.must_bid:
        raise IllegalAction(Code.BID_TOO_LOW, "with all jokers or three bombs the first to bid may not pass")
