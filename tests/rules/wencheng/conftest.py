"""文成麻将 is registered for its own tests, whether or not the house already plays it."""

from __future__ import annotations

import pytest

from games.rules.core import registry
from games.rules.titles.wencheng import GAME


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    if GAME.key not in registry._games:
        monkeypatch.setitem(registry._games, GAME.key, GAME)
