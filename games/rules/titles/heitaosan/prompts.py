"""What a seat is asked."""

from __future__ import annotations

from functools import cache

from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.core.text import phrase
from games.rules.titles.heitaosan.dealing import HAND_SIZES
from games.rules.titles.heitaosan.state import ASKING, State

MOST_CARDS = HAND_SIZES[True]


def prompt_of(state: State) -> Prompt:
    """Return what the seat whose turn it is is asked."""
    seconds = state.setup.options.seconds
    if state.stage == ASKING:
        return _asking(seconds)
    return _leading(seconds) if state.trick.best is None else _following(seconds)


@cache
def _asking(seconds: int) -> Prompt:
    """Return the question whether to play alone (HTS-6.4)."""
    let_go = Choice("pass", look=Look.QUIET, label=phrase("choice.no_solo"))
    return Prompt("bid", seconds, (let_go, Choice("solo", hint=phrase("hint.solo"))))


@cache
def _leading(seconds: int) -> Prompt:
    return Prompt("play", seconds, (_PLAY,))


@cache
def _following(seconds: int) -> Prompt:
    return Prompt("play", seconds, (Choice("pass", look=Look.QUIET), _PLAY))


_PLAY = Choice("play", pick=Pick(1, MOST_CARDS), look=Look.PRIMARY)
