"""What a seat may do, and which refusal comes first (section 5)."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from tests.rules.datongzi.table import go, position, refused, refused_action

HANDS = ("7s 7h 9s", "8s 5s", "9h 5h", "Th 6h")


def test_nothing_after_the_end():
    """`deal_over` comes before everything."""
    over = go(position("Qs", "Js 5s"), "0 play Qs")
    for action in (
        Action("play", "Js"),
        Action("pass"),
        Action("dissolve"),
        Action("concede"),
        Action("bid"),
    ):
        assert refused_action(over, 1, action) == "deal_over"
        assert refused_action(over, 7, action) == "deal_over"


def test_unknown_verbs():
    state = position(*HANDS)
    for seat in (0, 1, 9):
        assert refused_action(state, seat, Action("bid", 1)) == "unknown_verb"


def test_only_in_ones_turn():
    state = position(*HANDS)
    for text in ("1 play 8s", "1 pass", "2 play ?", "9 pass", "-1 play 7s"):
        assert refused(state, text) == "not_your_turn"
    for verb in ("concede", "dissolve"):
        assert refused_action(state, 4, Action(verb)) == "not_your_turn"
        assert refused_action(state, -1, Action(verb)) == "not_your_turn"


def test_the_leader_may_not_pass_with_four_seats():
    state = position(*HANDS)
    assert refused(state, "0 pass") == "must_lead"
    assert refused(state, "0 pass 7s") == "must_lead"


@pytest.mark.parametrize("players", [2, 3])
def test_with_fewer_seats_a_pass_is_never_legal(players):
    state = position("7s 7h", *["8s 5s"] * (players - 1))
    assert refused(state, "0 pass") == "must_play"
    state = go(state, "0 play 7s")
    assert refused(state, "1 pass") == "must_play"
    assert refused(state, "1 pass 8s") == "must_play"


def test_with_four_seats_a_pass_is_an_action_even_if_nothing_beats():
    state = go(position("2s 7h", "8s 5s", "9s 5h", "Ts 6h"), "0 play 2s")
    assert refused(state, "1 pass") is None
    assert refused(state, "1 pass 8s") == "bad_argument"


@pytest.mark.parametrize("arg", [None, "", 7, "7", "7s  7h", "7s,7h", "10s", "7S", "7s ", "1m"])
def test_cards_are_written_in_notation(arg):
    assert refused_action(position(*HANDS), 0, Action("play", arg)) == "bad_argument"


def test_not_in_the_hand_comes_before_what_it_is():
    state = position(*HANDS)
    for cards in ("8s", "7s 7s", "BJ", "3s", "7s 8s", "7s 7s 7s 7s 7s 7s 7s 7s 7s"):
        assert refused(state, f"0 play {cards}") == "not_in_hand"


def test_no_combination_comes_before_what_does_not_beat():
    state = go(position("9s 9h", "8s 5s", "9h 5h", "Th 6h"), "0 play 9s")
    assert refused(state, "1 play 8s 5s") == "bad_combination"
    assert refused(state, "1 play 8s") == "does_not_beat"
    assert refused(go(state, "1 pass", "2 pass"), "3 play Th") is None


def test_leaving_takes_no_argument():
    state = position(*HANDS)
    for verb in ("concede", "dissolve"):
        assert refused_action(state, 2, Action(verb, "7s")) == "bad_argument"
        assert refused_action(state, 2, Action(verb)) is None


def test_a_refused_action_changes_nothing():
    state = position(*HANDS)
    before = repr(state)
    refused(state, "0 play 7s 9s")
    assert repr(state) == before
