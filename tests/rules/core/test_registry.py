"""The games of the house by key."""

from __future__ import annotations

import pytest

from games.rules.core.registry import UnknownGame, all_games, find_game, register
from tests.rules.every_game.toy.game import Toy


def test_a_registered_game_is_found(toy: Toy) -> None:
    assert find_game("toy") is toy
    assert toy in all_games()


def test_a_key_is_given_once(toy: Toy) -> None:
    with pytest.raises(ValueError, match="toy"):
        register(Toy())
    assert find_game("toy") is toy


def test_no_game_of_that_key() -> None:
    with pytest.raises(UnknownGame):
        find_game("toy")
