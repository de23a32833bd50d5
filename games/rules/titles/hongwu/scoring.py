"""What a deal was worth (section 6): the row of the defenders' points, and red fives."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.action import Seat
from games.rules.core.outcome import ScoreLine
from games.rules.core.text import phrase
from games.rules.titles.hongwu.state import SEATS, Bank

MOST = 300
"""All points there are; more, with the kitty doubled, counts as this (HWU-4.9)."""
REDS = "HWU-6.8"
ROWS = (
    (0, "HWU-6.1", -3),
    (55, "HWU-6.2", -2),
    (115, "HWU-6.3", -1),
    (175, "HWU-6.4", 1),
    (235, "HWU-6.5", 2),
    (295, "HWU-6.6", 3),
    (MOST, "HWU-6.7", 5),
)
"""Up to how many points of the defenders each row goes, its clause, and what a defender gets."""
ENOUGH = 120
"""With so many points the defenders win (HWU-6.4)."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What counts at the end: the defenders' points (D), red fives by the banker's side and the defenders."""

    points: int
    reds: tuple[int, int]


def row_of(points: int) -> tuple[str, int]:
    """Return the clause of the row that so many points fall into, and what a defender gets."""
    return next((clause, each) for most, clause, each in ROWS if points <= most)


def lines_of(bank: Bank, tally: Tally) -> tuple[ScoreLine, ...]:
    """Return for each seat the row, the red fives that its side captured, and those that it lost."""
    clause, each = row_of(tally.points)
    lines = []
    for seat in range(SEATS):
        banks = bank.banks(seat)
        row = phrase("note.points", taken=tally.points)
        lines.append(ScoreLine(seat, -each if banks else each, clause, row))
        ours, theirs = tally.reds if banks else tally.reds[::-1]
        if ours:
            lines.append(ScoreLine(seat, ours, REDS, phrase("note.reds_won", count=ours)))
        if theirs:
            lines.append(ScoreLine(seat, -theirs, REDS, phrase("note.reds_lost", count=theirs)))
    return tuple(lines)


def scores_of(lines: tuple[ScoreLine, ...]) -> tuple[int, ...]:
    """Return the sum of the lines of each seat."""
    sums: list[int] = [0] * SEATS
    for line in lines:
        sums[line.seat] += line.points
    return tuple(sums)


def winner_seat(bank: Bank, points: int) -> Seat:
    """Return the banker or the next seat, whose side the row favours."""
    return bank.banker if row_of(points)[1] < 0 else (bank.banker + 1) % SEATS
