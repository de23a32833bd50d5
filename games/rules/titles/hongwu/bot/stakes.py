"""What points and red fives are worth, in points of an ordinary trick."""

from __future__ import annotations

from games.rules.titles.hongwu.bot.sight import Sight
from games.rules.titles.hongwu.scoring import MOST, row_of
from games.rules.titles.hongwu.state import HAND

RED = 40.0
"""A red five is worth a stake; so are some forty points on average."""
_STAKE = 30.0


def stake(sight: Sight, points: float) -> float:
    """Return what it is worth to win so many points.

    Early in the deal points are points. Late what counts is the row that they lead to: at 115 every 5 is
    worth two stakes.
    """
    late = (1 - sight.left() / HAND) ** 3
    before = row_of(min(MOST, sight.taken))[1]
    after = row_of(min(MOST, sight.taken + int(points)))[1]
    return (1 - late) * points + late * (0.5 * points + _STAKE * (after - before))
