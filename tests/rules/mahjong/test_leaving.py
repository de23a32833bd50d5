"""MJK-10: time-out, leaving, breaking up."""

from __future__ import annotations

from games.rules.core.action import Action
from tests.rules.mahjong.bare import PLAIN, wild
from tests.rules.mahjong.scripts import Course, pieces

READY = "6s 7s 1m 2m 3m 4p 5p 6p 7p 8p 9p 2z 2z"


def test_section_10_a_complete_hand_wins():
    course = Course(PLAIN, pieces({0: READY + " 5s"}))
    assert PLAIN.fallback(course.state, 0) == Action("win")
    course = Course(PLAIN, pieces({0: "5s", 2: READY})).act(0, "discard", "5s")
    assert PLAIN.fallback(course.state, 2) == Action("win")


def test_section_10_other_claims_are_passed():
    course = Course(PLAIN, pieces({0: "5s", 2: "5s 5s"})).act(0, "discard", "5s")
    assert PLAIN.fallback(course.state, 2) == Action("pass")


def test_section_10_the_tile_just_drawn_is_discarded():
    course = Course(PLAIN, pieces({0: "9p"}, front="2m")).act(0, "discard", "9p").passes()
    assert PLAIN.fallback(course.state, 1) == Action("discard", "2m")


def test_section_10_without_a_drawn_tile_the_last_of_the_hand_in_the_order_m_p_s_z_f():
    course = Course(PLAIN, pieces({0: "9m 7z 1s 9p"}))
    hand = course.view(0)["seats"][0]["hand"].split()
    assert hand == sorted(hand, key=lambda tile: ("mpszf".index(tile[1]), tile[0]))
    assert PLAIN.fallback(course.state, 0) == Action("discard", "7z")
    course = Course(PLAIN, pieces({0: "5p", 2: "5p 5p 7z"})).act(0, "discard", "5p").act(2, "pung")
    assert PLAIN.fallback(course.state, 2) == Action("discard", "7z")


def test_section_10_a_wild_tile_just_drawn_is_kept():
    game = wild("5m")
    course = Course(game, pieces({0: "9p", 1: "7z"}, front="5m")).act(0, "discard", "9p").passes()
    assert game.fallback(course.state, 1) == Action("discard", "7z")


def test_section_10_who_leaves_is_played_on():
    course = Course(PLAIN, pieces({})).act(2, "concede")
    assert PLAIN.left(course.state) == {2}
    assert course.awaited() == [0]


def test_section_10_breaking_up_ends_the_deal():
    course = Course(PLAIN, pieces({0: "5s", 2: "5s 5s"})).act(0, "discard", "5s").act(3, "dissolve")
    assert course.awaited() == []
    assert course.state.void
