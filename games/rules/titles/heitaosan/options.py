"""Options of 黑桃三双扣."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations

from games.rules.core.errors import BadSetup
from games.rules.core.option import choice_option, flag_option, seconds_option
from games.rules.core.text import Text

CLASSIC, EIGHT, SOLO = "classic", "eight_jokers", "solo"
SECOND, THIRD = "second", "third"
_BONUS = "7JKA"
_SETS = [some for size in range(len(_BONUS) + 1) for some in combinations(_BONUS, size)]
_OTHER_ORDERS = [
    " ".join(order) for some in _SETS for order in permutations(some) if order != some
]  # the same ranks in another order mean the same


def _named(ranks: tuple[str, ...]) -> Text:
    return Text("、".join(ranks), " ".join(ranks)) if ranks else Text("没有", "None")


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on at a table."""

    mode: str = choice_option(
        CLASSIC,
        (CLASSIC, EIGHT, SOLO),
        label=Text("玩法", "Mode"),
        help=Text(
            "八王：大小王各四张，每人 28 张，炸弹封顶十一炸；包牌：从第二局起可以一打三",
            "Eight jokers: four of each, 28 cards a seat, bombs count up to eleven."
            " Solo: from the second deal on a seat may play alone against three",
        ),
        names={
            CLASSIC: Text("经典", "Classic"),
            EIGHT: Text("八王", "Eight jokers"),
            SOLO: Text("包牌", "Solo"),
        },
    )
    fine_showdown: int = choice_option(
        1,
        (1, 3, 0),
        label=Text("罚王摊牌", "Fined-joker showdown"),
        help=Text(
            "发完牌，全桌要罚的王够数就摊牌，不打；包牌玩法没有",
            "So many fined jokers at the table after dealing end the deal at once; never in solo mode",
        ),
        names={
            1: Text("一张", "One joker"),
            3: Text("三张", "Three jokers"),
            0: Text("不摊牌", "Never"),
        },
    )
    no_bomb_showdown: bool = flag_option(
        default=False,
        label=Text("无炸摊牌", "No-bomb showdown"),
        help=Text(
            "发完牌有人没有炸弹就摊牌，不打；包牌玩法不能选",
            "A seat without a bomb after dealing ends the deal at once; not in solo mode",
        ),
    )
    bonus_ranks: str = choice_option(
        "",
        tuple(" ".join(some) for some in _SETS),
        label=Text("开奖", "Bonus ranks"),
        help=Text(
            "这些点数的炸弹和 2 的一样，奖分高算一炸",
            "Bombs of these ranks are rewarded one class higher, like those of 2",
        ),
        names={" ".join(some): _named(some) for some in _SETS},
        taken=_OTHER_ORDERS,
    )
    single_end: str = choice_option(
        SECOND,
        (SECOND, THIRD),
        label=Text("单扣打到", "A single win ends"),
        help=Text(
            "不是双扣的时候，第二家出完就结束，还是第三家出完才结束",
            "A deal that is no double win ends when the second seat is out, or the third",
        ),
        names={
            SECOND: Text("第二家出完", "Second out"),
            THIRD: Text("第三家出完", "Third out"),
        },
    )
    seconds: int = seconds_option(20, 10, 60)

    def __post_init__(self) -> None:
        if self.mode == SOLO and self.no_bomb_showdown:
            raise BadSetup("no showdown for want of bombs in solo mode", option="no_bomb_showdown")

    @property
    def eight(self) -> bool:
        """Whether eight jokers are in play."""
        return self.mode == EIGHT

    @property
    def loose_limit(self) -> int:
        """So many loose jokers make a showdown (HTS-5.1d); 0 never."""
        return 0 if self.mode == SOLO else self.fine_showdown
