"""拱猪, Chase the Pig: a trick game of hearts, a pig, a sheep and a transformer."""

from games.rules.titles.gongzhu.game import GAME, Gongzhu

__all__ = ["GAME", "Gongzhu"]
