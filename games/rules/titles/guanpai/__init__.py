"""关牌, the shut-out: two seats, one deck, some of its cards never seen.

The rules page is page_zh.md / page_en.md.
"""

from games.rules.titles.guanpai.game import GAME, Guanpai

__all__ = ["GAME", "Guanpai"]
