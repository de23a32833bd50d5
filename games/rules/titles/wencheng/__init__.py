"""文成麻将, Wencheng mahjong: five sets and a pair, three wild tiles, fans that are added."""

from games.rules.titles.wencheng.game import GAME, Wencheng

__all__ = ["GAME", "Wencheng"]
