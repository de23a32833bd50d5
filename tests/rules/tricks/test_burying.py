"""Cards laid away for the kitty."""

from __future__ import annotations

import pytest

from games.rules.core.errors import IllegalAction
from games.rules.families.tricks.burying import read_bury
from tests.rules.tricks.orders import held, red_five

ORDER = red_five("s")
HAND = held(ORDER, "5h 5h RJ 9d 9d 9d 8c")


def test_what_is_held_may_be_buried():
    assert read_bury(ORDER, HAND, 3, "9d 5h 9d") == ("9d", "5h", "9d")


@pytest.mark.parametrize("arg", ["", "9d 9d", "9d 9d 9d 9d", "9d 9d x", "9d  9d 5h", None, 3])
def test_so_many_cards(arg):
    with pytest.raises(IllegalAction) as refusal:
        read_bury(ORDER, HAND, 3, arg)
    assert refusal.value.code == "bad_argument"


@pytest.mark.parametrize("arg", ["5h 5h 5h", "9d 9d 8d", "RJ RJ 9d"])
def test_what_is_not_held(arg):
    with pytest.raises(IllegalAction) as refusal:
        read_bury(ORDER, HAND, 3, arg)
    assert refusal.value.code == "not_in_hand"


def test_more_copies_than_there_are():
    with pytest.raises(IllegalAction) as refusal:
        read_bury(ORDER, HAND, 4, "9d 9d 9d 9d")
    assert refusal.value.code == "not_in_hand"
