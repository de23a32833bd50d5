"""Every registered game keeps every law."""

from __future__ import annotations

import pytest

from tests.rules.every_game.homes import HOMES, Home
from tests.rules.every_game.laws import LAWS, Law


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.game.key)
def test_law(home: Home, law: Law) -> None:
    # Game by game: the laws of a game look at the same deals.
    law(home)
