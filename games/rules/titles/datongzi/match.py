"""A match (section 7): its totals, its end, the rounding, the final reward, and what is carried on."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Seat
from games.rules.core.text import Json
from games.rules.titles.datongzi.state import BySide, Setup, Standing

_HUNDRED, _HALF = 100, 50


def rounded(total: int) -> int:
    """Return a total to the nearest hundred, fifty away from nought (DTZ-7.3)."""
    size = (abs(total) + _HALF) // _HUNDRED * _HUNDRED
    return size if total > 0 else -size


def rounding(totals: BySide) -> BySide:
    """Return what rounding changes (DTZ-7.3)."""
    return tuple(rounded(total) - total for total in totals)


def reward(setup: Setup, standing: Standing, out: Sequence[Seat]) -> BySide:
    """Return the final reward by side: most card points, then bonuses, then out earliest (DTZ-7.4)."""
    sides = [setup.side_of(seat) for seat in out]

    def merit(side: int) -> tuple[int, int, int]:
        place = sides.index(side) if side in sides else len(sides)
        return standing.face[side], standing.bonus[side], -place

    best = max(range(setup.sides), key=merit)
    return tuple(setup.options.final_reward if side == best else 0 for side in range(setup.sides))


def carry_of(standing: Standing, leader: Seat, *, over: bool) -> dict[str, Json]:
    """Return what the next deal is given."""
    return {
        "leader": leader,
        "totals": list(standing.totals),
        "face": list(standing.face),
        "bonus": list(standing.bonus),
        "match_over": over,
    }
