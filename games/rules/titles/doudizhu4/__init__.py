"""二副牌斗地主: four seats, two decks, a landlord against three farmers.

The rules page is page_zh.md / page_en.md.
"""

from games.rules.titles.doudizhu4.game import GAME, Doudizhu4

__all__ = ["GAME", "Doudizhu4"]
