"""打筒子: three or four decks without 3s, 4s and jokers, for four seats in pairs or three or two seats.

The rules page is page_zh.md / page_en.md.
"""

from games.rules.titles.datongzi.game import GAME, Datongzi

__all__ = ["GAME", "Datongzi"]
