"""The options of 三门麻将."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.option import flag_option, range_option, seconds_option
from games.rules.core.text import Text
from games.rules.families.mahjong.settling import discard_pays_option


@dataclass(frozen=True, slots=True)
class Options:
    """What a win is worth and who pays."""

    base: int = range_option(1, 1, 20, label=Text("底分", "Base"), help=Text("一手平牌的分", "A plain hand"))
    half_flush: int = range_option(
        4, 1, 20, label=Text("混一色", "Half flush"), help=Text("混一色乘几", "Times as many points")
    )
    full_flush: int = range_option(
        8, 1, 40, label=Text("清一色", "Full flush"), help=Text("清一色乘几", "Times as many points")
    )
    kong_draw: int = range_option(
        2, 1, 4, label=Text("杠开", "Kong draw"), help=Text("杠开乘几", "Times as many points")
    )
    flower_draw: bool = flag_option(
        default=False,
        label=Text("补花当杠", "Flower draw"),
        help=Text(
            "行牌中补花补来的牌自摸，也算杠开",
            "A win on the tile that replaced a flower in play counts as a kong draw too",
        ),
    )
    flower: int = range_option(
        0,
        0,
        5,
        label=Text("花分", "Flowers"),
        help=Text("胡家每张花几分", "For each flower of the winner"),
    )
    four_flowers: int = range_option(
        4,
        0,
        20,
        label=Text("四花分", "Four flowers"),
        help=Text("春夏秋冬齐、梅兰菊竹齐，各几分", "For a whole set of four flowers"),
    )
    ma_tiles: int = range_option(
        10,
        0,
        10,
        label=Text("买码张数", "Bought tiles"),
        help=Text("胡家买几张码，0 为不买", "Tiles the winner draws; 0: none"),
    )
    ma_value: int = range_option(
        1,
        0,
        10,
        label=Text("码分", "Hit"),
        help=Text("每中一张码几分", "For each bought tile that hits"),
    )
    discard_pays: str = discard_pays_option(("single", "double", "triple", "all"))
    cap: int = range_option(
        0,
        0,
        1000,
        label=Text("封顶", "Cap"),
        help=Text("一胡最多几分，0 为不封顶", "Most points of a win; 0: no cap"),
    )
    reserve: int = range_option(
        10,
        0,
        20,
        label=Text("留牌", "Reserve"),
        help=Text("牌墙末尾留几张不打", "Tiles at the end of the wall that are not played"),
    )
    seconds: int = seconds_option(15, 5, 60)
