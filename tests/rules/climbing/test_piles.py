"""Hands and kitties as records hold them."""

from __future__ import annotations

import pytest

from games.rules.core.errors import BadSetup
from games.rules.families.climbing.packed import write
from games.rules.families.climbing.piles import read_beginner, read_hands, read_pile


def test_a_pile_is_read():
    assert write(read_pile("RJ 3h 3s 3s", 4)) == "3s 3s 3h RJ"


@pytest.mark.parametrize("text", [None, 3, "", "3s", "3s 3h 3c", "3s  3h", "3S 3h", ["3s", "3h"]])
def test_a_pile_of_another_size_or_no_cards_is_refused(text):
    with pytest.raises(BadSetup):
        read_pile(text, 2)


def test_hands_are_read_by_seat():
    assert [write(hand) for hand in read_hands({"hands": ["4s 3s", "BJ 2d"]}, 2, 2)] == ["3s 4s", "2d BJ"]


@pytest.mark.parametrize("hands", [None, "3s 4s", {}, ["3s 4s"], ["3s 4s", "5s"], ["3s 4s", None]])
def test_other_numbers_of_hands_are_refused(hands):
    with pytest.raises(BadSetup):
        read_hands({"hands": hands}, 2, 2)


def test_carry_says_who_begins_before_the_deal():
    assert read_beginner({"next": 3}, "next", {"first": 1}, 4) == 3
    assert read_beginner({}, "next", {"first": 1}, 4) == 1


@pytest.mark.parametrize("first", [None, True, -1, 4, "1", 1.0])
def test_who_begins_is_a_seat(first):
    with pytest.raises(BadSetup):
        read_beginner({}, "next", {"first": first}, 4)
    with pytest.raises(BadSetup):
        read_beginner({"next": first}, "next", {"first": 1}, 4)


def test_somebody_begins():
    with pytest.raises(BadSetup):
        read_beginner({}, "next", {}, 4)
