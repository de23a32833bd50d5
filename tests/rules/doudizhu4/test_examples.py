"""The worked examples of section 11 with their exact numbers."""

from __future__ import annotations

import pytest

from games.rules.core.judge import judge
from tests.rules.doudizhu4.table import (
    ALL_TRIPLES,
    carry,
    dealt,
    go,
    lines,
    position,
    record,
    refused,
    scores,
)


def of_seat(seat, found):
    return [(clause, points[seat]) for clause, points in found]


def test_example_1_spring():
    verdict = judge(record([0, "bid", 3], [0, "play", ALL_TRIPLES]))
    assert (verdict["scores"], verdict["carry"]) == ([27, -9, -9, -9], {"first_bidder": 1})
    state = go(dealt(), "0 bid 3", "0 open", f"0 play {ALL_TRIPLES}")
    assert scores(state) == [81, -27, -27, -27]
    assert of_seat(0, lines(state)) == [("DD4-6.2", 9), ("DD4-6.4", 18), ("DD4-6.6", 54)]


def test_example_2_all_pass():
    state = go(dealt(first=1), "1 pass", "2 pass", "3 pass", "0 pass")
    assert (scores(state), carry(state)) == ([0, 0, 0, 0], {"first_bidder": 2})


@pytest.mark.parametrize(
    ("hand", "end", "expected"),
    [
        ("9s 9h 9c 9d 3d 3h", ("2 play 3d", "3 play Js"), [-8, -8, -8, 24]),
        ("9s 9h 9c 9d Ts", ("2 play Ts",), [8, 8, 8, -24]),
    ],
)
def test_example_3_two_bombs_whoever_wins(hand, end, expected):
    hands = ("5s 6s", "7s 7h 7c 7d 8s", hand, "3s Js")
    state = go(position(*hands, landlord=3, base=2), "3 play 3s", "0 play 5s", "1 play 7s 7h 7c 7d")
    state = go(state, "2 play 9s 9h 9c 9d", "3 pass", "0 pass", "1 pass", *end)
    assert scores(state) == expected


LED_ONCE = ("3s 4s", "9s 9h 9c 9d 5s", "Ts 5h", "8s 8h")


def test_example_4_opened_and_late_spring():
    state = go(position(*LED_ONCE, plays=(0, 0, 0, 0)), "0 open", "0 play 3s", "1 pass", "2 play Ts")
    state = go(state, "3 pass", "0 pass", "1 pass", "2 play 5h")
    assert scores(state) == [-27, 9, 9, 9]
    assert of_seat(0, lines(state)) == [("DD4-6.3", -3), ("DD4-6.4", -6), ("DD4-6.7", -18)]


@pytest.mark.parametrize(
    ("cap", "expected", "seat_0"),
    [(0, [-54, 18, 18, 18], [-3, -6, -9, -36]), (16, [-48, 16, 16, 16], [-3, -6, -9, -30])],
)
def test_example_4_with_a_bomb(cap, expected, seat_0):
    state = go(position(*LED_ONCE, plays=(0, 0, 0, 0), cap=cap), "0 open", "0 play 3s", "1 play 9s 9h 9c 9d")
    state = go(state, "2 pass", "3 pass", "0 pass", "1 play 5s")
    assert scores(state) == expected
    assert [points for _, points in of_seat(0, lines(state))] == seat_0


def test_example_5_a_bomb_led_and_two_over_it():
    hands = ("BJ BJ RJ RJ 5c", "8s 8h 8c 8d 3h", "4s 4s 4h 4c 4d Js", "9s Ts")
    state = position(*hands, landlord=1, base=3)
    state = go(state, "1 play 8s 8h 8c 8d", "2 play 4s 4s 4h 4c 4d", "3 pass", "0 play BJ BJ RJ RJ")
    state = go(state, "1 pass", "2 pass", "3 pass", "0 play 5c")
    assert scores(state) == [12, -36, 12, 12]


def test_example_6_a_bomb_as_the_last_play():
    hands = ("5s 6s", "8s 8h 9s", "4s 4h 3s 3h 3c 3d", "9c Ts")
    state = position(*hands, landlord=2, plays=(0, 0, 0, 0))
    state = go(state, "2 play 4s 4h", "3 pass", "0 pass", "1 play 8s 8h", "2 play 3s 3h 3c 3d")
    assert scores(state) == [-2, -2, 6, -2]


def test_example_15_refusals():
    state = go(dealt(), "0 bid 3")
    assert refused(state, "0 pass") == "must_lead"
    assert refused(go(state, "0 open"), "0 open") == "not_allowed_now"
    assert refused(go(state, "0 play 3s"), "1 open") == "not_allowed_now"
    assert refused(state, "0 rob") == "unknown_verb"
    assert refused(state, "0 play 3s 3s") == "not_in_hand"
