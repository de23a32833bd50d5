"""The toy is a game of the house while the suite runs on it, and at no other time."""

from __future__ import annotations

import pytest

from games.rules.core import registry
from tests.rules.every_game.homes import TOY


@pytest.fixture(autouse=True)
def _toy_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._games, TOY.game.key, TOY.game)
