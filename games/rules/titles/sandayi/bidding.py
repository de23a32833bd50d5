"""Bidding (SDY-2): what may be bid, and who becomes banker."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import Json, phrase
from games.rules.families.tricks.course import read_nothing
from games.rules.titles.sandayi.kitty import taken_up
from games.rules.titles.sandayi.state import OVER, SEATS, State

BIDS = (60, 65, 70, 75, 80)
"""SDY-2.1."""
_STEP = 5
_AFTER_TWO_PASSES = {2: 65, 3: 70}
"""SDY-2.2: the least bid by the number of seats that have spoken, if the first two passed."""


def least_bid(said: Sequence[int]) -> int:
    """Return the lowest number that the next seat may bid (SDY-2.2); there may be no such bid."""
    least = BIDS[0]
    if not any(said[:2]):
        least = _AFTER_TWO_PASSES.get(len(said), least)
    return max(least, max(said, default=0) + _STEP)


def open_bids(said: Sequence[int]) -> tuple[int, ...]:
    """Return what the next seat may bid."""
    least = least_bid(said)
    return tuple(bid for bid in BIDS if bid >= least)


def read_bid(state: State, seat: Seat, arg: Json) -> int:  # noqa: ARG001
    """Return the legal bid. Raises IllegalAction `bad_argument`, then `bid_too_low`."""
    if type(arg) is not int or arg not in BIDS:
        raise IllegalAction(Code.BAD_ARGUMENT, f"a bid is one of {BIDS}")
    least = least_bid(state.said)
    if arg < least:
        raise IllegalAction(Code.BID_TOO_LOW, f"at least {least} must be bid", least=least)
    return arg


def bid(state: State, seat: Seat, arg: Json) -> Step[State]:
    """Return the state after a legal bid. Raises IllegalAction."""
    points = read_bid(state, seat, arg)
    return _spoken(state, points, Event("say", seat=seat, say=phrase("said.bid", value=points)))


def pass_by(state: State, seat: Seat, arg: Json) -> Step[State]:
    """Return the state after a pass. Raises IllegalAction."""
    read_nothing(state, seat, arg)
    return _spoken(state, 0, Event("say", seat=seat, say=phrase("said.pass")))


def _spoken(state: State, points: int, event: Event) -> Step[State]:
    said = (*state.said, points)
    after = state._replace(said=said)
    if points != BIDS[-1] and len(said) < SEATS:
        return Step(after._replace(turn=(state.setup.first + len(said)) % SEATS), (event,))
    high = max(said)
    if not high:  # SDY-2.4
        over = after._replace(stage=OVER, turn=None)
        return Step(over, (event, Event("over", say=phrase("headline.passed"))))
    banker = (state.setup.first + said.index(high)) % SEATS
    step = taken_up(after, banker, high)
    return Step(step.state, (event, *step.events))
