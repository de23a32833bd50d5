"""Section 7: time-out, leaving, breaking up."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.core.judge import judge
from games.rules.titles.doudizhu4 import GAME
from tests.rules.doudizhu4.table import ALL_TRIPLES, carry, dealt, go, position, record, refused, scores


def least(hand):
    """Return what is led for a seat with this hand."""
    state = position(hand, "3s 4s", "5s 6s", "7s 8s", plays=(0, 0, 0, 0))
    action = GAME.fallback(state, 0)
    assert refused(state, f"0 play {action.arg}") is None
    return action.arg


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("4s 4h 5s 5h 6s 6h", "4s 4h 5s 5h 6s 6h"),  # the whole hand is one combination
        ("8s 8h 8c 8d 8s", "8s 8s 8h 8c 8d"),
        ("4s 5s", "4s"),
        ("4d 4c 4h 9s", "4h"),  # suits s h c d
        ("3s 3h 3c 3d 3s Ks Kh 9s", "9s"),  # a bomb is not split
        ("3s 3h 3c 3d BJ BJ RJ", "BJ"),
        ("3h 3s 3c 3d 4s 4h 4c 4d", "3s"),  # unless there is nothing else
        ("BJ RJ", "BJ"),
        ("2s RJ", "2s"),
    ],
)
def test_dd4_7_1_least_lead(hand, lead):
    assert least(hand) == lead


def test_dd4_7_1_nothing_is_bid_answered_or_opened():
    assert GAME.fallback(dealt(), 0) == Action("pass")
    assert GAME.fallback(go(dealt(), "0 bid 1"), 1) == Action("pass")
    state = go(dealt(), "0 bid 3")
    assert GAME.fallback(state, 0) == Action("play", ALL_TRIPLES)
    assert GAME.fallback(go(state, "0 play 3s"), 1) == Action("pass")


def test_dd4_7_2_who_leaves_is_played_on():
    state = go(dealt(), "0 bid 1", "3 concede")
    assert (GAME.left(state), state.turn) == ({3}, 1)
    assert go(state, "3 concede") == state
    state = go(state, "1 pass", "2 pass", "3 pass", "0 concede")
    assert GAME.left(state) == {0, 3}
    assert scores(go(state, f"0 play {ALL_TRIPLES}")) == [9, -3, -3, -3]


@pytest.mark.parametrize("before", [(), ("2 bid 1",), ("2 bid 3", "2 open"), ("2 bid 3", "2 play 3d")])
def test_dd4_7_3_broken_up(before):
    state = go(dealt(first=2), *before, "1 dissolve")
    assert (scores(state), carry(state)) == ([0, 0, 0, 0], {"first_bidder": 2})
    assert GAME.outcome(state).lines == ()
    assert GAME.outcome(state).ending == "void"


def test_leaving_stands_in_the_log():
    verdict = judge(record([0, "bid", 3], [2, "concede"], [0, "play", ALL_TRIPLES]))
    assert verdict["scores"] == [27, -9, -9, -9]
    assert judge(record([3, "dissolve"]))["carry"] == {"first_bidder": 0}
    assert judge(record([4, "dissolve"]))["error"]["code"] == "not_your_turn"
