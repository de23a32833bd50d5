"""What is suggested at each stage, best first."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.titles.hongwu.bot.burying import burying
from games.rules.titles.hongwu.bot.playing import playing
from games.rules.titles.hongwu.bot.turning import turning
from games.rules.titles.hongwu.state import BURY, TURNING

_MOST = 12


def hints(view: View) -> Sequence[Action]:
    """Return what the viewing seat might do; nothing if it is not asked."""
    if view["ask"] is None:
        return ()
    if view["stage"] == TURNING:
        return turning(view)
    return burying(view) if view["stage"] == BURY else playing(view)[:_MOST]
