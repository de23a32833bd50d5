"""What the tests of 牛牛 share: deals written as hands or rows, outcomes, the code of a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.outcome import Outcome
from games.rules.titles.niuniu import GAME
from games.rules.titles.niuniu.options import Options

BULL_BULL = "Ts 3s 7h / Qd Kc"
NINE = "9s As Qc / Jh 9h"
EIGHT = "Td 3d 7c / Jc 8d"
SEVEN = "Jd 9c Ac / 5d 2d"
FIVE = "Th 8h 2h / Js 5h"
NONE = "Tc 3c 2c Qh 6c"
"""Settings of one deck with what each is; a play without rows passes."""


def hand_of(play: str) -> str:
    """Return the cards of a play."""
    return play.replace(" /", "")


def act(play: str) -> Action:
    """Return the action of a play: rows are laid, a mere hand passes."""
    return Action("arrange", play) if "/" in play else Action("pass")


def dealt(hands: Sequence[str], bank: int | None = None, **options: Any) -> Any:
    """Return the first state of a deal; with a `bank` that seat is carried in as banker."""
    carry = {} if bank is None else {"banker": bank}
    return GAME.deal(Options(**options), len(hands), carry, {"hands": list(hands)}).state


def played(*plays: str, bank: int | None = None, **options: Any) -> Any:
    """Return the state after every seat did its play, seat by seat."""
    state = dealt([hand_of(play) for play in plays], bank, **options)
    for seat, play in enumerate(plays):
        state = GAME.apply(state, seat, act(play)).state
    return state


def outcome(*plays: str, bank: int | None = None, **options: Any) -> Outcome:
    """Return the outcome of a deal, having looked that its lines sum to its scores and those to zero."""
    found = GAME.outcome(played(*plays, bank=bank, **options))
    assert found is not None
    for seat, score in enumerate(found.scores):
        assert sum(line.points for line in found.lines if line.seat == seat) == score
    assert sum(found.scores) == 0
    return found


def scores(*plays: str, bank: int | None = None, **options: Any) -> list[int]:
    """Return the scores of a deal."""
    return list(outcome(*plays, bank=bank, **options).scores)


def refused(state: Any, seat: int, *action: Any) -> str:
    """Return the code with which the action is refused."""
    try:
        GAME.apply(state, seat, Action(*action))
    except IllegalAction as refusal:
        return refusal.code
    raise AssertionError(f"{action} is legal")
