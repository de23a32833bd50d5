"""The options of 港式五张."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.option import range_option, seconds_option
from games.rules.core.text import Text


@dataclass(frozen=True, slots=True)
class Options:
    """Options of 港式五张, with their defaults."""

    cap: int = range_option(
        40,
        8,
        400,
        step=4,
        label=Text("梭哈上限", "All-in"),
        help=Text(
            "每家一局最多下的注，含底注，以底分计",
            "The most that a seat can put in during one deal, ante included, in stakes",
        ),
    )
    raises: int = range_option(
        3,
        1,
        10,
        label=Text("每轮加注次数", "Raises in a round"),
        help=Text("一轮下注里最多加注几次", "How many raises one betting round allows"),
    )
    seconds: int = seconds_option(20, 10, 60)
