"""仙居红五, Xianju Red Five: a trick game of two sides with three decks, red fives and tractors."""

from games.rules.titles.hongwu.game import GAME, Hongwu

__all__ = ["GAME", "Hongwu"]
