"""What a seat is asked."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.core.text import phrase
from games.rules.titles.heitaosan.dealing import HAND_SIZES
from games.rules.titles.heitaosan.state import ASKING, State

MOST_CARDS = HAND_SIZES[True]


class _Prompts(NamedTuple):
    """The questions: to play alone, to lead, to follow."""

    asking: Prompt
    leading: Prompt
    following: Prompt


def prompt_of(state: State) -> Prompt:
    """Return what the seat whose turn it is is asked."""
    prompts = _prompts(state.setup.options.seconds)
    if state.stage == ASKING:
        return prompts.asking
    return prompts.leading if state.trick.best is None else prompts.following


@cache
def _prompts(seconds: int) -> _Prompts:
    """Return the questions for this time to decide."""
    let_go = Choice("pass", look=Look.QUIET)
    play = Choice("play", pick=Pick(1, MOST_CARDS), look=Look.PRIMARY)
    return _Prompts(
        asking=_asking(seconds),
        leading=Prompt("play", seconds, (play,)),
        following=Prompt("play", seconds, (let_go, play)),
    )


def _asking(seconds: int) -> Prompt:
    """Return the question whether to play alone (HTS-6.4)."""
    let_go = Choice("pass", look=Look.QUIET, label=phrase("choice.no_solo"))
    return Prompt("bid", seconds, (let_go, Choice("solo", hint=phrase("hint.solo"))))
