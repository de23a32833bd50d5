"""A small registered game to judge records of: the toy of the suite for every game."""

from __future__ import annotations

import pytest

from games.rules.core import registry
from tests.rules.every_game.homes import TOY
from tests.rules.every_game.toy.game import Toy


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Toy:
    monkeypatch.setitem(registry._games, "toy", TOY.game)
    return TOY.game
