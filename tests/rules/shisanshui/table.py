"""What the tests of 十三水 share: deals written as rows, single pairs of rows, the code of a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.outcome import Outcome
from games.rules.families.showdown.ranking import ranking
from games.rules.titles.shisanshui.game import Shisanshui
from games.rules.titles.shisanshui.options import Options
from games.rules.titles.shisanshui.scoring import Duel, settle
from games.rules.titles.shisanshui.setting import Setting

GAME = Shisanshui()
ORDER = ranking(wheel_second=True)

DRAGON = "2s 3s 4s 5s 6s 7s 8s 9h Th Jh Qh Kh Ah"
SIX_PAIRS = "2h 2c 3h 3c 4h 4c 5h 5c 6h 6c 7h 7c 9d"
ROWS = "Qc 9s 7d / Ts Tc 5d 3d 2d / Ks Kc Jc 8c 6d"
"""Three hands of one deck: two special ones, and plain rows."""

Play = str | tuple[str, str]
"""What a seat does: rows, or a hand and the key of the special hand that it declares."""


def cards_of(text: str) -> list[str]:
    """Return the cards written."""
    return text.split(" ")


def dealt(hands: Sequence[str], **options: Any) -> Any:
    """Return the first state of a deal."""
    return GAME.deal(Options(**options), len(hands), {}, {"hands": list(hands)}).state


def hand_of(play: Play) -> str:
    """Return the cards of a play in any order."""
    return play.replace(" /", "") if isinstance(play, str) else play[0]


def action_of(play: Play) -> Action:
    """Return the action of a play."""
    return Action("arrange", play) if isinstance(play, str) else Action("declare", play[1])


def played(*plays: Play, **options: Any) -> Any:
    """Return the state after every seat did its play, seat by seat."""
    state = dealt([hand_of(play) for play in plays], **options)
    for seat, play in enumerate(plays):
        state = GAME.apply(state, seat, action_of(play)).state
    return state


def outcome(*plays: Play, **options: Any) -> Outcome:
    """Return the outcome of a deal, having looked that its lines sum to its scores and those to zero."""
    found = GAME.outcome(played(*plays, **options))
    assert found is not None
    for seat, score in enumerate(found.scores):
        assert sum(line.points for line in found.lines if line.seat == seat) == score
    assert sum(found.scores) == 0
    return found


def refused(state: Any, seat: int, action: Action) -> str:
    """Return the code with which the action is refused."""
    try:
        GAME.apply(state, seat, action)
    except IllegalAction as refusal:
        return refusal.code
    raise AssertionError(f"{action} is legal")


def key(cards: str) -> int:
    """Return the key of a row with A-2-3-4-5 as the second highest straight."""
    return ORDER.key(cards.split())


def duel(
    front: tuple[str, str] | None = None,
    middle: tuple[str, str] | None = None,
    back: tuple[str, str] | None = None,
) -> Duel:
    """Return two seats against each other; rows that are not given are drawn."""
    rows = [front or ("2s 3s 5s",) * 2, middle or ("2h 3h 5h 7c 8c",) * 2, back or ("2d 3d 5d 7s 9s",) * 2]
    acts = [Setting((), tuple(key(row[seat]) for row in rows)) for seat in (0, 1)]
    return settle(acts, [(), ()], ORDER, gun_bonus=0).duels[0]
