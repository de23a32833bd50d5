"""What is suggested at each stage, best first."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.titles.gongzhu.bot.exposing import exposing
from games.rules.titles.gongzhu.bot.playing import playing
from games.rules.titles.gongzhu.state import EXPOSE

_MOST = 12


def hints(view: View) -> Sequence[Action]:
    """Return what the viewing seat might do; nothing if it is not asked."""
    if view["ask"] is None:
        return ()
    return (exposing if view["stage"] == EXPOSE else playing)(view)[:_MOST]
