"""The worked examples of the rules with their exact numbers; the third stands among the tests of the deal."""

from __future__ import annotations

import pytest

from games.rules.titles.shuangkou import GAME
from tests.rules.shuangkou.table import go, position, refused, scores

NONE = ((), (), (), ())
FOUR = 4
WAYS = {
    (0, 2): (("3s", "4h 5h", "4c", "6d 7d"), ("0 play 3s", "1 pass", "2 play 4c")),
    (0, 1, 2): (("3s", "4h", "5c", "6d 7d"), ("0 play 3s", "1 play 4h", "2 play 5c")),
    (0, 1, 3): (("3s", "4h", "5c 6c", "6d"), ("0 play 3s", "1 play 4h", "2 pass", "3 play 6d")),
    (1, 0, 3): (
        ("4s", "3h", "5c 6c", "6d"),
        ("1 play 3h", "2 pass", "3 pass", "0 play 4s", "2 pass", "3 play 6d"),
    ),
}
"""For the seats in order of going out: hands and the last plays of a deal."""


def deal(places, bombs=NONE, *before, **options):
    """Return a deal in which the seats go out in this order after they had played these bombs."""
    hands, plays = WAYS[places]
    state = go(position(*hands, turn=places[0], bombs=bombs, **options), *before, *plays)
    assert state.out == places
    return state


def at(seat, *classes):
    """Return bombs of one seat."""
    return tuple(classes if other == seat else () for other in range(4))


@pytest.mark.parametrize(
    "cards",
    [
        "Ks Kh As Ah 2s 2h",
        "3s 3h 4s 4h",
        "3s 3h 3c 4s 4h 4c",
        "3s 3h 3c 4s 4h",
        "BJ RJ",
        "BJ BJ RJ",
        "2s 2h 2c RJ",
    ],
)
def test_example_1_no_combinations(cards):
    assert refused(position(cards + " 9s", "3s", "4s", "5s"), f"0 play {cards}") == "bad_combination"


@pytest.mark.parametrize("cards", ["Qs Qh Ks Kh As Ah", "3s 4h 5c 6d 7s 8h 9c Td Js Qh Kc"])
def test_example_1_combinations(cards):
    assert refused(position(cards + " 9s", "3s", "4s", "5s"), f"0 play {cards}") is None


@pytest.mark.parametrize(
    ("one", "other", "code"),
    [
        ("4s 4h 4c 4d", "2s 2h 2c", None),
        ("4s 4s 4h 4c 4d", "2s 2h 2c 2d", None),
        ("5s 5h 5c 5d", "4s 4h 4c 4d", None),
        ("BJ BJ RJ RJ", "As As Ah Ah Ac Ac Ad Ad", None),
        ("4s 5s 6s 7s 8s", "3s 4h 5h 6h 7h 8h", "does_not_beat"),
    ],
)
def test_example_2_what_beats_what(one, other, code):
    state = go(position(f"{other} 9s", f"{one} 9h", "3c", "3d"), f"0 play {other}")
    assert refused(state, f"1 play {one}") == code


def test_example_4_leading_for_the_partner():
    state = go(position("As", "3h 4h", "3c 4c", "3d 4d"), "0 play As", "1 pass", "2 pass", "3 pass")
    assert list(GAME.awaited(state)) == [2]


@pytest.mark.parametrize(
    ("places", "expected"),
    [((0, 2), [3, -3, 3, -3]), ((0, 1, 2), [2, -2, 2, -2]), ((0, 1, 3), [1, -1, 1, -1])],
)
def test_example_5_results(places, expected):
    assert scores(deal(places)) == expected


def test_example_6_a_bomb_of_five_and_one_of_six():
    assert scores(deal((0, 2), at(0, 5))) == [6, -6, 6, -6]
    assert scores(deal((0, 2), at(0, 6))) == [15, -13, 11, -13]


def test_example_7_seven_nines_left():
    hands = ("3s", "9s 9s 9h 9h 9c 9c 9d", "4c", "6d 7d")
    plays = WAYS[0, 2][1]
    assert scores(go(position(*hands), *plays)) == [0, 6, 0, -6]
    assert scores(go(position(*hands, count_left=False), *plays)) == [3, -3, 3, -3]


def test_example_8_three_and_four_bombs_of_four():
    assert scores(deal((1, 0, 3), at(1, 4, 4, 4))) == [-4, 4, -4, 4]
    assert scores(deal((1, 0, 3), at(1, 4, 4, 4, 4))) == [-9, 11, -9, 7]


def test_example_9_five_of_a_loser_and_six_of_a_winner():
    assert scores(deal((0, 1, 3), at(1, *[FOUR] * 5))) == [-2, 8, -2, -4]
    assert scores(deal((0, 1, 3), at(0, *[FOUR] * 6))) == [31, -21, 11, -21]


def test_example_10_all_four_jokers():
    hands, plays = WAYS[0, 1, 3]
    state = position(f"BJ BJ RJ RJ {hands[0]}", *hands[1:])
    state = go(state, "0 play BJ BJ RJ RJ", "1 pass", "2 pass", "3 pass", *plays)
    assert scores(state) == [17, -11, 5, -11]


def test_example_11_eight_sixes():
    assert scores(deal((0, 1, 2), ((4,), (), (8,), ()))) == [27, -37, 47, -37]


def test_example_12_the_losers_bombs_outweigh_the_result():
    assert scores(deal((0, 1, 3), ((6,), (7,), (5,), (8,)))) == [-1, -1, -5, 7]


def test_example_13_one_left():
    assert scores(deal((0, 2), at(0, 6), "1 concede")) == [15, -26, 11, -13]
    assert scores(deal((0, 2), at(0, 6), "2 concede")) == [15, -13, -26, -13]


def test_example_14_a_leaver_who_would_have_been_paid():
    assert scores(deal((0, 1, 3), ((6,), (7,), (), ()))) == [4, 4, 0, -8]
    assert scores(deal((0, 1, 3), ((6,), (7,), (), ()), "1 concede")) == [4, -10, 0, -8]


def test_example_15_options():
    two_sixes, two_fives = at(0, 6, 6), at(0, 5, 5)
    assert scores(deal((0, 2), two_sixes, tribute="single")) == [15, -13, 11, -13]
    assert scores(deal((0, 2), two_sixes, tribute="each")) == [18, -14, 10, -14]
    assert scores(deal((0, 2), two_fives, combine="count")) == [6, -6, 6, -6]
    assert scores(deal((0, 2), two_fives, combine="ladder")) == [15, -13, 11, -13]
