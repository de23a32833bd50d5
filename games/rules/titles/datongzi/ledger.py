"""From points by side to the scores by seat: the parts of a deal, set against each other (section 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.rules.core.outcome import ScoreLine
from games.rules.core.text import Phrase
from games.rules.titles.datongzi.state import BySide, Setup


class Part(NamedTuple):
    """One part of what a deal brings: points by side, their clause, their cause in words."""

    points: BySide
    clause: str
    note: Phrase


def difference(setup: Setup, points: BySide) -> tuple[int, ...]:
    """Return by seat what its side has more than the other, or than each other one in turn; sum nought."""
    if setup.paired:
        lead = points[0] - points[1]
        return (lead, -lead, lead, -lead)
    whole = sum(points)
    return tuple(setup.seats * own - whole for own in points)


def lines_of(setup: Setup, parts: Sequence[Part]) -> tuple[ScoreLine, ...]:
    """Return a line for every seat of each part that is not nought for all (DTZ-6.2)."""
    found: list[ScoreLine] = []
    for part in parts:
        by_seat = difference(setup, part.points)
        if any(by_seat):
            found += (ScoreLine(seat, points, part.clause, part.note) for seat, points in enumerate(by_seat))
    return tuple(found)


def added(*rows: BySide) -> BySide:
    """Return the sums by side."""
    return tuple(map(sum, zip(*rows, strict=True)))
