"""Section 6: what a deal is worth, line by line."""

from __future__ import annotations

from random import Random

import pytest

from games.rules.core.record import setup_from_seed
from games.rules.titles.doudizhu4 import GAME
from games.rules.titles.doudizhu4.options import Options
from tests.rules.doudizhu4.table import ALL_TRIPLES, carry, dealt, go, lines, position, scores
from tests.rules.receipt import products


@pytest.mark.parametrize("base", [1, 2, 3])
def test_dd4_6_1_base_times_multiplier(base):
    state = position("3s 3h", "4s 4h 4c 4d 9s", "5s", "6s", base=base)
    state = go(state, "0 play 3s", "1 play 4s 4h 4c 4d", "2 pass", "3 pass", "0 pass", "1 play 9s")
    assert scores(state) == [-6 * base, 2 * base, 2 * base, 2 * base]


def test_dd4_6_2_the_landlord_wins():
    won = go(position("3s", "5s", "6s 7s", "8s 9s", landlord=0, base=2), "0 play 3s")
    assert products(GAME.outcome(won)) == [6, 2, 2, 2]
    assert lines(won) == [("DD4-6.2", [6, -2, -2, -2])]


def test_dd4_6_3_whichever_farmer_goes_out():
    for farmer in (1, 2, 3):
        hands = ["3s 4s", "5s 6s", "6h 7s", "8s 9s"]
        hands[farmer] = "Ts"
        lost = go(position(*hands, base=2, turn=farmer), f"{farmer} play Ts")
        assert lines(lost) == [("DD4-6.3", [-6, 2, 2, 2])]


def test_dd4_6_4_open_counts_whoever_wins():
    won = position("3s", "5s 6s", "6h 7s", "8s 9s", plays=(0, 0, 1, 0))
    assert lines(go(won, "0 open", "0 play 3s")) == [
        ("DD4-6.2", [3, -1, -1, -1]),
        ("DD4-6.4", [6, -2, -2, -2]),
    ]
    lost = position("3s 3h 4s", "5s", "6h 7s", "8s 9s", plays=(0, 1, 0, 0))
    lost = go(lost, "0 open", "0 play 3s", "1 pass", "2 pass", "3 pass", "0 play 3h", "1 play 5s")
    assert lines(lost) == [("DD4-6.3", [-3, 1, 1, 1]), ("DD4-6.4", [-6, 2, 2, 2])]


def test_dd4_6_5_each_effective_bomb_doubles_whatever_its_size():
    hands = ("3s 4s", " ".join(["8s 8h 8c 8d"] * 2), "BJ BJ RJ RJ 9s", "Ts")
    state = go(position(*hands), "0 play 3s", "1 play 8s 8h 8c 8d 8s 8h 8c", "2 play BJ BJ RJ RJ")
    state = go(state, "3 pass", "0 pass", "1 pass", "2 play 9s")
    assert lines(state) == [
        ("DD4-6.3", [-3, 1, 1, 1]),
        ("DD4-6.5", [-3, 1, 1, 1]),
        ("DD4-6.5", [-6, 2, 2, 2]),
    ]


def test_dd4_6_6_spring_only_if_no_farmer_has_played():
    assert lines(go(dealt(), "0 bid 3", f"0 play {ALL_TRIPLES}")) == [
        ("DD4-6.2", [9, -3, -3, -3]),
        ("DD4-6.6", [18, -6, -6, -6]),
    ]
    two = position("3s 4s", "9s 9h", "9c 9d", "8s 8h", plays=(0, 0, 0, 0))
    out = go(two, "0 play 3s", "1 pass", "2 pass", "3 pass", "0 play 4s")
    assert scores(out) == [9, -3, -3, -3]
    answered = go(two, "0 play 3s", "1 pass", "2 pass", "3 play 8s", "0 pass", "1 pass", "2 pass")
    assert scores(go(answered, "3 play 8h")) == [-9, 3, 3, 3]  # DD4-6.7: the landlord played once


def test_dd4_6_7_late_spring_only_after_exactly_one_play():
    state = position("3s 4s 5s", "9s", "9c 9d", "8s 8h", plays=(0, 0, 0, 0))
    assert lines(go(state, "0 play 3s", "1 play 9s")) == [
        ("DD4-6.3", [-3, 1, 1, 1]),
        ("DD4-6.7", [-6, 2, 2, 2]),
    ]
    more = go(state, "0 play 3s", "1 pass", "2 pass", "3 pass", "0 play 4s", "1 play 9s")
    assert lines(more) == [("DD4-6.3", [-3, 1, 1, 1])]


@pytest.mark.parametrize(
    ("cap", "seat_0"),
    [(0, [-3, -6, -9, -36]), (16, [-3, -6, -9, -30]), (32, [-3, -6, -9, -36]), (64, [-3, -6, -9, -36])],
)
def test_lines_with_a_limit(cap, seat_0):
    """DD4-6.1: opened, a bomb over a play, the landlord has played once: 3, 6, 18, or 16 at most."""
    state = position("3s 4s", "9s 9h 9c 9d", "5s", "8s", plays=(0, 1, 0, 0), cap=cap)
    state = go(state, "0 open", "0 play 3s", "1 play 9s 9h 9c 9d")
    assert [points[0] for _, points in lines(state)] == seat_0
    assert [clause for clause, _ in lines(state)] == ["DD4-6.3", "DD4-6.4", "DD4-6.5", "DD4-6.7"]


def test_a_factor_that_changes_nothing_has_no_line():
    """Opened, then five bombs one over the other: 3, 6, 12, 16, 16, 16."""
    hands = ("3s Qs Qh Qc Qd 4s", "9s 9h 9c 9d Ks Kh Kc Kd 5s", "Ts Th Tc Td 5d 4h", "Js Jh Jc Jd 6s 7s")
    state = go(position(*hands, cap=16, plays=(0, 1, 1, 1)), "0 open", "0 play 3s", "1 play 9s 9h 9c 9d")
    state = go(state, "2 play Ts Th Tc Td", "3 play Js Jh Jc Jd", "0 play Qs Qh Qc Qd", "1 play Ks Kh Kc Kd")
    state = go(state, "2 pass", "3 pass", "0 pass", "1 play 5s")
    assert [factor.after for factor in state.factors] == [3, 6, 12, 16, 16, 16]
    assert [clause for clause, _ in lines(state)] == ["DD4-6.3", "DD4-6.4", *["DD4-6.5"] * 3]
    assert scores(state) == [-48, 16, 16, 16]


@pytest.mark.parametrize("cap", [0, 16, 32, 64, 128])
def test_every_deal_sums_to_zero_and_keeps_the_limit(cap):
    for number in range(6):
        rng = Random(number)
        state = setup_from_seed(GAME, Options(cap=cap), 4, {}, bytes([number] * 32)).start().state
        while awaited := GAME.awaited(state):
            seat = min(awaited)
            state = GAME.apply(state, seat, rng.choice(GAME.moves(state, seat))).state
        points = scores(state)
        assert sum(points) == 0
        value = state.auction.value
        assert not cap or max(map(abs, points)) <= 3 * value * cap
        assert carry(state) == {"first_bidder": (state.setup.first + 1) % 4}
