"""Section 3: every refusal, and the order in which they are looked for."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.titles.gongzhu import GAME
from tests.rules.gongzhu.table import acted, dealt, finished, position, refused

EXPOSING = dealt(1, "Qs Ah", "Jd", "Tc", "2c", leader=0)
PLAYING = position("9s 8s 2c", "7s 6s 2d", "5s 4s 2h", "3s 2s Ac")
OVER = finished("Qs", "", "", "")


def code(state, seat, verb, arg=None):
    """The code with which any action, whatever its argument, is refused."""
    try:
        GAME.check(state, seat, Action(verb, arg))
    except IllegalAction as refusal:
        return refusal.code
    return None


@pytest.mark.parametrize("verb", ["expose", "done", "play", "pass", "concede", "dissolve"])
@pytest.mark.parametrize("seat", [0, 3, 7])
def test_after_the_end_everything_is_deal_over(verb, seat):
    assert code(OVER, seat, verb, "Qs") == "deal_over"


@pytest.mark.parametrize("state", [EXPOSING, PLAYING], ids=["exposing", "playing"])
@pytest.mark.parametrize("seat", [0, 1, 9])
def test_an_unknown_verb_comes_before_the_turn(state, seat):
    assert code(state, seat, "pass") == "unknown_verb"
    assert code(state, seat, "Play", "9s") == "unknown_verb"


def test_a_verb_of_another_stage_comes_before_the_turn():
    for seat in (0, 1, 9):
        assert code(EXPOSING, seat, "play", "Qs") == "not_allowed_now"
        assert code(PLAYING, seat, "expose", "Qs") == "not_allowed_now"
        assert code(PLAYING, seat, "done") == "not_allowed_now"


def test_after_done_nothing_more_while_others_expose():
    state = acted(EXPOSING, "0 done")
    assert code(state, 0, "done") == "not_allowed_now"
    assert code(state, 0, "expose", "Qs") == "not_allowed_now"
    assert code(state, 0, "expose", "9s") == "not_allowed_now"
    assert code(state, 0, "play", "Qs") == "not_allowed_now"


@pytest.mark.parametrize("seat", [1, 2, 3, 4, -1, 10**9])
def test_out_of_turn(seat):
    assert code(PLAYING, seat, "play", "rubbish") == "not_your_turn"


@pytest.mark.parametrize("seat", [4, -1])
def test_seats_that_do_not_exist(seat):
    for verb in ("done", "expose", "concede", "dissolve"):
        assert code(EXPOSING, seat, verb, "Qs") == "not_your_turn"


@pytest.mark.parametrize("arg", ["9s", "Ks", "BJ", "Qs Ah", "Qs ", "", "pig", 5, None])
def test_expose_bad_argument(arg):
    assert code(EXPOSING, 0, "expose", arg) == "bad_argument"


def test_done_takes_no_argument():
    assert code(EXPOSING, 0, "done", "Qs") == "bad_argument"
    assert code(EXPOSING, 0, "done") is None
    assert code(acted(EXPOSING, "0 done"), 0, "done", "Qs") == "not_allowed_now"


def test_expose_not_in_hand():
    assert code(EXPOSING, 0, "expose", "Jd") == "not_in_hand"
    state = acted(EXPOSING, "0 expose Qs")
    assert code(state, 0, "expose", "Qs") == "not_in_hand"
    assert code(state, 0, "expose", "Ah") is None


@pytest.mark.parametrize("arg", [None, "", " ", 9, "9S", "9s,8s", "9s  8s", "9s 8s ", "10s", "9s 9s 9s x"])
def test_play_bad_argument(arg):
    assert code(PLAYING, 0, "play", arg) == "bad_argument"


@pytest.mark.parametrize("arg", ["7s", "9s 9s", "9s 7s", "BJ", "9s 8s 7s", "9s 9s 9s"])
def test_play_not_in_hand_comes_before_the_combination(arg):
    assert code(PLAYING, 0, "play", arg) == "not_in_hand"


def test_play_bad_combination():
    assert refused(PLAYING, "0 play 9s 8s") == "bad_combination"
    assert refused(PLAYING, "0 play 9s 8s 2c") == "bad_combination"
    state = acted(PLAYING, "0 play 9s")
    assert refused(state, "1 play 7s 6s") == "bad_combination"
    two = position("9s 9s 8s", "7s 6s 2d", "5s 4s 2h", "3s 2s Ac", decks=2)
    assert refused(two, "0 play 9s 8s") == "bad_combination"
    assert refused(two, "0 play 9s 9s 8s") == "bad_combination"
    assert refused(acted(two, "0 play 9s 9s"), "1 play 2d") == "bad_combination"
    assert refused(acted(two, "0 play 9s"), "1 play 7s 2d") == "bad_combination"


def test_play_bad_combination_comes_before_must_play():
    state = position("2c 9s 9s 8s", "7s", "5s", "3s", decks=2, opening=True)
    assert refused(state, "0 play 9s 8s") == "bad_combination"
    assert refused(state, "0 play 9s 9s") == "must_play"
    assert refused(state, "0 play 2c 9s") == "bad_combination"


def test_play_must_play_comes_before_a_bound_card():
    state = position("2c Qs 8s", "7s", "5s", "3s", opening=True, exposed=("Qs", "", "", ""))
    assert refused(state, "0 play Qs") == "must_play"


def test_play_too_few_of_the_suit_comes_before_a_bound_card():
    state = position("5s 5s", "Qs 9s 8s Kc", "4s 3d", "3s 3d", decks=2, exposed=("", "Qs", "", ""))
    state = acted(state, "0 play 5s 5s")
    assert refused(state, "1 play Qs Kc") == "must_follow"
    assert refused(state, "1 play Qs 9s") == "not_allowed_now"


def test_play_a_bound_card_comes_before_the_pair():
    state = position("5s 5s", "Qs 9s 9s Kc", "4s 3d", "3s 3d", decks=2, exposed=("", "Qs", "", ""))
    state = acted(state, "0 play 5s 5s")
    assert refused(state, "1 play Qs 9s") == "not_allowed_now"
    state = position("5s 5s", "Ks 9s 9s Kc", "4s 3d", "3s 3d", decks=2)
    state = acted(state, "0 play 5s 5s")
    assert refused(state, "1 play Ks 9s") == "must_follow"


def test_cards_may_be_written_in_any_order():
    state = acted(position("5s 5s", "Ks 9s", "4s 3d", "3s 3d", decks=2), "0 play 5s 5s")
    assert refused(state, "1 play 9s Ks") is None
    assert acted(state, "1 play 9s Ks") == acted(state, "1 play Ks 9s")


def test_the_must_play_refusal_names_the_card():
    state = position("2c 8s", "7s", "5s", "3s", opening=True)
    with pytest.raises(IllegalAction) as refusal:
        GAME.check(state, 0, Action("play", "8s"))
    assert refusal.value.params == {"cards": "2c"}


def test_every_play_is_an_action_even_the_only_one():
    state = acted(position("9s", "7s", "5s", "3s"), "0 play 9s")
    assert list(GAME.awaited(state)) == [1]
    assert [action.arg for action in GAME.moves(state, 1)] == ["7s"]
