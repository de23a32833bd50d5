"""Options of 二副牌斗地主."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.option import choice_option, seconds_option
from games.rules.core.text import Text


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on at a table."""

    cap: int = choice_option(
        0,
        (0, 16, 32, 64, 128),
        label=Text("封顶", "Cap"),
        help=Text("倍数最多到几倍，底分不封顶", "The most that the multiplier can be, the base apart"),
        names={0: Text("不封顶", "No cap")} | {n: Text(f"{n} 倍", f"×{n}") for n in (16, 32, 64, 128)},
    )
    seconds: int = seconds_option(20, 10, 60)
