"""Section 3: verbs, arguments, the order of tests, bad setups."""

from __future__ import annotations

import pytest

from games.rules.core.judge import judge
from games.rules.titles.hongwu import GAME
from games.rules.titles.hongwu.options import Options
from tests.rules.hongwu.table import acted, code, dealt, finished, position, refused, turned, whole_deal


def test_first_deal_over_then_unknown_verb_then_not_allowed_now_then_not_your_turn():
    over = finished(100, 0)
    for verb in ("expose", "pass", "bury", "play", "x", "concede", "dissolve"):
        for seat in (0, 3, 7, -1):
            assert code(over, seat, verb, "?") == "deal_over"
    for state in (dealt(), turned("Ts"), position("2d", "3d", "4d", "6d")):
        for seat in (0, 3, 7, -1):
            assert code(state, seat, "x") == "unknown_verb"
            assert code(state, seat, "Pass") == "unknown_verb"
    playing = position("2d", "3d", "4d", "6d")
    for verb in ("expose", "pass", "bury"):
        for seat in (0, 3, 7, -1):
            assert code(playing, seat, verb, "?") == "not_allowed_now"
    for seat in (1, 3, 7, -1):
        assert code(playing, seat, "play", "?") == "not_your_turn"


def test_while_turning():
    state = dealt("Ts", "Th", "Tc", "Td")
    for verb in ("bury", "play"):
        for seat in (0, 3, 7):
            assert code(state, seat, verb, "Ts") == "not_allowed_now"
    for seat in (4, -1, 99):
        assert code(state, seat, "pass") == "not_your_turn"
        assert code(state, seat, "expose", "Ts") == "not_your_turn"
    state = acted(state, "1 pass")
    assert refused(state, "1 expose 2c") == "not_allowed_now"
    assert refused(state, "1 pass") == "not_allowed_now"


@pytest.mark.parametrize("arg", [None, "", "2s", "BJ", "T", "Ts Th", "ts", "10s", 3, 0, -1])
def test_expose_names_a_10(arg):
    assert code(dealt("Ts"), 0, "expose", arg) == "bad_argument"


def test_expose_names_one_that_is_held():
    state = dealt("Ts Ts Ts", "Th", "Tc", "Td")
    assert refused(state, "1 expose Ts") == "not_in_hand"
    assert refused(state, "0 expose Ts") is None


def test_pass_takes_no_argument():
    assert code(dealt(), 2, "pass") is None
    assert code(dealt(), 2, "pass", "Ts") == "bad_argument"
    assert code(acted(dealt(), "2 pass"), 2, "pass", "Ts") == "not_allowed_now"


def test_bury_refusals_in_order():
    state = turned("Ts 9d", kitty="2c 2c 2c 3d 3d 3d")
    assert code(state, 1, "bury", "?") == "not_your_turn"
    assert code(state, 0, "bury", "2c 2c 2c 3d 3d") == "bad_argument"
    assert code(state, 0, "bury", 6) == "bad_argument"
    assert code(state, 0, "bury", "2c 2c 2c 2c 3d 3x") == "bad_argument"
    assert code(state, 0, "bury", "2c 2c 2c 2c 3d 3d") == "not_in_hand"
    assert code(state, 0, "bury", "3d 2c 3d 2c 3d 2c") is None


@pytest.mark.parametrize("arg", [None, "", " ", "2x", "2d  3d", "2d,3d", "2D", 2, "2d 3d "])
def test_play_is_a_list_of_cards(arg):
    state = position("2d 3d", "4d 6d", "4c 6c", "4h 6h")
    assert code(state, 0, "play", arg) == "bad_argument"


def test_play_refusals_in_order():
    state = position("2d 2d 3d", "4d 6d 4c", "4c 6c 4c", "4h 6h 4h")
    assert refused(state, "0 play 9d 9c") == "not_in_hand"  # no combination besides
    assert refused(state, "0 play 2d 2d 2d 2d") == "not_in_hand"  # more copies than there are
    assert refused(state, "0 play 3d 3d") == "not_in_hand"
    assert refused(state, "0 play 2d 3d") == "bad_combination"
    state = acted(state, "0 play 2d 2d")
    assert refused(state, "1 play 9c") == "not_in_hand"
    assert refused(state, "1 play 4d 6d 4c") == "bad_combination"
    assert refused(state, "1 play 4c") == "bad_combination"
    assert refused(state, "1 play 4d 4c") == "must_follow"
    assert refused(state, "1 play 6d 4d") is None


def test_cards_may_be_written_in_any_order():
    state = position("7d 7d 8d 8d 2d", "", "", "")
    for cards in ("7d 7d 8d 8d", "8d 8d 7d 7d", "7d 8d 7d 8d", "8d 7d 7d 8d"):
        after = acted(state, f"0 play {cards}")
        assert after.trick.laid[0].cards == "8d 8d 7d 7d"


def test_every_play_is_an_action_even_if_only_one_is_legal():
    state = acted(position("2d 9c", "3d 9c", "4d 9c", "6d 8c"), "0 play 2d")
    assert [action.arg for action in GAME.moves(state, 1)] == ["3d"]
    assert list(GAME.awaited(state)) == [1]


def record(**changes):
    base = {"format": "deal-record/1", "game": "hongwu", "deal": whole_deal(), "actions": []}
    return judge({**base, **changes})


def test_a_whole_deal_is_a_setup():
    assert record() == {"unfinished": True, "awaited": [0, 1, 2, 3], "scores": None}
    assert record(options={"kitty_times": 2, "top_tractors": True, "seconds": 60}, seats=4)["unfinished"]


@pytest.mark.parametrize(
    "changes",
    [
        {"carry": {"first": 4}},
        {"carry": {"first": -1}},
        {"carry": {"first": "0"}},
        {"carry": {"first": True}},
        {"options": {"kitty_times": 3}},
        {"options": {"kitty_times": 0}},
        {"options": {"kitty_times": True}},
        {"options": {"top_tractors": 1}},
        {"options": {"seconds": 9}},
        {"options": {"seconds": 61}},
        {"seats": 3},
        {"deal": {"hands": whole_deal()["hands"]}},
        {"deal": {**whole_deal(), "kitty": "2s 2s 2s 2s 2s 2s"}},
        {"deal": {"hands": whole_deal()["hands"][:3], "kitty": whole_deal()["kitty"]}},
    ],
)
def test_bad_setups(changes):
    verdict = record(**changes)
    assert (verdict["error"]["at"], verdict["error"]["code"]) == (-1, "bad_setup")


def test_seconds_is_the_time_for_every_decision():
    assert {prompt.seconds for prompt in GAME.awaited(dealt(seconds=10)).values()} == {10}
    assert GAME.awaited(turned("Ts", seconds=60))[0].seconds == 60
    assert GAME.awaited(position("2d", "3d", "4d", "6d", seconds=35))[0].seconds == 35
    assert Options().seconds == 20
