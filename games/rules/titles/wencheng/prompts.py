"""What a win would be worth, beside the button that takes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.rules.core.action import Seat
from games.rules.core.prompt import Prompt
from games.rules.core.text import phrase
from games.rules.families.mahjong.packed import ONE
from games.rules.families.mahjong.state import DISCARD, ROB, Play, Win, put
from games.rules.families.mahjong.turns import own_win
from games.rules.titles.wencheng.fans import value_of
from games.rules.titles.wencheng.options import Options


def with_worth(play: Play[Options], prompts: Mapping[Seat, Prompt]) -> Mapping[Seat, Prompt]:
    """Return the prompts, a win with the fans that it would bring."""
    if not any(_offers_win(prompt) for prompt in prompts.values()):
        return prompts
    return {
        seat: _hinted(prompt, worth_of_win(play, seat)) if _offers_win(prompt) else prompt
        for seat, prompt in prompts.items()
    }


def worth_of_win(play: Play[Options], seat: Seat) -> int:
    """Return the fans of the win that a seat could take now."""
    window = play.window
    if window is None:
        return value_of(play, own_win(play)).total
    hands = put(play.hands, seat, play.hands[seat] + ONE[window.tile])
    win = Win(seat, ROB if window.robbing else DISCARD, window.tile, window.source)
    return value_of(play._replace(hands=hands), win).total


def _offers_win(prompt: Prompt) -> bool:
    return prompt.choices[0].verb == "win"


def _hinted(prompt: Prompt, fans: int) -> Prompt:
    first, *others = prompt.choices
    return replace(prompt, choices=(replace(first, hint=phrase("hint.fans", n=fans)), *others))
