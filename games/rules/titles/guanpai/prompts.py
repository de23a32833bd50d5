"""What a seat is asked."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.titles.guanpai.checking import may_pass
from games.rules.titles.guanpai.dealing import HAND_SIZE
from games.rules.titles.guanpai.state import State


class _Playing(NamedTuple):
    """The prompts: to play; to play or pass."""

    playing: Prompt
    answering: Prompt


def prompt_of(state: State) -> Prompt:
    """Return what the seat whose turn it is is asked; `pass` stands there only where it is legal."""
    prompts = _playing(state.setup.options.seconds)
    return prompts.answering if may_pass(state) else prompts.playing


@cache
def _playing(seconds: int) -> _Playing:
    play = Choice("play", pick=Pick(1, HAND_SIZE), look=Look.PRIMARY)
    let_go = Choice("pass", look=Look.QUIET)
    return _Playing(Prompt("play", seconds, (play,)), Prompt("play", seconds, (let_go, play)))
