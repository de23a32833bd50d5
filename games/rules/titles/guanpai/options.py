"""Options of 关牌."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.option import choice_option, flag_option, seconds_option
from games.rules.core.text import Text

BY_SPADE, BY_WINNER = "spade3", "winner"


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on at a table."""

    twos: int = choice_option(
        1,
        (1, 3),
        label=Text("2 的张数", "Number of 2s"),
        help=Text(
            "一张：只留黑桃 2，共 49 张，15 张不发；三张：去掉方块 2，共 51 张，17 张不发",
            "One (spades): 49 cards, 15 left out. Three (all but diamonds): 51 cards, 17 left out",
        ),
        names={1: Text("一张 2", "One 2"), 3: Text("三张 2", "Three 2s")},
    )
    lead: str = choice_option(
        BY_SPADE,
        (BY_SPADE, BY_WINNER),
        label=Text("谁先出", "Who leads"),
        help=Text(
            "每局都由拿到黑桃 3 的先出；或者第一局这样，以后上局赢家先出",
            "Whoever was dealt the 3 of spades, in every deal; or so in the first, then who won the last",
        ),
        names={
            BY_SPADE: Text("黑桃 3", "3 of spades"),
            BY_WINNER: Text("上局赢家", "Last winner"),
        },
    )
    must_beat: bool = flag_option(
        default=False,
        label=Text("必须管", "Must beat"),
        help=Text("管得上就不能不要，炸弹也算", "Who can beat the last play, with a bomb too, may not pass"),
    )
    bomb_double: bool = flag_option(
        default=False,
        label=Text("炸弹翻倍", "Bombs double"),
        help=Text("每打出一个炸弹，输赢翻倍", "Each bomb that is played doubles the result"),
    )
    seconds: int = seconds_option(20, 10, 60)
