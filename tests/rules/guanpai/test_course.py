"""Sections 3 and 4: the course of play, error codes and the order in which they are looked for."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.titles.guanpai import GAME
from tests.rules.guanpai.table import code, dealt, go, position, refused


def test_gup_3_3_the_other_seat_beats_or_passes_in_turn():
    state = go(position("3s 5s 9s", "4s 6s 8s"), "0 play 3s")
    assert state.turn == 1
    state = go(state, "1 play 4s", "0 play 5s", "1 play 6s")
    assert state.turn == 0
    assert code(state, "0 play 3s") == "not_in_hand"
    assert code(state, "0 play 9s") is None


def test_gup_3_4_after_a_pass_who_played_last_leads_with_anything():
    state = go(position("3s 3h 9s", "4s 4h 4c"), "0 play 9s", "1 pass")
    assert state.turn == 0
    assert state.trick.best is None
    assert code(state, "0 pass") == "must_lead"
    assert code(state, "0 play 3s 3h") is None
    assert [
        event.kind for event in GAME.apply(go(position("3s 9s", "4s"), "0 play 9s"), 1, Action("pass")).events
    ] == [
        "pass",
        "trick",
    ]


def test_gup_3_5_one_may_pass_although_one_could_beat():
    assert code(go(position("3s 9s", "4s 5s"), "0 play 3s"), "1 pass") is None


@pytest.mark.parametrize(
    ("last", "hand", "expected"),
    [
        ("9s", "Th 5c 5d", "must_play"),
        ("As Ah", "Kc Kd 7s 7h 7c 7d", "must_play"),
        ("As Ah", "Kc Kd Qs Qh Qc", "must_play"),
        ("9s", "8h 5c 5d", None),
        ("7s 7h 7c 7d", "Qs Qh Qc As", None),
        ("9s 9h 9c 4s 4h", "Ts Th Tc 3s 3h", "must_play"),
        ("9s 9h 9c 4s 4h", "Ts Th Tc 3s 5h", None),
        ("9s 9h 9c 9d 4s 4h 4c", "Ts Th Tc Td 3s 5h 5c", "must_play"),
    ],
)
def test_gup_3_5_must_beat(last, hand, expected):
    state = go(position(f"{last} 3d", hand, must_beat=True), f"0 play {last}")
    assert code(state, "1 pass") == expected
    verbs = [choice.verb for choice in GAME.awaited(state)[1].choices]
    assert ("pass" in verbs) == (expected is None)
    without = go(position(f"{last} 3d", hand), f"0 play {last}")
    assert code(without, "1 pass") is None


def test_gup_3_5_which_play_is_free():
    state = go(position("3s 9s", "4s Ah 7s 7h 7c 7d", must_beat=True), "0 play 3s")
    for play in ("4s", "Ah", "7s 7h 7c 7d"):
        assert code(state, f"1 play {play}") is None


def test_must_beat_still_lets_a_leader_choose():
    assert code(position("3s 7s 7h 7c 7d", "4s", must_beat=True), "0 pass") == "must_lead"


def test_codes_in_order():
    over = go(position("9s", "3s"), "0 play 9s")
    assert refused(over, 5, Action("x", 1)) == "deal_over"
    state = go(position("3s 9s", "4s 5s 5h", must_beat=True), "0 play 3s")
    assert refused(state, 5, Action("x", 1)) == "unknown_verb"
    assert refused(state, 0, Action("pass", 1)) == "not_your_turn"
    assert refused(state, 0, Action("play", "Ks")) == "not_your_turn"
    assert refused(state, 1, Action("pass", 1)) == "must_play"
    leading = position("3s 9s", "4s 5s")
    assert refused(leading, 0, Action("pass", 1)) == "must_lead"
    free = go(leading, "0 play 3s")
    assert refused(free, 1, Action("pass", "")) == "bad_argument"
    assert refused(free, 1, Action("play", "Ks xx")) == "bad_argument"
    assert refused(free, 1, Action("play", "4s 9s")) == "not_in_hand"
    assert refused(free, 1, Action("play", "4s 5s")) == "bad_combination"
    assert refused(go(leading, "0 play 9s"), 1, Action("play", "4s")) == "does_not_beat"


@pytest.mark.parametrize("arg", [None, "", 3, "3s  9s", " 3s", "10s", "3S", "?"])
def test_what_is_no_list_of_cards(arg):
    assert refused(position("3s 9s", "4s"), 0, Action("play", arg)) == "bad_argument"


@pytest.mark.parametrize("cards", ["4s", "3s 3s", "BJ", "2h", "3s 9s 9s"])
def test_each_card_once_and_from_the_hand(cards):
    assert code(position("3s 9s", "4s"), f"0 play {cards}") == "not_in_hand"


@pytest.mark.parametrize("verb", ["bid", "open", "Play", ""])
def test_verbs_of_other_games(verb):
    assert refused(dealt(), 0, Action(verb)) == "unknown_verb"


def test_cards_in_any_order_are_the_same_play():
    state = go(position("5s 3h 4c 7d 6s 9s", "4s"), "0 play 7d 3h 6s 5s 4c")
    assert state.trick.best is not None
    assert state.trick.best.form is not None
    assert state.trick.best.form.kind == "straight"
