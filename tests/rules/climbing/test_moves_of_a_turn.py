"""What a seat may do in its turn, as a row of actions that are made when they are looked at."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.families.climbing.plays import Preceded

OPEN, REST = Action("open"), [Action("play", "3s"), Action("play", "4s")]


def test_an_action_stands_before_the_others() -> None:
    row = Preceded(OPEN, REST)
    assert len(row) == 3
    assert list(row) == [OPEN, *REST]


def test_places_are_counted_from_both_ends() -> None:
    row = Preceded(OPEN, REST)
    assert [row[place] for place in (0, 2, -1, -3)] == [OPEN, REST[1], REST[1], OPEN]
    assert row[:2] == [OPEN, REST[0]]


@pytest.mark.parametrize("place", [3, -4])
def test_there_is_nothing_beyond_the_ends(place: int) -> None:
    with pytest.raises(IndexError):
        Preceded(OPEN, REST)[place]
