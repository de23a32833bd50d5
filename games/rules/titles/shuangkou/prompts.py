"""What a seat is asked."""

from __future__ import annotations

from functools import cache

from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.families.climbing.plays import PASS, PLAY
from games.rules.titles.shuangkou.dealing import HAND_SIZE
from games.rules.titles.shuangkou.state import State


def prompt_of(state: State) -> Prompt:
    """Return what the seat whose turn it is is asked; `pass` stands there only where it is legal."""
    return (_following if state.trick.best is not None else _leading)(state.setup.options.seconds)


@cache
def _leading(seconds: int) -> Prompt:
    return Prompt("play", seconds, (_PLAY,))


@cache
def _following(seconds: int) -> Prompt:
    return Prompt("play", seconds, (Choice(PASS, look=Look.QUIET), _PLAY))


_PLAY = Choice(PLAY, pick=Pick(1, HAND_SIZE), look=Look.PRIMARY)
