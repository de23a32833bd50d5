"""What a win would be worth, beside the button that takes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from games.rules.core.action import Seat
from games.rules.core.prompt import Prompt
from games.rules.core.text import Phrase
from games.rules.families.mahjong.packed import ONE
from games.rules.families.mahjong.state import DISCARD, ROB, O, Play, Win, put
from games.rules.families.mahjong.turns import own_win

Worth = Callable[[Play[O], Win], Phrase]
"""Says what a win is worth of which the winning tile is already in the hand."""


def with_worth(play: Play[O], prompts: Mapping[Seat, Prompt], worth: Worth[O]) -> Mapping[Seat, Prompt]:
    """Return the prompts, a win with what it would bring."""
    if not any(_offers_win(prompt) for prompt in prompts.values()):
        return prompts
    return {
        seat: _hinted(prompt, worth(*_as_won(play, seat))) if _offers_win(prompt) else prompt
        for seat, prompt in prompts.items()
    }


def _as_won(play: Play[O], seat: Seat) -> tuple[Play[O], Win]:
    """Return the win that a seat could take now, and the moment with its tile in the hand."""
    window = play.window
    if window is None:
        return play, own_win(play)
    hands = put(play.hands, seat, play.hands[seat] + ONE[window.tile])
    return play._replace(hands=hands), Win(
        seat, ROB if window.robbing else DISCARD, window.tile, window.source
    )


def _offers_win(prompt: Prompt) -> bool:
    return prompt.choices[0].verb == "win"


def _hinted(prompt: Prompt, hint: Phrase) -> Prompt:
    first, *others = prompt.choices
    return replace(prompt, choices=(replace(first, hint=hint), *others))
