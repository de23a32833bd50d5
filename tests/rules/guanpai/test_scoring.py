"""Section 5, with the worked examples 1 to 5."""

from __future__ import annotations

import pytest

from tests.rules.guanpai.table import TWELVE, carry, dealt, go, lines, position, scores

SHUT_OUT = (f"0 play {TWELVE}", "1 pass", "0 play 8s 8c 8d 4s 4c")


@pytest.mark.parametrize("must_beat", [False, True])
def test_gup_5_2_examples_1_and_2_a_whole_record(must_beat):
    state = go(dealt(must_beat=must_beat), *SHUT_OUT)
    assert scores(state) == [34, -34]
    assert lines(state) == [("GUP-5.1", [17, -17]), ("GUP-5.2", [17, -17])]
    assert carry(state) == {"winner": 0}


@pytest.mark.parametrize(("hand", "count"), [("3s 3h 4c 5d 6h 7h", 6), ("2s", 1)])
def test_gup_5_1_example_3_a_point_a_card(hand, count):
    state = go(position(hand, "9s", turn=1), "1 play 9s")
    assert scores(state) == [-count, count]
    assert lines(state) == [("GUP-5.1", [-count, count])]


@pytest.mark.parametrize(("bomb_double", "expected"), [(False, [-9, 9]), (True, [-36, 36])])
def test_gup_5_3_example_4_two_bombs(bomb_double, expected):
    nine = "3s 3h 4s 4h 5s 5h 6s 6h 7h"
    start = position(f"Qs Qh Qc {nine}", "9s 9h 9c 9d 3c Kh", bomb_double=bomb_double)
    state = go(start, "0 play Qs Qh Qc", "1 play 9s 9h 9c 9d 3c", "0 pass", "1 play Kh")
    assert scores(state) == expected
    assert lines(state)[0] == ("GUP-5.1", [-9, 9])
    assert lines(state)[1:] == ([("GUP-5.3", [-9, 9]), ("GUP-5.3", [-18, 18])] if bomb_double else [])


def test_gup_5_3_the_last_play_counts_too():
    state = go(position("9s 9h 9c 9d", "3s 4s", bomb_double=True), "0 play 9s 9h 9c 9d")
    assert scores(state) == [4, -4]
    assert lines(state) == [("GUP-5.1", [2, -2]), ("GUP-5.3", [2, -2])]


def test_gup_5_3_four_and_three_is_no_bomb():
    state = go(position("9s 9h 9c 9d 3s 3h 3c", "4s 5s", bomb_double=True), "0 play 9s 9h 9c 9d 3s 3h 3c")
    assert scores(state) == [2, -2]


def test_gup_5_3_example_5_shut_out_before_bombs():
    loser = "3h 3c 3d 5s 5h 5d 6s 6h 6c 7h 7c 7d 9s 9h 9d 2s As"
    start = position("8s 8h 8c 8d Kc 3s", loser, plays=(0, 0), bomb_double=True)
    state = go(start, "0 play 8s 8h 8c 8d Kc", "1 pass", "0 play 3s")
    assert scores(state) == [68, -68]
    assert lines(state) == [("GUP-5.1", [17, -17]), ("GUP-5.2", [17, -17]), ("GUP-5.3", [34, -34])]


def test_gup_3_6_shut_out_is_a_loser_without_a_play_not_a_loser_with_many_cards():
    played_once = go(position("9s Ks", "3s 4s", plays=(0, 0)), "0 play 9s", "1 pass", "0 play Ks")
    assert scores(played_once) == [4, -4]
    answered = go(position("2s 9s", "Ks 4s 5s", plays=(0, 0)), "0 play 9s", "1 play Ks", "0 play 2s")
    assert scores(answered) == [2, -2]
