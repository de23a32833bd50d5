"""Choosing the landlord: bidding (section 2) and robbing (section 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.rules.core.action import Seat
from games.rules.families.climbing.landlord import HIGHEST_BID

BIDDING, ROBBING = "bidding", "robbing"


class Call(NamedTuple):
    """What a seat said: `bid` with a value, `rob` with the value that it led to, or `pass` (value 0)."""

    seat: Seat
    verb: str
    value: int
    stage: str


class Auction(NamedTuple):
    """How far the choice of the landlord has come.

    `value` is the highest bid, while robbing v; `holder` the seat that would be landlord as it stands, −1 if
    none; `caller` the seat that bid 3 where robbing follows, else −1; `waiting` the seats still to be asked.
    """

    first: Seat
    waiting: tuple[Seat, ...]
    value: int = 0
    holder: Seat = -1
    caller: Seat = -1
    calls: tuple[Call, ...] = ()

    @property
    def stage(self) -> str:
        """`bidding` or, once a caller has bid 3 and may be robbed, `robbing`."""
        return BIDDING if self.caller < 0 else ROBBING


def opened_by(first: Seat) -> Auction:
    """Return the auction that this seat begins (DDZ-1.2)."""
    return Auction(first, _round_from(first))


def bid(auction: Auction, value: int, *, robbing: bool) -> Auction:
    """Return the auction after the waiting seat's bid; with `robbing` a bid of 3 opens section 3."""
    seat, *others = auction.waiting
    calls = (*auction.calls, Call(seat, "bid", value, auction.stage))
    if value < HIGHEST_BID:
        return auction._replace(waiting=tuple(others), value=value, holder=seat, calls=calls)
    if not robbing:
        return auction._replace(waiting=(), value=value, holder=seat, calls=calls)
    passed = {call.seat for call in calls if call.verb == "pass"}
    entitled = tuple(other for other in _round_from(seat)[1:] if other not in passed)
    return auction._replace(waiting=entitled, value=value, holder=seat, caller=seat, calls=calls)


def rob(auction: Auction) -> Auction:
    """Return the auction after the waiting seat robbed (DDZ-3.3, 3.4)."""
    seat, value = auction.waiting[0], 2 * auction.value
    calls = (*auction.calls, Call(seat, "rob", value, auction.stage))
    return auction._replace(waiting=_still_asked(auction, value), value=value, holder=seat, calls=calls)


def let_go(auction: Auction) -> Auction:
    """Return the auction after the waiting seat passed."""
    calls = (*auction.calls, Call(auction.waiting[0], "pass", 0, auction.stage))
    return auction._replace(waiting=_still_asked(auction, auction.value), calls=calls)


def _still_asked(auction: Auction, value: int) -> tuple[Seat, ...]:
    """Return who is asked after the waiting seat; the caller once more if it was robbed (DDZ-3.4)."""
    seat, *others = auction.waiting
    if not others and seat != auction.caller and auction.caller >= 0 and value > HIGHEST_BID:
        return (auction.caller,)
    return tuple(others)


def _round_from(first: Seat, seats: Sequence[Seat] = (0, 1, 2)) -> tuple[Seat, ...]:
    return tuple((first + step) % len(seats) for step in seats)
