"""What a deal was worth (section 6): the one row it falls into, the scores, the lines."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.action import Seat
from games.rules.core.outcome import ScoreLine
from games.rules.core.text import Phrase, phrase
from games.rules.titles.sandayi.state import SEATS, Contract

BASE = {60: 1, 65: 2, 70: 3, 75: 4, 80: 5}
"""积分 by the winning bid."""
ENOUGH = 105
"""The defenders have enough (够分) if their points and the bid come to this."""
EQUAL = 50
"""得分相等: both sides have as many points."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table: its clause, and how many times the base a defender gets; below 0 it pays."""

    clause: str
    times: int


def row_of(bid: int, taken: int, *, dug: bool) -> Row:
    """Return the row of a deal; `dug` (抠底): a defender won the last trick, which comes first (SDY-6.8)."""
    enough = taken + bid >= ENOUGH
    if dug:
        if taken == EQUAL:
            return Row("SDY-6.7", 4)
        return Row("SDY-6.6", 3) if enough else Row("SDY-6.5", 2)
    if taken == EQUAL:
        return Row("SDY-6.4", 2)
    if enough:
        return Row("SDY-6.3", 1)
    return Row("SDY-6.2", -1) if taken else Row("SDY-6.1", -3)


def row_for(contract: Contract, taken: int, last: Seat) -> Row:
    """Return the row of a deal in which `last` won the last trick."""
    return row_of(contract.bid, taken, dug=last != contract.banker)


def points_for(contract: Contract, row: Row) -> tuple[int, ...]:
    """Return the scores: the banker pays or gets what the three defenders get or pay (SDY-6.9)."""
    each = row.times * BASE[contract.bid]
    return tuple(-3 * each if seat == contract.banker else each for seat in range(SEATS))


def lines_of(contract: Contract, taken: int, last: Seat) -> tuple[ScoreLine, ...]:
    """Return one line for each seat."""
    row = row_for(contract, taken, last)
    key = "note.banker_last" if last == contract.banker else "note.dug"
    note = phrase(key, bid=contract.bid, taken=taken, seat=last)
    return tuple(
        ScoreLine(seat, points, row.clause, note) for seat, points in enumerate(points_for(contract, row))
    )


def headline(contract: Contract, taken: int, last: Seat) -> Phrase:
    """Return in words who won and why."""
    row = row_for(contract, taken, last)
    return phrase(f"headline.{row.clause}", seat=contract.banker, other=last, taken=taken, bid=contract.bid)
