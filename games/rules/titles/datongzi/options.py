"""Options of 打筒子."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.option import choice_option, flag_option, range_option, seconds_option
from games.rules.core.text import Text

USUAL_TARGET = {4: 1000, 3: 1000, 2: 600}
"""What ends a match where the option says nothing, by number of seats."""


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on at a table."""

    players: int = choice_option(
        4,
        (4, 3, 2),
        label=Text("人数", "Seats"),
        help=Text(
            "四人两两搭档，可以不要；三人、二人各打各的，打得起必须打",
            "Four play in two pairs and may pass; three or two play alone and must beat what they can",
        ),
        names={4: Text("四人", "Four seats"), 3: Text("三人", "Three seats"), 2: Text("二人", "Two seats")},
    )
    decks: int = choice_option(
        3,
        (3, 4),
        label=Text("牌数", "Decks"),
        help=Text(
            "都去掉 3、4 和王。三副 132 张，有地炸；四副 176 张，有喜",
            "Without 3s, 4s and jokers. Three: 132 cards, with earth bombs; four: 176 cards, with joys",
        ),
        names={3: Text("三副", "Three"), 4: Text("四副", "Four")},
    )
    target: int = range_option(
        0,
        300,
        5000,
        step=100,
        extra=(0,),
        label=Text("目标分", "Target"),
        help=Text(
            "哪方总分先到就结束整场。按人数：四人、三人 1000，二人 600",
            "The match ends once a side has so many points. By seats: 1000 with four or three, 600 with two",
        ),
        names={0: Text("按人数", "By seats")},
    )
    final_reward: int = range_option(
        0,
        0,
        1000,
        step=100,
        label=Text("最终奖励分", "Final reward"),
        help=Text(
            "整场打完，奖给全场牌面分最多的一方",
            "At the end of a match it goes to the side with the most card points in it",
        ),
    )
    wings: bool = flag_option(
        default=False,
        label=Text("三张可带", "Triples may carry"),
        help=Text(
            "三张可以带最多两张别的牌，飞机每组三张最多带两张",
            "A triple may carry up to two other cards, a plane up to two for each triple",
        ),
    )
    seconds: int = seconds_option(20, 10, 60)

    @property
    def goal(self) -> int:
        """The points that end a match (DTZ-1.1)."""
        return self.target or USUAL_TARGET[self.players]
