"""Choosing the landlord: section 2."""

from __future__ import annotations

from typing import NamedTuple

from games.rules.core.action import Seat
from games.rules.families.climbing.landlord import HIGHEST_BID, NOBODY
from games.rules.families.climbing.packed import AT_LEAST, BLACK, RED, Counts

SEATS = 4
ORDER = (0, 1, 2, 3)
_JOKERS, _FORCING_BOMBS, _BOMB = 4, 3, 4


class Call(NamedTuple):
    """What a seat said: a bid, or a pass (0)."""

    seat: Seat
    value: int


class Auction(NamedTuple):
    """How far the bidding has come.

    `value` is the highest bid, `holder` the seat that made it (−1: nobody), `waiting` who has not spoken.
    """

    first: Seat
    waiting: tuple[Seat, ...]
    value: int = 0
    holder: Seat = NOBODY
    calls: tuple[Call, ...] = ()


def opened_by(first: Seat) -> Auction:
    """Return the auction that this seat begins (DD4-1.2)."""
    return Auction(first, tuple((first + step) % SEATS for step in ORDER))


def called(auction: Auction, value: int) -> Auction:
    """Return the auction after the waiting seat's bid, or its pass (0); a bid of 3 ends it (DD4-2.1, 2.2)."""
    seat, *others = auction.waiting
    calls = (*auction.calls, Call(seat, value))
    if not value:
        return auction._replace(waiting=tuple(others), calls=calls)
    waiting = tuple(others) if value < HIGHEST_BID else ()
    return Auction(auction.first, waiting, value, seat, calls)


def forced(auction: Auction, counts: Counts) -> bool:
    """Tell whether a waiting seat with this hand may not pass (DD4-2.3)."""
    if auction.value:
        return False
    bombs = counts.translate(AT_LEAST[_BOMB]).count(1)
    return bombs >= _FORCING_BOMBS or counts[BLACK] + counts[RED] == _JOKERS
