"""Sections 4 and 5: tricks, effective bombs, actions and the order of their tests."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.titles.doudizhu4 import GAME
from tests.rules.doudizhu4.table import ALL_TRIPLES, dealt, go, position, refused, refused_action

HANDS = ("3s 4s 4h 8s 8h 8c 8d", "5s 5h 9s 9h 9c 9d", "6s 6h Ts BJ BJ RJ RJ", "7s 7h 3h 3c 3d 3s 3h")


def test_dd4_4_1_the_landlord_leads_anything():
    state = go(dealt(first=2), "2 pass", "3 bid 1", "0 pass", "1 bid 2")
    assert (state.turn, state.trick.best) == (1, None)
    for lead in ("3c", "Qc Qh", "2c 2d 2s"):
        assert refused(state, f"1 play {lead}") is None


def test_dd4_4_2_passing_is_free_and_not_for_good():
    state = go(position(*HANDS), "0 play 3s")
    assert refused(state, "1 pass") is None  # although it could beat
    state = go(state, "1 pass", "2 play 6s", "3 pass", "0 pass")
    assert refused(state, "1 play 9s") is None  # it passed before in this trick
    assert refused(state, "1 play 5s") == "does_not_beat"
    assert go(state, "1 play 9s").turn == 2


def test_dd4_4_3_three_passes_give_the_lead():
    state = go(position(*HANDS), "0 play 4s 4h", "1 play 5s 5h", "2 pass", "3 pass")
    assert state.turn == 0
    after = go(state, "0 pass")
    assert (after.turn, after.trick.best) == (1, None)
    assert refused(after, "1 pass") == "must_lead"
    assert refused(after, "1 play 9s") is None


def test_dd4_4_4_plays_are_counted_and_passes_are_not():
    state = go(position(*HANDS, plays=(0, 0, 0, 0)), "0 play 3s", "1 pass", "2 play 6s", "3 pass")
    assert state.plays == (1, 0, 1, 0)


def test_dd4_4_5_only_over_a_play_a_bomb_is_effective():
    led = go(position(*HANDS), "0 play 8s 8h 8c 8d")
    assert led.factors == ()
    over = go(led, "1 play 9s 9h 9c 9d")
    assert [factor.word for factor in over.factors] == ["bomb"]
    rocket = go(over, "2 play BJ BJ RJ RJ")
    assert [factor.after for factor in rocket.factors] == [2, 4]
    assert go(position(*HANDS, turn=2), "2 play BJ BJ RJ RJ").factors == ()


def test_dd4_4_6_split_bombs_count_for_nothing():
    state = go(position(*HANDS), "0 play 4s 4h", "1 play 9s 9h", "2 pass", "3 pass", "0 pass")
    state = go(state, "1 play 5s", "2 pass", "3 pass", "0 play 8s", "1 play 9c")
    assert state.factors == ()
    plane = "4s 4h 4c 5s 5h 5c 7s 7h 7c 7d"
    over = position("3s 3h 3c 4s 4h 4c 8s 8h 9s 9h 2s", f"{plane} 3h", "Ts", "Js")
    over = go(over, "0 play 3s 3h 3c 4s 4h 4c 8s 8h 9s 9h", f"1 play {plane}")
    assert over.factors == ()  # 7777 as two pairs of a plane


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("0 rob", "unknown_verb"),
        ("3 rob", "unknown_verb"),  # before not_your_turn
        ("3 bid 1", "not_your_turn"),  # before not_allowed_now
        ("3 play", "not_your_turn"),
        ("7 play 3s", "not_your_turn"),
        ("0 bid 1", "not_allowed_now"),
        ("0 pass", "must_lead"),
        ("0 play", "bad_argument"),
        ("0 play 3S", "bad_argument"),
        ("0 play 3s  4s", "bad_argument"),
        ("0 play 3s 3s 3S", "bad_argument"),  # before not_in_hand
        ("0 play 3s 3s", "not_in_hand"),
        ("0 play 3s RJ", "not_in_hand"),  # before bad_combination
        ("0 play 3s 4s", "bad_combination"),
        ("0 play 3s", None),
    ],
)
def test_refusals_of_a_lead_in_their_order(text, code):
    assert refused(position(*HANDS), text) == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("2 pass", "not_your_turn"),
        ("1 open", "not_allowed_now"),
        ("1 play", "bad_argument"),
        ("1 play 2s", "not_in_hand"),
        ("1 play 5s 9h", "bad_combination"),
        ("1 play 5s", "does_not_beat"),  # a single over a pair
        ("1 play 5s 5h", None),
        ("1 pass", None),
    ],
)
def test_refusals_of_an_answer_in_their_order(text, code):
    assert refused(go(position(*HANDS), "0 play 4s 4h"), text) == code


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Action("bid"), "bad_argument"),
        (Action("bid", 0), "bad_argument"),
        (Action("bid", 4), "bad_argument"),
        (Action("bid", "2"), "bad_argument"),
        (Action("bid", 1), "bid_too_low"),
        (Action("bid", 2), None),
        (Action("play", "3c"), "not_allowed_now"),
        (Action("open"), "not_allowed_now"),
        (Action("pass"), None),
        (Action("pass", 1), "bad_argument"),
        (Action("pass", "3c"), "bad_argument"),
    ],
)
def test_refusals_in_the_bidding(action, code):
    assert refused_action(go(dealt(), "0 bid 1"), 1, action) == code


def test_what_is_written_behind_a_bare_verb():
    state = go(dealt(), "0 bid 3")
    assert refused_action(state, 0, Action("pass", 1)) == "must_lead"  # before bad_argument
    assert refused_action(state, 0, Action("open", 1)) == "bad_argument"
    assert refused_action(go(state, "0 open"), 0, Action("open", 1)) == "not_allowed_now"
    assert refused_action(state, 2, Action("concede", 1)) == "bad_argument"


def test_after_the_end_everything_is_deal_over():
    state = go(dealt(), "0 bid 3", f"0 play {ALL_TRIPLES}")
    for text in ("1 pass", "9 pass", "0 rob", "0 dissolve", "0 concede", "1 play 3S"):
        assert refused(state, text) == "deal_over"
    assert GAME.awaited(state) == {}


@pytest.mark.parametrize("seconds", [10, 45])
def test_every_prompt_has_the_time_agreed_on(seconds):
    state = dealt(seconds=seconds)
    for step in ("0 bid 3", "0 open", "0 play 3s", "1 pass"):
        (prompt,) = GAME.awaited(state).values()
        assert prompt.seconds == seconds
        state = go(state, step)


def test_moves_are_legal_and_open_is_among_them():
    state = go(dealt(), "0 bid 3")
    moves = list(GAME.moves(state, 0))
    assert Action("open") in moves
    assert Action("play", ALL_TRIPLES) in moves
    assert all(refused_action(state, 0, move) is None for move in moves)
    assert Action("open") not in GAME.moves(go(state, "0 open"), 0)
