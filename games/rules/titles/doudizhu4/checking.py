"""What a seat may do: the checks of section 5 in their order."""

from __future__ import annotations

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.game import OVER
from games.rules.families.climbing.laying import Laid, check_play
from games.rules.titles.doudizhu4.auction import HIGHEST_BID, ORDER
from games.rules.titles.doudizhu4.patterns import GRAMMAR
from games.rules.titles.doudizhu4.state import BIDDING, PLAY, State

_BY_STAGE = {BIDDING: {"bid", "pass"}, PLAY: {"play", "pass", "open"}}
_VERBS = {"bid", "open", "play", "pass", CONCEDE, DISSOLVE}


def check_action(state: State, seat: Seat, action: Action) -> tuple[Laid, Form] | None:
    """Raise IllegalAction if the seat may not do this now; for a play return the cards and what they are."""
    verb = action.verb
    if state.stage == OVER:
        raise IllegalAction(Code.DEAL_OVER, "the deal is over")
    if verb not in _VERBS:
        raise IllegalAction(Code.UNKNOWN_VERB, f"no action {verb!r} in this game")
    if verb in (CONCEDE, DISSOLVE):
        _check_leaving(seat, action)
        return None
    if seat != state.turn:
        raise IllegalAction(Code.NOT_YOUR_TURN, "another seat is asked")
    if verb not in _BY_STAGE[state.stage] or (verb == "open" and not state.may_open):
        raise IllegalAction(Code.NOT_ALLOWED_NOW, f"{verb} has no place now")
    if verb == "play":
        return check_play(GRAMMAR, state.hands[seat], action.arg, state.trick.to_beat)
    if verb == "bid":
        _check_bid(state, action)
    elif verb == "pass":
        _check_pass(state, action)
    else:
        _check_bare(action)
    return None


def _check_bid(state: State, action: Action) -> None:
    value = action.arg
    if type(value) is not int or not 1 <= value <= HIGHEST_BID:
        raise IllegalAction(Code.BAD_ARGUMENT, "a bid is 1, 2 or 3")
    if value <= state.auction.value:
        raise IllegalAction(Code.BID_TOO_LOW, f"the bid must be higher than {state.auction.value}")


def _check_pass(state: State, action: Action) -> None:
    if state.stage == PLAY and state.trick.best is None:
        raise IllegalAction(Code.MUST_LEAD, "the leader of a trick must play")
    _check_bare(action)
    if state.must_bid:
        raise IllegalAction(Code.BID_TOO_LOW, "with all jokers or three bombs the first to bid may not pass")


def _check_leaving(seat: Seat, action: Action) -> None:
    if seat not in ORDER:
        raise IllegalAction(Code.NOT_YOUR_TURN, "no such seat")
    _check_bare(action)


def _check_bare(action: Action) -> None:
    if action.arg is not None:
        raise IllegalAction(Code.BAD_ARGUMENT, f"{action.verb} takes no argument")
