"""文成麻将 keeps the laws of every game."""

from __future__ import annotations

import pytest

from games.rules.titles.wencheng import GAME
from tests.rules.every_game.homes import home_of
from tests.rules.every_game.laws import LAWS


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law):
    law(home_of(GAME))
