"""百变双扣: four seats, two decks, partners opposite; a drawn card decides who they are.

The rules page is page_zh.md / page_en.md.
"""

from games.rules.titles.shuangkou.game import GAME, Shuangkou

__all__ = ["GAME", "Shuangkou"]
