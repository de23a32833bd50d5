"""Which hand is higher (section 2, GSW-1.4), and a plain second opinion on all of it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.families.showdown.patterns import RowType
from games.rules.titles.gangshi.hands import DECK, highest, value_of
from games.rules.titles.gangshi.naming import hand_name
from tests.rules.gangshi.oracle import plain_value


def higher(one, other):
    return value_of(one.split()) > value_of(other.split())


def test_gsw_2_1_types_in_order():
    falling = [
        "8d 9d Td Jd Qd",
        "8s 8h 8c 8d 9s",
        "8s 8h 8c 9s 9h",
        "8d 9d Td Jd Kd",
        "As 8h 9c Td Js",
        "8s 8h 8c 9s Th",
        "8s 8h 9c 9d Ts",
        "8s 8h 9c Td Js",
        "As Kh Qc Jd 9s",
    ]
    for better, worse in pairwise(falling):
        assert higher(better, worse)
        assert not higher(worse, better)
    assert [value_of(hand.split())[0] for hand in falling] == [8, 7, 6, 5, 4, 3, 2, 1, 0]


def test_gsw_2_2_ranks_and_suits_in_order():
    single = [rank + suit for rank in "AKQJT98" for suit in "shcd"]
    assert sorted(DECK, key=lambda card: value_of([card]), reverse=True) == single


def test_gsw_2_3_straights_in_order():
    falling = ["Th Jd Qd Kd Ad", "9h Td Jd Qd Kd", "8h 9d Td Jd Qd", "As 8s 9s Th Js"]
    for better, worse in pairwise(falling):
        assert higher(better, worse)
    assert all(value_of(hand.split())[0] == RowType.STRAIGHT for hand in falling)
    assert value_of(["Kd", "Ac", "8s", "9h", "Td"])[0] == RowType.HIGH


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As Ks Qs Js Ts", "Ah Kh Qh Jh Th"),  # worked example 1: the suit of the A
        ("Ah Kh Qh Jh Th", "As Ah Ac Ad Ks"),
        ("8s 9h Tc Jd Qs", "As 8h 9c Td Jh"),  # worked example 2: the lowest straight
        ("As 8s 9d Th Jh", "Ad 8c 9c Td Jc"),
        ("8d 9d Td Jd Qd", "As 8s 9s Ts Js"),
        ("Ah 8h 9h Th Jh", "Ac 8c 9c Tc Jc"),
        ("9s 9h 9c 9d 8s", "8h 8c 8d 8s As"),
        ("9s 9h 9c 8d 8s", "8h 8c 8d As Ah"),
        ("9s 9h 9c Td 8s", "8h 8c 8d As Kh"),
        ("Kd Qd Jd Td 8d", "Ks Qs Js 9s 8s"),
        ("Ks Qs Js 9s 8s", "Kh Qh Jh 9h 8h"),
        ("Js Jh 9c 9d As", "Jc Jd 9s 9h Ks"),  # worked example 3: the odd card
        ("Js Jd 9c 9d Ac", "Jh Jc 9s 9h Ad"),  # the spade in the higher pair
        ("Qd Qc 8d 8c 9d", "Js Jh Ts Th As"),
        ("Qd Qc 9d 9c 8d", "Qs Qh 8s 8h As"),
        ("As Kd 9c 9h 8s", "Ah Qd 9s 9d 8h"),  # worked example 4
        ("9s 9d Ah Kc Qd", "9h 9c As Ks Qs"),
        ("As Qd Tc 9h 8s", "Ah Kd Jc 9s 8d"),  # only the A and its suit count
    ],
)
def test_gsw_2_4_ties_inside_a_type(better, worse):
    assert higher(better, worse)
    assert not higher(worse, better)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("9s 9d", "As Kh"),  # worked example 5
        ("Kd", "Qs"),
        ("Ks", "Kh"),
        ("Ks 8d", "Kh Qs"),
        ("8s 8d", "8h 8c"),
        ("9c 9d As", "9s 9h 8d"),
        ("8s 8h 8c", "As Ah Kd"),
        ("8s 8h 9d", "As Kh Qd"),
        ("8s 8h 8c 8d", "As Ah Ac Kd"),
        ("8s 8h 8c 9d", "As Ah Kc Kd"),
        ("8s 8h 9c 9d", "As Ah Kc Qd"),
        ("8s 8h 9c Td", "As Kh Qc Jd"),
        ("9s 9h As Kd", "Jh Qh Kh Th"),
        ("8s 8h 9d Td", "Ts Js Qs Ks"),
        ("Ad 8s 9h Tc", "Ts Js Qs Ks"),
    ],
)
def test_gsw_1_4_boards(better, worse):
    assert higher(better, worse)
    assert not higher(worse, better)


def test_highest_is_the_seat_with_the_highest_cards():
    assert highest([(3, ["Ks"]), (0, ["Ad"]), (1, ["Qs"])]) == 0


@given(st.permutations(DECK), st.integers(1, 5))
def test_values_agree_with_a_plain_reading(deck, size):
    one, other = deck[:size], deck[size : 2 * size]
    assert (value_of(one) > value_of(other)) == (plain_value(one) > plain_value(other))
    assert value_of(one) != value_of(other)


def test_names_tell_type_and_rank():
    assert hand_name(["Js", "Jh", "9c", "9d", "As"]).to_json() == {
        "k": "hand.two_pairs",
        "p": {"rank": "J", "low": {"k": "rank", "p": {"rank": "9"}}},
    }
    assert hand_name(["As", "8h", "9c", "Td", "Jh"]).params == {"rank": "J"}
    assert hand_name(["Ts", "8h", "Tc"]).to_json() == {"k": "hand.pair", "p": {"rank": "T"}}
