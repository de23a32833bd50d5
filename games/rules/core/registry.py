"""The games of the house, by key. A game registers itself once, in games/rules/titles/house.py."""

from __future__ import annotations

from collections.abc import Iterator

from games.rules.core.game import AnyGame

_games: dict[str, AnyGame] = {}


class UnknownGame(KeyError):
    """No game of that key is registered."""


def register(game: AnyGame) -> None:
    """Add a game. Raises ValueError if its key is taken."""
    if game.key in _games:
        raise ValueError(f"game {game.key} is registered already")
    _games[game.key] = game


def find_game(key: str) -> AnyGame:
    """Return the game of that key. Raises UnknownGame."""
    try:
        return _games[key]
    except KeyError:
        raise UnknownGame(key) from None


def all_games() -> Iterator[AnyGame]:
    """Yield every registered game, in the order of registration (the order of the lobby)."""
    yield from _games.values()
