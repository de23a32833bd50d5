"""The options of 牛牛."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.option import choice_option, flag_option, seconds_option
from games.rules.core.text import Text


@dataclass(frozen=True, slots=True)
class Options:
    """Options of 牛牛, with the document's defaults."""

    banker: str = choice_option(
        "host",
        ("host", "rotate"),
        label=Text("庄家", "Banker"),
        help=Text("房主一直坐庄，或每局轮流坐庄", "The host is always banker, or every seat in turn"),
        names={"host": Text("房主坐庄", "The host banks"), "rotate": Text("轮流坐庄", "Bank in turn")},
    )
    auto_arrange: bool = flag_option(
        False,  # noqa: FBT003
        label=Text("超时自动拼牌", "Arrange when time is up"),
        help=Text(
            "时间到了还没拼，替他拼出最好的牛；关掉就算没牛",
            "Out of time, the best hand is put together for the seat; otherwise it has no bull",
        ),
    )
    seconds: int = seconds_option(20, 10, 60)
