"""What a seat is asked."""

from __future__ import annotations

from functools import cache

from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.families.climbing.plays import PASS, PLAY
from games.rules.titles.shuangkou.dealing import HAND_SIZE
from games.rules.titles.shuangkou.state import State


def prompt_of(state: State) -> Prompt:
    """Return what the seat whose turn it is is asked; `pass` stands there only where it is legal."""
    return _asked(state.setup.options.seconds, leads=state.trick.best is None)


@cache
def _asked(seconds: int, *, leads: bool) -> Prompt:
    play = Choice(PLAY, pick=Pick(1, HAND_SIZE), look=Look.PRIMARY)
    return Prompt("play", seconds, (play,) if leads else (Choice(PASS, look=Look.QUIET), play))
