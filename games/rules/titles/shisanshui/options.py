"""The options of 十三水."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.option import choice_option, seconds_option
from games.rules.core.text import Text


@dataclass(frozen=True, slots=True)
class Options:
    """Options of 十三水, with the document's defaults."""

    jokers: int = choice_option(
        2,
        (0, 2),
        label=Text("鬼牌", "Jokers"),
        help=Text(
            "两张鬼作百搭（54 张牌），或不用鬼（52 张）", "Both jokers as wild cards (54), or none (52)"
        ),
        names={0: Text("不用鬼", "No jokers"), 2: Text("两张鬼", "Two jokers, wild")},
    )
    wheel: str = choice_option(
        "second",
        ("second", "lowest"),
        label=Text("A-2-3-4-5", "A-2-3-4-5"),
        help=Text("A-2-3-4-5 在顺子里的大小", "Where A-2-3-4-5 stands among straights"),
        names={
            "second": Text("第二大，仅次于 10-J-Q-K-A", "Second, just below 10-J-Q-K-A"),
            "lowest": Text("最小", "Lowest of all"),
        },
    )
    gun_bonus: int = choice_option(
        0,
        (0, 1),
        label=Text("打一枪加一水", "A gun adds a water"),
        help=Text(
            "打枪、碾过在全部翻倍之后再加一水", "One more water for each sweep, added after all doubling"
        ),
        names={0: Text("不加", "No"), 1: Text("加一水", "One water")},
    )
    seconds: int = seconds_option(90, 30, 300)
