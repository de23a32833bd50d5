"""三门麻将, Sanmen mahjong: no wild tile, flowers as kongs, one pays for all, tiles bought by the winner."""

from games.rules.titles.sanmen.game import GAME, Sanmen

__all__ = ["GAME", "Sanmen"]
