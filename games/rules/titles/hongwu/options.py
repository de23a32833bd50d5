"""The options of 仙居红五."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.option import choice_option, flag_option, seconds_option
from games.rules.core.text import Text


@dataclass(frozen=True, slots=True)
class Options:
    """How often the kitty counts for defenders who dig it out, and whether top trumps may join tractors."""

    kitty_times: int = choice_option(
        1,
        (1, 2),
        label=Text("抠底倍数", "Kitty counts"),
        help=Text(
            "闲家赢最后一轮时，底牌的分算几倍",
            "How often the points of the kitty count for defenders who win the last trick",
        ),
        names={1: Text("抠底一倍", "Kitty once"), 2: Text("抠底双倍", "Kitty twice")},
    )
    top_tractors: bool = flag_option(
        default=False,
        label=Text("大主拖拉机", "Tractors of top trumps"),
        help=Text(
            "红五、王、参谋和 10 也能连成拖拉机",
            "Red fives, jokers, 3s and 10s among the trumps may join tractors too",
        ),
    )
    seconds: int = seconds_option(20, 10, 60)
