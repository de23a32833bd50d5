"""The options of 三打一."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.option import choice_option, seconds_option
from games.rules.core.text import Text


@dataclass(frozen=True, slots=True)
class Options:
    """Up to which bid the defenders see the kitty."""

    kitty_shown: int = choice_option(
        70,
        (65, 70),
        label=Text("亮底牌", "Kitty shown"),
        help=Text(
            "叫到多少分为止，庄家收底牌时给大家看", "The highest winning bid at which all see the kitty"
        ),
        names={
            65: Text("亮底到 65 分", "Kitty shown up to 65"),
            70: Text("亮底到 70 分", "Kitty shown up to 70"),
        },
    )
    seconds: int = seconds_option(20, 10, 60)
