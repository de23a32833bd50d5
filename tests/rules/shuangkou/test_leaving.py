"""Section 7: time-out, leaving, breaking up."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.core.judge import judge
from games.rules.titles.shuangkou import GAME
from tests.rules.shuangkou.table import carry, dealt, go, position, record, refused, scores

DOUBLE = ("0 play 3s", "1 pass", "2 play 4c")


def ending(*before, bombs=((), (), (), ()), **options):
    """Return a deal that seats 0 and 2 win by a double catch, with something before the last plays."""
    return go(position("3s", "4h 5h", "4c", "6d 7d", bombs=bombs, **options), *before, *DOUBLE)


def least(hand):
    """Return what is led for a seat with this hand."""
    state = position(hand, "3s 4s", "5s 6s", "7s 8s")
    action = GAME.fallback(state, 0)
    assert refused(state, f"0 play {action.arg}") is None
    return action.arg


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("4s 4h 5s 5h 6s 6h", "4s"),  # not the whole hand
        ("4d 4c 4h 9s", "4h"),  # suits s h c d
        ("3s 3h 3c 3d 3s Ks Kh 9s", "9s"),  # no bomb is split
        ("3s 3h 3c 3d BJ BJ RJ", "BJ"),
        ("3s 3h 3c 3d BJ BJ RJ RJ", "BJ"),  # fewer than four of the rank
        ("3h 3s 3c 3d 4s 4h 4c 4d", "3s"),  # unless there is nothing else
        ("BJ RJ", "BJ"),
        ("2s RJ", "2s"),
        ("RJ RJ", "RJ"),
        ("5s 5s 5h 5c 6d", "6d"),
    ],
)
def test_sko_7_1_least_lead(hand, lead):
    assert least(hand) == lead


def test_sko_7_1_nothing_is_beaten():
    state = go(position("3s 4s", "2h 2c", "5c", "6d"), "0 play 3s")
    assert GAME.fallback(state, 1) == Action("pass")


def test_sko_7_2_who_leaves_is_played_on():
    state = go(dealt(), "3 concede")
    assert (GAME.left(state), state.turn) == ({3}, 0)
    assert go(state, "3 concede") == state
    assert GAME.left(go(state, "0 concede")) == {0, 3}
    assert list(GAME.awaited(go(state, "0 concede"))) == [0]


@pytest.mark.parametrize("seat", range(4))
def test_sko_7_2_the_others_score_as_if_nobody_had_left(seat):
    bombs = ((6,), (7,), (5,), (8,))
    usual = scores(ending(bombs=bombs))
    left = scores(ending(f"{seat} concede", bombs=bombs))
    assert [left[other] for other in range(4) if other != seat] == [
        usual[other] for other in range(4) if other != seat
    ]
    tributes = (1, 3, 0, 5)
    charge = 12 + sum(tributes) - tributes[seat]
    assert left[seat] == -2 * charge


def test_sko_7_2_a_line_for_each_leaver_and_nobody_gets_it():
    bombs = ((6,), (), (), ())
    state = ending("3 concede", "0 concede", "3 concede", bombs=bombs)
    assert [(line.seat, line.points) for line in GAME.outcome(state).lines if line.clause == "SKO-7.2"] == [
        (0, -24 - 15),
        (3, -26 + 13),
    ]
    assert scores(state) == [-24, -13, 11, -26]


def test_sko_7_2_who_is_out_may_leave_too():
    state = go(position("3s", "4h 5h", "4c", "6d 7d"), "0 play 3s", "0 concede", "1 pass", "2 play 4c")
    assert scores(state) == [-6, -3, 3, -3]


@pytest.mark.parametrize("before", [(), ("0 play 7h",), ("1 concede",)])
def test_sko_7_3_broken_up(before):
    state = go(dealt("4s", first=0, twin=1), *before, "2 dissolve")
    assert (scores(state), carry(state)) == ([0, 0, 0, 0], {"order": [0, 2, 1, 3]})
    outcome = GAME.outcome(state)
    assert (outcome.lines, outcome.ending) == ((), "void")


def test_leaving_stands_in_the_log():
    verdict = judge(record([2, "concede"], [3, "dissolve"]))
    assert (verdict["scores"], verdict["lines"]) == ([0, 0, 0, 0], [])
    assert judge(record([4, "dissolve"]))["error"]["code"] == "not_your_turn"
