"""What a seat is asked."""

from __future__ import annotations

from functools import cache

from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.titles.datongzi.dealing import hand_size
from games.rules.titles.datongzi.options import Options
from games.rules.titles.datongzi.state import State


def prompt_of(state: State) -> Prompt:
    """Return what the seat whose turn it is is asked; `pass` stands there only where it is legal."""
    may_pass = state.setup.paired and state.trick.best is not None
    return _prompt(state.setup.options, may_pass=may_pass)


@cache
def _prompt(options: Options, *, may_pass: bool) -> Prompt:
    play = Choice("play", pick=Pick(1, hand_size(options)), look=Look.PRIMARY)
    let_go = Choice("pass", look=Look.QUIET)
    return Prompt("play", options.seconds, (let_go, play) if may_pass else (play,))
