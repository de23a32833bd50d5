"""Section 9: time-out, leaving, breaking up."""

from __future__ import annotations

import pytest

from tests.rules.heitaosan.table import GAME, carry, code, fallback, go, lines, position, scores

OTHERS = ("4s 5s", "6s 8s", "7s 8h")


def test_hts_9_1_fallback_is_a_pass_when_asked_or_following():
    asked = position("3s", *OTHERS, asking=True, number=2, mode="solo")
    assert fallback(asked) == "pass"
    assert fallback(go(position("3s 9s", *OTHERS), "0 play 3s")) == "pass"


@pytest.mark.parametrize(
    ("hand", "least"),
    [
        ("4h 4s 9s BJ", "4s"),
        ("4s 4h 4c 4d 9h 9c", "9h"),
        ("4s 4h 4c 4d BJ 2h", "2h"),
        ("4s 4h 4c 4d 4d 9s 9h 9c 9d BJ", "4s 4h 4c 4d 4d"),
        ("BJ RJ", "BJ"),
        ("RJ RJ", "RJ"),
        ("3h 3c 3d", "3h"),
    ],
)
def test_hts_9_1_the_least_lead(hand, least):
    assert fallback(position(hand, *OTHERS)) == least


def test_hts_9_2_a_bot_plays_on_for_who_left():
    state = go(position("9s", *OTHERS), "2 concede")
    assert GAME.left(state) == {2}
    assert go(state, "2 concede") == state
    state = go(state, "0 play 9s", "1 pass", "2 pass", "3 pass", "1 play 5s", "2 play 8s")
    assert state.stage == "play"
    assert scores(go(state, "3 pass", "1 pass", "2 play 6s")) == [2, 2, -2, -2]


def test_hts_9_3_rewards_and_fines_so_far_stand():
    hands = ("9s 9h 9c 9d BJ 4s", "RJ 5s", "6s 8s 8h 8c 8d 8s", "7s 8h")
    state = position(*hands, leader=3, number=4)
    state = go(state, "0 play 9s 9h 9c 9d BJ", "1 pass", "2 pass", "3 pass", "0 play 4s", "3 dissolve")
    assert lines(state) == [("HTS-8.2", [3, -1, -1, -1])]
    assert (scores(state), carry(state)) == ([3, -1, -1, -1], {"leader": 3, "deal": 4})
    outcome = GAME.outcome(state)
    assert (outcome.ending, outcome.counted) == ("dissolved", False)


def test_hts_9_3_nothing_booked_is_a_void_deal():
    state = go(position("9s 4s", *OTHERS, number=2), "0 play 4s", "1 dissolve")
    assert (scores(state), lines(state), GAME.outcome(state).ending) == ([0] * 4, [], "void")


def test_hts_9_3_nobody_who_went_out_leads_after_breaking_up():
    state = go(position("9s", *OTHERS, leader=2), "0 play 9s", "1 dissolve")
    assert carry(state) == {"leader": 2, "deal": 1}


@pytest.mark.parametrize("verb", ["concede", "dissolve"])
def test_leaving_is_legal_at_any_time_for_every_seat(verb):
    state = position("9s 4s", *OTHERS)
    for seat in range(4):
        assert code(state, f"{seat} {verb}") is None
        assert code(state, f"{seat} {verb} 3s") == "bad_argument"
    assert code(state, f"4 {verb}") == "not_your_turn"
