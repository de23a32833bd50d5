"""Options of 百变双扣."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.option import choice_option, flag_option, seconds_option
from games.rules.core.text import Text

COUNT, LADDER = "count", "ladder"
SINGLE, EACH = "single", "each"


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on at a table."""

    swap: bool = flag_option(
        default=True,
        label=Text("换位置", "Change places"),
        help=Text(
            "拿到翻牌两张的两家换成对家；不换时翻牌只决定谁先出",
            "The two holders of the drawn card become partners; if off, the card only decides who leads",
        ),
    )
    count_left: bool = flag_option(
        default=True,
        label=Text("手里的炸弹也算相", "Bombs left count"),
        help=Text(
            "一局结束时还整个留在手里的炸弹，和打出来的一样算相；不算时只看打出来的",
            "Bombs still whole in a hand at the end count like played ones; if off, only played ones do",
        ),
    )
    combine: str = choice_option(
        COUNT,
        (COUNT, LADDER),
        label=Text("几个炸弹合成相", "Several bombs"),
        help=Text(
            "按个数：三个炸弹五相，四个六相……；逐级加：还有每多一个同级以上的大炸弹，加一相",
            "By number: three are class five, four class six …; "
            "ladder: besides, each further big bomb of a class or more adds one",
        ),
        names={COUNT: Text("按个数", "By number"), LADDER: Text("逐级加", "Ladder")},
    )
    tribute: str = choice_option(
        SINGLE,
        (SINGLE, EACH),
        label=Text("贡献", "Tribute"),
        help=Text(
            "单贡：一家只按它的相收一次；多贡：六相以上的炸弹个个收，比单贡多才用",
            "Single: a seat is paid once, for its class; each: for every big bomb, where that is more",
        ),
        names={SINGLE: Text("单贡", "Single"), EACH: Text("多贡", "Each bomb")},
    )
    seconds: int = seconds_option(20, 10, 60)
