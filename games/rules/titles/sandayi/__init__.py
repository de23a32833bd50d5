"""三打一, Three against One: a trick game of a banker, who has promised points, against three defenders."""

from games.rules.titles.sandayi.game import GAME, Sandayi

__all__ = ["GAME", "Sandayi"]
