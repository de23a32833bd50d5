"""The checks that come before any other, in their order, and those of verbs that take no argument."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.families.climbing.game import OVER, Moment

LEAVING = frozenset({CONCEDE, DISSOLVE})
"""Verbs that any seat may use at any time before the end."""


def check_turn(state: Moment, seat: Seat, verb: str, *, verbs: AbstractSet[str], seats: int) -> None:
    """Raise IllegalAction if the deal is over, the game has no such verb, or the seat has no turn now.

    The first that applies of `deal_over`, `unknown_verb`, `not_your_turn`; leaving and breaking up need no
    turn, only a seat.
    """
    if state.stage == OVER:
        raise IllegalAction(Code.DEAL_OVER, "the deal is over")
    if verb not in verbs:
        raise IllegalAction(Code.UNKNOWN_VERB, f"no action {verb!r} in this game")
    if seat != state.turn and (verb not in LEAVING or not 0 <= seat < seats):
        raise IllegalAction(Code.NOT_YOUR_TURN, "another seat is asked")


def check_bare(action: Action) -> None:
    """Raise IllegalAction `bad_argument` if an action has an argument."""
    if action.arg is not None:
        raise IllegalAction(Code.BAD_ARGUMENT, f"{action.verb} takes no argument")


def must_lead() -> IllegalAction:
    """Return the refusal of a pass before anything was led."""
    return IllegalAction(Code.MUST_LEAD, "the leader of a trick must play")
