"""MJK section 7: error codes and the order in which they are looked for."""

from __future__ import annotations

import pytest

from tests.rules.mahjong.bare import PLAIN, wild
from tests.rules.mahjong.scripts import Course, pieces

JUNK = [
    None,
    "",
    " ",
    "1m ",
    " 1m",
    "1m  2m",
    "10m",
    "0m",
    "9f",
    "8z",
    "1M",
    "１m",
    1,
    -1,
    "1m 2m 3m",
    "x",
    "\ud800",
]


def turn():
    """Seat 0 in its first turn, with four 1z; nobody can claim much."""
    return Course(PLAIN, pieces({0: "1z 1z 1z 1z 2z 9p", 1: "3z 3z"}))


def window():
    """Seats 1 and 2 are asked about 5p of seat 0."""
    hands = {0: "5p", 1: "3p 4p 6p 9m", 2: "5p 5p 1z 1z", 3: "9p"}
    return Course(PLAIN, pieces(hands)).act(0, "discard", "5p")


def test_deal_over_comes_first():
    course = turn().act(0, "dissolve")
    for seat, verb, arg in (
        (0, "discard", "2z"),
        (9, "fly", None),
        (0, "concede", None),
        (0, "dissolve", None),
    ):
        assert course.refused(seat, verb, arg) == "deal_over"


@pytest.mark.parametrize("verb", ["", "fly", "Discard", "play", "chi"])
def test_unknown_verb_comes_before_the_turn(verb):
    assert turn().refused(3, verb, "??") == "unknown_verb"


@pytest.mark.parametrize("verb", ["discard", "win", "kong", "pung", "chow", "pass"])
def test_not_your_turn_comes_before_the_argument(verb):
    assert turn().refused(1, verb, "??") == "not_your_turn"
    assert window().refused(0, verb, "??") == "not_your_turn"
    assert window().refused(3, verb, "??") == "not_your_turn"
    assert turn().refused(-1, verb) == "not_your_turn"


def test_a_seat_that_has_answered_is_not_asked_again():
    assert window().act(1, "pass").refused(1, "pass") == "not_your_turn"


@pytest.mark.parametrize("arg", JUNK)
@pytest.mark.parametrize("verb", ["discard", "kong"])
def test_one_tile_is_named(verb, arg):
    assert turn().refused(0, verb, arg) == "bad_argument"
    assert window().refused(1, verb, arg) == "bad_argument"


@pytest.mark.parametrize("arg", [*JUNK, "1m"])
def test_a_chow_names_two_tiles(arg):
    assert turn().refused(0, "chow", arg) == "bad_argument"
    assert window().refused(1, "chow", arg) == "bad_argument"


@pytest.mark.parametrize("verb", ["win", "pung", "pass"])
@pytest.mark.parametrize("arg", ["1m", "", 0, "5p"])
def test_these_verbs_name_no_tile(verb, arg):
    assert turn().refused(0, verb, arg) == "bad_argument"
    assert window().refused(2, verb, arg) == "bad_argument"


@pytest.mark.parametrize(("verb", "arg"), [("pung", None), ("chow", "1m 2m"), ("pass", None)])
def test_nothing_is_claimed_in_ones_own_turn(verb, arg):
    assert turn().refused(0, verb, arg) == "not_allowed_now"


def test_discard():
    assert turn().refused(0, "discard", "3z") == "not_in_hand"
    assert turn().refused(0, "discard", "1f") == "not_in_hand"
    assert window().refused(1, "discard", "9m") == "not_allowed_now"
    assert window().refused(1, "discard", "1z") == "not_allowed_now"


def test_a_wild_tile_is_refused_whether_or_not_it_is_in_the_hand():
    for hand in ("5m", "4m"):
        course = Course(wild("5m"), pieces({0: hand, 1: "5m 5m"}))
        assert course.refused(0, "discard", "5m") == "not_allowed_now"


def test_win():
    assert turn().refused(0, "win") == "bad_combination"
    assert window().refused(1, "win") == "bad_combination"


def test_kong_in_ones_own_turn():
    assert turn().refused(0, "kong", "2z") == "not_in_hand"
    assert turn().refused(0, "kong", "3z") == "not_in_hand"
    assert turn().refused(0, "kong", "1f") == "not_in_hand"
    assert turn().refused(0, "kong", "1z") is None
    assert turn().last_tile().refused(0, "kong", "2z") == "not_allowed_now"
    course = Course(wild("5m"), pieces({0: "5m 5m 5m"}))
    assert course.refused(0, "kong", "5m") == "not_allowed_now"


def test_kong_of_a_discard():
    assert window().refused(2, "kong", "1z") == "bad_argument"
    assert window().refused(2, "kong", "5p") == "not_in_hand"


def test_pung():
    assert window().refused(1, "pung") == "not_in_hand"
    assert window().refused(2, "pung") is None


@pytest.mark.parametrize(
    ("seat", "arg", "code"),
    [
        (2, "4p 6p", "not_allowed_now"),  # not the next seat
        (1, "4p 7p", "not_in_hand"),
        (1, "4p 4p", "not_in_hand"),
        (1, "4s 6s", "not_in_hand"),
        (1, "6p 9m", "bad_combination"),
        (1, "3p 6p", "bad_combination"),
        (1, "3p 4p", None),
        (1, "6p 4p", None),
    ],
)
def test_chow(seat, arg, code):
    assert window().refused(seat, "chow", arg) == code


def test_chow_with_a_wild_tile_is_not_allowed_now():
    course = Course(wild("5m"), pieces({0: "4m", 1: "5m 6m 2m 3m"})).act(0, "discard", "4m")
    assert course.refused(1, "chow", "5m 6m") == "not_allowed_now"
    assert course.refused(1, "chow", "5m 9m") == "not_allowed_now"
    assert course.refused(1, "chow", "2m 3m") is None


@pytest.mark.parametrize(("verb", "arg"), [("pung", None), ("chow", "3p 4p"), ("kong", "5p")])
def test_after_the_last_tile_only_a_win(verb, arg):
    ready = "4p 6p 1m 2m 3m 4s 5s 6s 7s 8s 9s 2z 2z"
    course = Course(PLAIN, pieces({0: "5p", 1: ready})).last_tile().act(0, "discard", "5p")
    assert course.awaited() == [1]
    assert course.refused(1, verb, arg) == "not_allowed_now"
    assert course.refused(1, "kong", "1z") == "bad_argument"


@pytest.mark.parametrize("verb", ["concede", "dissolve"])
def test_leaving_is_always_possible_for_the_four_seats(verb):
    assert turn().refused(3, verb) is None
    assert window().refused(3, verb) is None
    assert turn().refused(4, verb) == "not_your_turn"
    assert turn().refused(3, verb, "1m") == "bad_argument"
