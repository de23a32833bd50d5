"""港式五张, Hong Kong five-card stud: one card down, four up, and a bet after each of the four."""

from games.rules.titles.gangshi.game import GAME, Gangshi

__all__ = ["GAME", "Gangshi"]
