"""The options of 拱猪."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.option import choice_option, flag_option, seconds_option
from games.rules.core.text import Text


@dataclass(frozen=True, slots=True)
class Options:
    """One deck or two, each for itself or seats opposite together."""

    decks: int = choice_option(
        1,
        (1, 2),
        label=Text("牌副数", "Decks"),
        help=Text("两副为拱双猪：每家 26 张，可以出对子", "Two: two pigs, 26 cards each, pairs may be led"),
        names={1: Text("一副", "One deck"), 2: Text("两副（拱双猪）", "Two decks (two pigs)")},
    )
    partners: bool = flag_option(
        default=False,
        label=Text("打对家", "Partners"),
        help=Text("对家两人一边，原始分合起来比", "Seats opposite add up what they captured"),
    )
    seconds: int = seconds_option(20, 10, 60)
