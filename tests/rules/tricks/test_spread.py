"""From a mask to the items of its cards."""

import random

import pytest

from games.rules.families.tricks.order import bits
from games.rules.families.tricks.spread import MOST, Spread


def test_items_come_from_the_lowest_card_up():
    rng = random.Random(5)
    for size in (1, 6, 7, 52, MOST):
        spread = Spread(range(size))
        for _ in range(50):
            mask = rng.getrandbits(size)
            assert spread.of(mask) == [bit.bit_length() - 1 for bit in bits(mask)]


def test_the_highest_card_of_a_whole_deck_and_no_card():
    spread = Spread("x" * (MOST - 1) + "y")
    assert spread.of(1 << MOST - 1) == ["y"]
    assert spread.of(0) == []


def test_more_cards_than_a_deck_has_are_refused():
    with pytest.raises(ValueError, match="54"):
        Spread(range(MOST + 1))
