"""Which games the suite runs for, and where the files of each lie."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from pathlib import Path

import games.rules.titles.house  # noqa: F401  registers the games
from games.rules.core.game import AnyGame
from games.rules.core.registry import all_games
from tests.rules.every_game.toy.game import Toy

TESTS = Path(__file__).parent.parent


@dataclass(frozen=True)
class Home:
    """A game, the folder of its modules and rules pages, and the folder of its tests and golden records."""

    game: AnyGame
    package: Path
    tests: Path


def home_of(game: AnyGame) -> Home:
    """Return the home of a registered game."""
    return Home(game, Path(inspect.getfile(type(game))).parent, TESTS / game.key)


def toy_home(game: AnyGame) -> Home:
    """Return the home of the toy or of one of its faulty variants."""
    folder = Path(__file__).parent / "toy"
    return Home(game, folder, folder)


TOY = toy_home(Toy())
HOMES = (TOY, *map(home_of, all_games()))
