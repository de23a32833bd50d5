"""The games of the house: one line each, in the order of the lobby."""

from __future__ import annotations

from games.rules.core.registry import register
from games.rules.titles.doudizhu.game import Doudizhu
from games.rules.titles.shisanshui.game import Shisanshui

register(Doudizhu())
register(Shisanshui())
