"""What may be said in a betting round (sections 3 and 4), and in which order it is refused."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.titles.gangshi.state import State

VERBS = ("check", "bet", "call", "raise", "allin", "fold")
Range = tuple[int, int]


def check_action(state: State, seat: Seat, action: Action) -> None:
    """Raise IllegalAction in the order of section 4 unless the seat may do this now."""
    if state.over:
        raise IllegalAction(Code.DEAL_OVER)
    verb = action.verb
    leaving = verb in (CONCEDE, DISSOLVE)
    if not leaving and verb not in VERBS:
        raise IllegalAction(Code.UNKNOWN_VERB, f"no such verb: {verb}")
    if not 0 <= seat < len(state.hands):
        raise IllegalAction(Code.NOT_YOUR_TURN, "no such seat")
    if leaving:
        return
    if seat != state.turn:
        raise IllegalAction(Code.NOT_YOUR_TURN)
    if verb not in (allowed := verbs_now(state)):
        raise IllegalAction(Code.NOT_ALLOWED_NOW, f"{verb} is not possible now")
    _check_argument(action, allowed[verb])


def _check_argument(action: Action, amounts: Range | None) -> None:
    if amounts is None:
        if action.arg is not None:
            raise IllegalAction(Code.BAD_ARGUMENT, f"{action.verb} takes no argument")
        return
    least, most = amounts
    amount = action.arg
    if type(amount) is not int or not least <= amount <= most:
        raise IllegalAction(
            Code.BAD_ARGUMENT, f"{action.verb} takes {least} to {most}", least=least, most=most
        )


def verbs_now(state: State) -> Mapping[str, Range | None]:
    """Return what the seat whose turn it is may do, with the least and most amount where one is named."""
    own, limit, high = state.paid[state.turn], state.limit, state.high
    full = limit == state.options.cap and own < limit
    if not state.opened:
        verbs: dict[str, Range | None] = {"check": None, "bet": (1, limit - own)}
        if full:
            verbs["allin"] = None
        verbs["fold"] = None
        return verbs
    verbs = {"call": None}
    if state.raised < state.options.raises:
        if high < limit:
            verbs["raise"] = (min(state.last, limit - high), limit - high)
        if full:
            verbs["allin"] = None
    verbs["fold"] = None
    return verbs


def verbs_offered(state: State) -> Mapping[str, Range | None]:
    """Return what a seat is offered of `verbs_now`: an all-in that matches is a call (GSW-3.4)."""
    verbs = verbs_now(state)
    if "call" in verbs and state.high == state.limit:
        return {verb: amounts for verb, amounts in verbs.items() if verb != "allin"}
    return verbs


def amounts_offered(amounts: Range) -> list[int]:
    """Return a few amounts to choose from: the least, the most, and some between."""
    least, most = amounts
    return sorted({least, least + (most - least) // 4, least + (most - least) // 2, most})
