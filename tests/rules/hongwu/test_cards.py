"""HWU-1: points, trumps, the order of the cards, what is adjacent."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.rules.families.tricks.order import TRUMP, bits
from games.rules.titles.hongwu.deck import CARDS, deck_for, worth
from tests.rules.hongwu.table import acted, position, refused, winner
from tests.rules.tricks.orders import ladder

SISTERS = {"s": "c", "c": "s", "h": "d", "d": "h"}


def order_of(trump):
    return deck_for(trump, top_tractors=False).order


def test_hwu_1_1_three_decks_hold_300_points():
    assert len(CARDS) == 162
    assert worth(" ".join(CARDS)) == (300, 3)
    assert worth("5s Tc Kd As 5h") == (30, 1)


@pytest.mark.parametrize("trump", "shcd")
def test_hwu_1_2_the_sister_suit_is_of_the_same_colour(trump):
    steps = ladder(order_of(trump), TRUMP)
    assert steps[3:5] == [f"3{trump}", f"3{SISTERS[trump]}"]


@pytest.mark.parametrize("trump", "shcd")
def test_hwu_1_3_the_order_of_trumps(trump):
    steps = ladder(order_of(trump), TRUMP)
    others = [f"T{suit}" for suit in "shcd" if suit != trump]
    assert steps[:3] == ["5h", "RJ", "BJ"]
    assert steps[5] == f"T{trump}"
    assert sorted(steps[6].split("=")) == sorted(others)
    ranks = "AKQJ9876" + ("" if trump == "h" else "5") + "42"
    assert steps[7:] == [rank + trump for rank in ranks]


@pytest.mark.parametrize(("trump", "number"), [("s", 60), ("h", 57), ("c", 60), ("d", 60)])
def test_hwu_1_3_so_many_trumps(trump, number):
    order = order_of(trump)
    assert 3 * len(list(bits(order.mask[TRUMP]))) == number


@pytest.mark.parametrize("trump", "shcd")
def test_hwu_1_4_the_order_of_side_cards(trump):
    order = order_of(trump)
    for suit in set("shcd") - {trump}:
        ranks = "AKQJ987654" + ("" if suit == SISTERS[trump] else "3") + "2"
        if suit == "h":
            ranks = ranks.replace("5", "")
        assert ladder(order, suit) == [rank + suit for rank in ranks]


def test_hwu_1_5_trumps_are_one_suit_whatever_is_printed_on_them():
    clubs = acted(position("9c 9d", "Tc 2d", "3c 2d", "2c 2d"), "0 play 9c")
    assert refused(clubs, "1 play Tc") is None  # it has no club: that 10 is a trump
    assert refused(clubs, "1 play 2d") is None
    trumps = acted(position("9s 9d", "Tc 2d", "3c 2d", "5h 2d"), "0 play 9s")
    assert refused(trumps, "1 play 2d") == "must_follow"
    trumps = acted(trumps, "1 play Tc")
    assert refused(trumps, "2 play 2d") == "must_follow"
    assert refused(acted(trumps, "2 play 3c"), "3 play 2d") == "must_follow"


@pytest.mark.parametrize(
    ("trump", "cards", "legal"),
    [
        ("s", "Jd Jd 9d 9d", True),
        ("s", "Js Js 9s 9s", True),
        ("s", "6h 6h 4h 4h", True),
        ("h", "6h 6h 4h 4h", True),
        ("d", "6h 6h 4h 4h", True),
        ("s", "4s 4s 2s 2s", True),
        ("s", "4c 4c 2c 2c", True),
        ("h", "4d 4d 2d 2d", True),
        ("s", "4d 4d 2d 2d", False),
        ("s", "4d 4d 3d 3d", True),
        ("s", "Ad Ad 2d 2d", False),
        ("s", "As As 2s 2s", False),
        ("s", "Qd Qd 9d 9d", False),
    ],
)
def test_hwu_1_6_what_is_adjacent(trump, cards, legal):
    state = position(cards, "", "", "", trump=trump)
    assert (refused(state, f"0 play {cards}") is None) == legal


def test_example_1_the_order():
    down = ["5h", "RJ", "BJ", "3s", "3c", "Ts", "Th", "As", "Ks", "9s", "4s", "2s"]
    for high, low in pairwise(down):
        assert winner("s", low, high, "2s", "2s") == 1
    for one in ("Th", "Tc", "Td"):
        for other in ("Th", "Tc", "Td"):
            assert winner("s", one, other, "2s", "2s") == 0
    assert order_of("s").suit_of["3h"] == "h"
    assert order_of("s").suit_of["3d"] == "d"
    assert ladder(order_of("c"), TRUMP)[3:5] == ["3c", "3s"]
    assert ladder(order_of("h"), TRUMP)[3:5] == ["3h", "3d"]
    assert ladder(order_of("d"), TRUMP)[3:5] == ["3d", "3h"]
