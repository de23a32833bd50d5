"""牛牛 (Bull-Bull): five cards a seat, three of them to a multiple of ten; a banker against each player."""

from games.rules.titles.niuniu.game import GAME, Niuniu

__all__ = ["GAME", "Niuniu"]
