"""Recognised and generated: singles, pairs, triples, tractors."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.families.tricks.combos import Combo, combos, of_type, recognise
from games.rules.families.tricks.holding import cards_of, hold
from games.rules.families.tricks.order import TRUMP, plain_order
from tests.rules.tricks.orders import held, red_five

SPADES = red_five("s")
LINKED = red_five("s", top_linked=True)


@pytest.mark.parametrize(
    ("text", "suit", "copies", "length", "top"),
    [
        ("5h", TRUMP, 1, 1, "5h"),
        ("8d 8d", "d", 2, 1, "8d"),
        ("RJ RJ", TRUMP, 2, 1, "RJ"),
        ("8d 8d 8d", "d", 3, 1, "8d"),
        ("7d 7d 8d 8d 9d 9d", "d", 2, 3, "9d"),
        ("8d 8d 8d 9d 9d 9d", "d", 3, 2, "9d"),
        ("Js Js 9s 9s", TRUMP, 2, 2, "Js"),
        ("6h 6h 4h 4h", "h", 2, 2, "6h"),
        ("4c 4c 2c 2c", "c", 2, 2, "4c"),
        ("4s 4s 2s 2s", TRUMP, 2, 2, "4s"),
        ("As As Ks Ks", TRUMP, 2, 2, "As"),
    ],
)
def test_combinations(text, suit, copies, length, top):
    assert recognise(SPADES, held(SPADES, text)) == Combo(
        suit, copies, length, SPADES.step_of[SPADES.bit[top]]
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "RJ BJ",
        "Ts Tc",
        "8d 9d",
        "4d 4d 2d 2d",
        "Ad Ad 2d 2d",
        "7d 7d 7c 7c",
        "8d 8d 8d 9d 9d",
        "Th Th Tc Tc",
        "5h 5h RJ RJ",
        "3s 3s 3c 3c",
        "Tc Tc As As",
    ],
)
def test_no_combination(text):
    assert recognise(SPADES, held(SPADES, text)) is None


@pytest.mark.parametrize(
    "text", ["5h 5h RJ RJ", "3s 3s 3c 3c", "3c 3c Ts Ts", "Tc Tc As As", "Ts Ts Th Th As As"]
)
def test_tractors_of_top_trumps_where_they_are_linked(text):
    assert recognise(LINKED, held(LINKED, text)) is not None


def test_equal_steps_make_no_tractor():
    assert recognise(LINKED, held(LINKED, "Th Th Tc Tc")) is None


def test_size_and_type():
    tractor = recognise(SPADES, held(SPADES, "7d 7d 8d 8d"))
    assert tractor.size == 4
    assert tractor.same_type(recognise(SPADES, held(SPADES, "4s 4s 2s 2s")))
    assert not tractor.same_type(recognise(SPADES, held(SPADES, "7d 7d")))


def by_the_book(order, cards):
    """HWU-4.1 to 4.4 in plain words: as many copies of each, one suit, neighbouring steps, no top cards."""
    kinds = sorted(set(cards), key=lambda card: order.step_of[order.bit[card]])
    copies = {cards.count(card) for card in kinds}
    if len(copies) != 1 or len({order.suit_of[card] for card in kinds}) != 1:
        return False
    if len(kinds) == 1:
        return True
    heights = [order.step_of[order.bit[card]] for card in kinds]
    linked = all(order.linked & order.bit[card] for card in kinds)
    return copies != {1} and linked and all(high - low == 1 for low, high in pairwise(heights))


SMALL = ["5h", "RJ", "3s", "3c", "Ts", "Th", "Tc", "As", "Ks", "4s", "2s", "9d", "8d", "7d", "4h", "6h"]


@given(st.lists(st.sampled_from(SMALL), min_size=1, max_size=9), st.sampled_from([SPADES, LINKED]))
def test_generated_is_recognised_and_nothing_is_missed(cards, order):
    cards = [card for index, card in enumerate(cards) if cards[:index].count(card) < 3]
    wanted = {
        tuple(sorted(part))
        for size in range(1, len(cards) + 1)
        for part in combinations(cards, size)
        if by_the_book(order, list(part))
    }
    found = [tuple(sorted(cards_of(order, part))) for part in combos(order, hold(order, cards, 3))]
    assert len(found) == len(set(found))
    assert set(found) == wanted
    for part in found:
        assert recognise(order, hold(order, part, 3)) is not None


def test_of_type_breaks_larger_sets():
    pairs = list(of_type(SPADES, held(SPADES, "8d 8d 8d 9d 9d"), 2, 2))
    assert [cards_of(SPADES, pair) for pair in pairs] == [("8d", "8d", "9d", "9d")]
    assert not list(of_type(SPADES, held(SPADES, "8d 8d"), 3, 1))
    assert not list(of_type(plain_order(), held(plain_order(), "8d 9d", 1), 2, 1))
