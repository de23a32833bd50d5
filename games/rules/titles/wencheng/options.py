"""The options of 文成麻将."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.option import flag_option, range_option, seconds_option
from games.rules.core.text import Text
from games.rules.families.mahjong.settling import discard_pays_option


@dataclass(frozen=True, slots=True)
class Options:
    """Who pays for a discard, and what counts."""

    discard_pays: str = discard_pays_option(("all", "single", "double", "triple"))
    season_fan: bool = flag_option(
        default=False,
        label=Text("春夏秋冬算番", "Seasons count"),
        help=Text("春夏秋冬也每张 1 番", "Each season is worth a fan too"),
    )
    edge_wait: bool = flag_option(
        default=True,
        label=Text("边张算平胡", "Edge waits"),
        help=Text(
            "12 听 3、89 听 7 也算平胡",
            "3 to 1-2 and 7 to 8-9 make an all-runs hand too",
        ),
    )
    cap: int = range_option(
        0,
        0,
        200,
        label=Text("封顶", "Cap"),
        help=Text("一胡最多几番，0 为不封顶", "Most fans of a win; 0: no cap"),
    )
    reserve: int = range_option(
        16,
        0,
        30,
        label=Text("留牌", "Reserve"),
        help=Text("牌墙末尾留几张不打", "Tiles at the end of the wall that are not played"),
    )
    seconds: int = seconds_option(15, 5, 60)
