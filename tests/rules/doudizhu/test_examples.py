"""Worked examples of the rules page, number by number; 10 to 16 stand with the combinations."""

from __future__ import annotations

import pytest

from games.rules.core.judge import judge
from tests.rules.doudizhu.table import ALL_PAIRS, carry, dealt, go, lines, position, record, refused, scores


@pytest.mark.parametrize(
    ("rules", "expected", "spring"),
    [("classic", [18, -9, -9], [12, -6, -6]), ("online", [12, -6, -6], [6, -3, -3])],
)
def test_example_1_a_whole_record(rules, expected, spring):
    verdict = judge(record(rules=rules, actions=[[0, "bid", 3], [0, "play", ALL_PAIRS]]))
    assert verdict["scores"] == expected
    assert verdict["carry"] == {"first_bidder": 1}
    state = go(dealt(rules=rules), "0 bid 3", f"0 play {ALL_PAIRS}")
    assert lines(state) == [("DDZ-7.2", [6, -3, -3]), ("DDZ-7.7", spring)]


def test_example_2_the_same_cards_in_hubei():
    state = go(dealt(rules="hubei"), "0 bid 3", "1 rob", "2 rob", "0 rob", "0 open", f"0 play {ALL_PAIRS}")
    assert scores(state) == [384, -192, -192]
    assert lines(state) == [
        ("DDZ-7.2", [48, -24, -24]),
        ("DDZ-7.4", [48, -24, -24]),
        ("DDZ-7.7", [288, -144, -144]),
    ]


def test_example_4_all_pass():
    state = go(dealt(first=2), "2 pass", "0 pass", "1 pass")
    assert (scores(state), lines(state), carry(state)) == ([0, 0, 0], [], {"first_bidder": 0})


@pytest.mark.parametrize(
    ("rules", "expected"),
    [("classic", [-4, 8, -4]), ("online", [-16, 32, -16]), ("hubei", [-32, 64, -32])],
)
def test_example_5_effective_and_other_bombs(rules, expected):
    state = position(
        "3s 4s", "8s 8h 8c 8d BJ RJ 5s", "7s 7h 7c 7d 6s", rules=rules, landlord=1, base=2, turn=2
    )
    state = go(state, "2 play 7s 7h 7c 7d", "0 pass", "1 play 8s 8h 8c 8d", "2 pass", "0 pass")
    state = go(state, "1 play BJ RJ", "2 pass", "0 pass", "1 play 5s")
    assert scores(state) == expected


@pytest.mark.parametrize(
    ("rules", "plain", "bombed"),
    [
        ("classic", [9, 9, -18], [18, 18, -36]),
        ("online", [6, 6, -12], [12, 12, -24]),
        ("hubei", [6, 6, -12], [12, 12, -24]),
    ],
)
def test_example_6_late_spring(rules, plain, bombed):
    start = position("4s 5s", "9s 9h 9c 9d Ts", "3s Js", rules=rules, landlord=2, base=3, plays=(0, 0, 0))
    state = go(start, "2 play 3s", "0 play 4s", "1 pass", "2 pass", "0 play 5s")
    assert scores(state) == plain
    state = go(start, "2 play 3s", "0 play 4s", "1 play 9s 9h 9c 9d", "2 pass", "0 pass", "1 play Ts")
    assert scores(state) == bombed


def test_example_7_hubei_landlord_loses_open_with_a_rocket_against_it():
    state = position("3s 6s 7s", "BJ RJ 4s 9s", "5s 8s", rules="hubei", base=12, plays=(0, 0, 0))
    state = go(state, "0 open", "0 play 3s", "1 play 4s", "2 pass", "0 play 6s", "1 play BJ RJ")
    state = go(state, "2 pass", "0 pass", "1 play 9s")
    assert scores(state) == [-192, 96, 96]


@pytest.mark.parametrize(("cap", "expected"), [(0, [384, -192, -192]), (16, [96, -48, -48])])
def test_example_8_open_rocket_bomb_spring(cap, expected):
    state = position(
        "BJ RJ 3s 3h 3c 3d 4s", "8s 9s", "8h 9h", base=3, rules="hubei", cap=cap, plays=(0, 0, 0)
    )
    state = go(state, "0 open", "0 play BJ RJ", "1 pass", "2 pass", "0 play 3s 3h 3c 3d", "1 pass", "2 pass")
    state = go(state, "0 play 4s")
    assert scores(state) == expected
    if cap:
        assert [(clause, row[0]) for clause, row in lines(state)] == [
            ("DDZ-7.2", 6),
            ("DDZ-7.4", 6),
            ("DDZ-7.6", 36),
            ("DDZ-7.5", 48),
        ]


@pytest.mark.parametrize(("leaver", "expected"), [(0, [-96, 48, 48]), (1, [24, -48, 24])])
def test_example_9_leaving_in_play(leaver, expected):
    state = position("3s 9s 9h 9c 9d", "4s 5s", "6s 7s", rules="hubei", base=3)
    assert scores(go(state, "0 play 9s 9h 9c 9d", f"{leaver} concede")) == expected


def test_example_9_leaving_before_there_is_a_landlord():
    assert scores(go(dealt(rules="hubei"), "0 bid 3", "1 rob", "0 concede")) == [-48, 24, 24]
    assert scores(go(dealt(rules="hubei"), "0 concede")) == [-8, 4, 4]


def test_example_16_a_king_over_a_king():
    assert refused(go(position("Ks 3s", "Kd As", "5s"), "0 play Ks"), "1 play Kd") == "does_not_beat"
