"""MJK-4: claims on a discard, their rank, and who is waited for."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.mahjong.bare import PLAIN, wild
from tests.rules.mahjong.scripts import Course, pieces

# On 5p of seat 0: seat 1 chows, seat 2 pungs or kongs, seat 3 wins.
CLAIMED = {
    0: "5p",
    1: "3p 4p 6p 9m",
    2: "5p 5p 1z 1z",
    3: "4p 6p 1m 2m 3m 4s 5s 6s 7s 8s 9s 2z 2z",
}


def asked(hands=CLAIMED, tile="5p", game=PLAIN, front="", end=""):
    return Course(game, pieces(hands, front, end)).act(0, "discard", tile)


def test_mjk_4_1_options_by_what_is_in_the_hand():
    course = asked()
    assert course.awaited() == [1, 2, 3]
    assert course.options_of(1) == {("chow", "3p 4p"), ("chow", "4p 6p"), ("pass", None)}
    assert course.options_of(2) == {("pung", None), ("pass", None)}
    assert course.options_of(3) == {("win", None), ("pass", None)}


def test_mjk_4_1_three_equal_tiles_may_be_a_kong_or_a_pung():
    course = asked({0: "5p", 2: "5p 5p 5p"})
    assert course.options_of(2) == {("kong", "5p"), ("pung", None), ("pass", None)}


@pytest.mark.parametrize("seat", [2, 3])
def test_mjk_4_1_only_the_next_seat_chows(seat):
    course = asked({0: "5p", seat: "4p 6p", 1: "5p 5p"})
    assert course.awaited() == [1]


@pytest.mark.parametrize("tile", ["1z", "9s", "1m"])
def test_mjk_4_1_no_chow_across_suits_or_of_honours(tile):
    hands = {0: tile, 1: "2z 3z 1p 2p 8m 9m"}
    assert asked(hands, tile).awaited() in ([0], [1])
    assert not any(verb == "chow" for verb, _ in asked(hands, tile).options_of(1))


def test_mjk_4_1_after_the_last_tile_only_a_win():
    claimable = {0: "5p", 1: "3p 4p", 2: "5p 5p 5p"}
    course = Course(PLAIN, pieces(claimable)).last_tile()
    course.act(0, "discard", "5p")
    assert course.state.drawn_out, "nobody is asked"
    course = Course(PLAIN, pieces({**claimable, 2: "5p 5p", 3: CLAIMED[3]})).last_tile()
    course.act(0, "discard", "5p")
    assert course.awaited() == [3]
    assert course.options_of(3) == {("win", None), ("pass", None)}
    assert course.act(3, "pass").state.drawn_out


WILD = wild("5m")


def test_mjk_4_2_a_wild_tile_makes_no_chow_pung_or_kong():
    hands = {0: "4m 5m", 1: "5m 3m", 2: "4m 5m"}
    assert asked(hands, "4m", WILD).awaited() == [1]
    assert Course(WILD, pieces(hands)).refused(0, "discard", "5m") == "not_allowed_now"


def test_mjk_4_2_the_stand_in_is_claimed_as_the_kind_that_it_counts_as():
    course = asked({0: "6m", 1: "4m 7m 5z"}, "6m", WILD)
    assert course.options_of(1) == {("chow", "4m 5z"), ("chow", "5z 7m"), ("pass", None)}
    course = asked({0: "5z", 1: "4m 6m 7m", 2: "5z 5z"}, "5z", WILD)
    assert course.options_of(1) == {("chow", "4m 6m"), ("chow", "6m 7m"), ("pass", None)}
    assert course.options_of(2) == {("pung", None), ("pass", None)}
    course.act(2, "pass").act(1, "chow", "6m 4m")
    assert course.view(None)["seats"][1]["melds"][0]["tiles"] == "4m 5z 6m"


def test_mjk_4_2_a_claim_that_leaves_only_wild_tiles_is_no_option():
    # Seat 1 pungs three times and is left with two wild tiles and a pair.
    hands = {
        0: "1z 2z 3z 9p",
        1: "1z 1z 2z 2z 3z 3z 9p 9p 5m 5m 1s 2s 4s",
    }
    course = Course(wild("5m", sets=4), pieces(hands))
    for tile, away in (("1z", "1s"), ("2z", "2s"), ("3z", "4s")):
        course.turn_of(0).act(0, "discard", tile).act(1, "pung").act(1, "discard", away).passes()
    course.turn_of(0)
    own = course.view(1)["seats"][1]["hand"].split()
    assert sorted(own) == ["5m", "5m", "9p", "9p"]
    course.act(0, "discard", "9p")
    assert course.refused(1, "pung") == "not_allowed_now"
    assert course.options_of(1) == {("win", None), ("pass", None)}


def test_mjk_4_3_without_an_option_the_next_seat_draws_at_once():
    course = asked({0: "1z", 1: "1z"}, "1z")
    assert course.awaited() == [1]
    assert course.state.window is None
    assert course.state.turn.kind == "draw"


def outcome_of(answers):
    """Return who claims with what when these seats answer in this order, released ones not at all."""
    course = asked()
    for seat, verb, arg in answers:
        if seat in course.awaited() and course.state.window is not None:
            course.act(seat, verb, arg)
    assert course.state.window is None, "still waiting"
    if course.state.win is not None:
        return course.state.win.seat, "win"
    melds = [(seat, meld.form) for seat, row in enumerate(course.state.shown) for meld in row]
    return melds[0] if melds else None


ANSWERS = {
    1: [("pass", None), ("chow", "3p 4p")],
    2: [("pass", None), ("pung", None)],
    3: [("pass", None), ("win", None)],
}


@pytest.mark.parametrize("chosen", list(product(*ANSWERS.values())))
def test_mjk_4_4_and_4_5_the_best_claim_counts_in_any_order_of_answers(chosen):
    answers = [(seat, *said) for seat, said in zip(ANSWERS, chosen, strict=True)]
    made = [(seat, verb) for seat, verb, _ in answers if verb != "pass"]
    best = max(made, key=lambda one: ["chow", "pung", "win"].index(one[1]), default=None)
    assert {outcome_of(order) for order in permutations(answers)} == {best}


def test_mjk_4_4_of_two_wins_the_nearer_seat_wins():
    hand = CLAIMED[3]
    hands = {0: "5p", 1: hand, 3: "4p 6p 1m 2m 3m 4s 5s 6s 7s 8s 9s 3z 3z"}
    course = asked(hands)
    course.act(3, "win")
    assert course.awaited() == [1]
    course.act(1, "win")
    assert course.state.win.seat == 1
    assert asked(hands).act(1, "win").state.win.seat == 1
    assert asked(hands).act(1, "pass").act(3, "win").state.win.seat == 3


def test_mjk_4_5_a_seat_is_released_once_it_cannot_outrank_the_best_claim():
    course = asked().act(2, "pung")
    assert course.awaited() == [3]
    assert course.refused(1, "chow", "3p 4p") == "not_your_turn"
    course.act(3, "pass")
    assert course.awaited() == [2]
    assert course.state.turn.kind == "claim"


def test_mjk_4_5_a_released_seat_has_given_up_nothing():
    hands = {**CLAIMED, 1: CLAIMED[3].replace("2z", "3z")}
    course = asked(hands).act(1, "win")
    assert course.state.no_win == (0, 0, 0, 0)


def test_mjk_4_5_a_win_ends_the_question_at_once():
    assert asked().act(3, "win").awaited() == []


def test_mjk_4_5_all_pass_and_the_next_seat_draws():
    course = asked().act(3, "pass").act(1, "pass").act(2, "pass")
    assert course.awaited() == [1]
    assert course.state.turn.kind == "draw"


def test_mjk_4_6_a_claimed_tile_leaves_the_discards_and_is_shown_with_its_giver():
    course = asked().act(3, "pass").act(2, "pung")
    seats = course.view(None)["seats"]
    assert seats[0]["discards"] == ""
    assert seats[2]["melds"] == [{"kind": "pung", "how": "", "tiles": "5p 5p 5p", "from": 0, "claimed": "5p"}]
    assert course.view(None)["last_discard"] == {"seat": 0, "tile": "5p", "taken": True}
    assert course.state.turn.kind == "claim"


def test_mjk_4_6_after_a_claimed_kong_comes_a_replacement():
    course = asked({0: "5p", 2: "5p 5p 5p"}, end="3m").act(2, "kong", "5p")
    assert course.state.turn.kind == "kong"
    assert course.view(2)["seats"][2]["drawn"] == "3m"
    assert course.view(2)["seats"][2]["count"] == 11
    assert course.state.last_kong == "claimed"


def test_mjk_4_6_play_goes_on_after_the_claimer():
    course = asked().act(3, "pass").act(2, "pung").act(2, "discard", "1z").passes()
    assert course.awaited() == [3]


@given(st.permutations([1, 2, 3]), st.lists(st.integers(0, 1), min_size=3, max_size=3))
def test_mjk_4_5_nobody_waits_who_cannot_change_the_outcome(order, picks):
    course = asked()
    for seat in order:
        if course.state.window is None or seat not in course.awaited():
            continue
        course.act(seat, *ANSWERS[seat][picks[seat - 1]])
        window = course.state.window
        if window is None or window.best is None:
            continue
        rank = {"chow": 1, "pung": 2, "win": 3}
        could = {1: 1, 2: 2, 3: 3}
        assert all(could[waiting] > rank[window.best[1].verb] for waiting in window.waiting)
