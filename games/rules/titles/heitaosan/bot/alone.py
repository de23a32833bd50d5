"""Whether to play alone against three (note 7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.families.climbing.plays import PASSED
from games.rules.titles.heitaosan.bot.sight import Sight
from games.rules.titles.heitaosan.checking import SOLO

_BOMBS, _LOSING = 2, 3
_ABOVE_FIVE = 2
"""The reward of a bomb of class six."""


def answers(sight: Sight) -> Sequence[Action]:
    """Return the two answers, the better one first."""
    alone = Action(SOLO)
    return (alone, PASSED) if worth_it(sight) else (PASSED, alone)


def worth_it(sight: Sight) -> bool:
    """Tell whether a hand has control: two bombs above class five, at most three plays that would lose."""
    plan = sight.plan
    strong = sum(bomb.reward >= _ABOVE_FIVE for bomb in plan.bombs)
    losing = sum(not sight.stands(play.form) for play in plan.ordinary) + (plan.tail is not None)
    return strong >= _BOMBS and losing <= _LOSING
