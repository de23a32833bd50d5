"""黑桃三双扣: four seats, two decks, partners found by the two 3s of spades.

The rules page is page_zh.md / page_en.md.
"""

from games.rules.titles.heitaosan.game import GAME, Heitaosan

__all__ = ["GAME", "Heitaosan"]
