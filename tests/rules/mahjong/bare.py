"""A game of the kit and nothing more: no scores. Its form is what a test wants."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.rules.core.action import Action
from games.rules.core.outcome import Ending, Outcome
from games.rules.core.text import Phrase, Text
from games.rules.families.mahjong.dealing import Dealt
from games.rules.families.mahjong.game import MahjongGame
from games.rules.families.mahjong.packed import NUMBER
from games.rules.families.mahjong.state import FLOWER_TILES, Form, Setup, Win
from games.rules.families.mahjong.texts import COMMON_TEXTS
from games.rules.families.mahjong.views import common_view


@dataclass(frozen=True)
class Options:
    """None."""


class Bare(MahjongGame[Options]):
    key = "bare"
    prefix = "MJK"
    name = summary = Text("光板", "Bare")
    options_type = Options
    texts = COMMON_TEXTS

    def __init__(self, form: Form) -> None:
        self.form = form
        self.sets = form.sets

    def start(self, options: Options, banker: int, carry: Mapping[str, Any], dealt: Dealt) -> Setup[Options]:
        return Setup(options, 15, self.form, banker, carry, dealt.wall)

    def outcome(self, state: Any) -> Outcome | None:
        if not state.over:
            return None
        return Outcome((0,) * 4, (), {}, Ending.FINISHED, self.headline(state))

    def view(self, state: Any, seat: int | None) -> Any:
        outcome = self.outcome(state)
        return common_view(
            state,
            seat,
            game=self.key,
            prompt=self.awaited(state).get(seat) if seat is not None else None,
            outcome=outcome.to_json(self.texts) if outcome else None,
        )

    def worth(self, play: Any, win: Win) -> Phrase:
        return Phrase("choice.win")

    def suggest(self, view: Any) -> list[Action]:
        return []


PLAIN = Bare(Form(4, FLOWER_TILES, 10))
"""Four sets, eight flowers, ten tiles that are not played, nothing wild."""


def wild(tile: str, stand_in: str = "5z", sets: int = 4) -> Bare:
    """Return the game with a wild kind and a tile that stands in for it."""
    kind = NUMBER[stand_in] if stand_in else -1
    return Bare(replace(PLAIN.form, sets=sets, wild=NUMBER[tile], stand_in=kind))
