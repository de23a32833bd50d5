"""MJK-1, MJK-2, MJK-8: tiles, wall, deal, first flowers."""

from __future__ import annotations

import hashlib

import pytest

from games.rules.core.errors import BadSetup
from games.rules.core.shuffle import ShuffleStream
from games.rules.families.mahjong.dealing import _places
from games.rules.pieces.tiles import DECK144
from tests.rules.mahjong.bare import PLAIN
from tests.rules.mahjong.scripts import Course, pieces


def start(game, deal, carry=None):
    return Course(game, deal, carry=carry).state


def test_mjk_1_1_the_unshuffled_deck_is_144_tiles_copies_together():
    assert len(DECK144) == 144
    assert DECK144[:5] == ("1m", "1m", "1m", "1m", "2m")
    assert DECK144[-9:] == ("7z", "1f", "2f", "3f", "4f", "5f", "6f", "7f", "8f")


def test_mjk_1_2_draws_come_from_the_front_and_replacements_from_the_end():
    course = Course(PLAIN, pieces({0: "9p"}, front="1f 2m", end="3m 9s"))
    course.act(0, "discard", "9p").passes()
    seat = course.view(1)["seats"][1]
    assert (seat["flowers"], seat["drawn"]) == ("1f", "9s")
    assert course.view(1)["wall"] == {"left": 89, "reserve": 10}


def test_mjk_1_2_the_last_tile_leaves_the_reserve():
    course = Course(PLAIN, pieces({}))
    while course.state.wall_left > 11:
        assert not course.state.last
        course.idle()
    course.idle()
    assert course.state.last
    assert course.state.wall_left == 10
    course.idle()
    assert course.state.drawn_out


def test_mjk_1_3_winds_go_from_the_banker():
    view = Course(PLAIN, pieces({}, banker=2)).view(None)
    assert [seat["wind"] for seat in view["seats"]] == ["3z", "4z", "1z", "2z"]
    assert [seat["roles"] for seat in view["seats"]] == [[], [], ["banker"], []]


@pytest.mark.parametrize(
    ("carry", "first", "banker"),
    [({"banker": 3}, 1, 3), ({}, 1, 1), ({}, None, 0), ({"banker": 0}, None, 0), ({"banker": None}, 2, 2)],
)
def test_mjk_2_1_the_banker_is_carried_else_drawn_else_seat_0(carry, first, banker):
    deal = pieces({}, banker=banker)
    deal["first"] = first
    assert start(PLAIN, deal, carry).setup.banker == banker


def test_mjk_2_1_the_first_banker_is_drawn_from_the_stream_after_the_shuffle():
    seed = hashlib.sha256(b"first").digest()
    stream = ShuffleStream(seed)
    stream.shuffled(DECK144)
    assert PLAIN.shuffled(None, 4, {}, ShuffleStream(seed))["first"] == stream.below(4)
    assert PLAIN.shuffled(None, 4, {"banker": 2}, ShuffleStream(seed))["hands"][2].count(" ") == 13


def test_mjk_2_2_four_sets_three_rounds_of_four_and_the_banker_skips_a_stack():
    east, south, west, north = _places(4)
    assert east == [0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52]
    assert south == [4, 5, 6, 7, 20, 21, 22, 23, 36, 37, 38, 39, 49]
    assert west[-1] == 50
    assert north == [12, 13, 14, 15, 28, 29, 30, 31, 44, 45, 46, 47, 51]


def test_mjk_2_2_five_sets_four_rounds_of_four_and_one_for_the_banker():
    east, south, _, north = _places(5)
    assert east == [*range(4), *range(16, 20), *range(32, 36), *range(48, 52), 64]
    assert south == [*range(4, 8), *range(20, 24), *range(36, 40), *range(52, 56)]
    assert len(north) == 16


@pytest.mark.parametrize("banker", range(4))
def test_mjk_2_2_the_shuffle_deals_in_that_order(banker):
    seed = hashlib.sha256(b"order").digest()
    deal = PLAIN.shuffled(None, 4, {"banker": banker}, ShuffleStream(seed))
    deck = ShuffleStream(seed).shuffled(DECK144)
    assert deal["hands"][banker].split()[-2:] == [deck[48], deck[52]]
    assert deal["hands"][(banker + 3) % 4].split()[:4] == deck[12:16]
    assert deal["wall"].split() == deck[53:]
    assert len(deck[53:]) == 91


def test_section_8_without_hands_the_wall_is_all_144_tiles():
    seed = hashlib.sha256(b"row").digest()
    deck = ShuffleStream(seed).shuffled(DECK144)
    whole = start(PLAIN, {"first": 1, "wall": " ".join(deck)})
    dealt = PLAIN.shuffled(None, 4, {"banker": 1}, ShuffleStream(seed))
    assert whole == start(PLAIN, {**dealt, "first": 1})


def test_mjk_2_3_flowers_that_come_wait_for_the_next_go_round():
    hands = {0: "1f", 1: "2f", 2: "3f"}
    # From the end: 4f to East, 5p to South, 6p to West; then 7p to East for 4f.
    course = Course(PLAIN, pieces(hands, end="7p 6p 5p 4f"))
    seats = course.view(None)["seats"]
    assert [seat["flowers"] for seat in seats] == ["1f 4f", "2f", "3f", ""]
    for seat, tile in ((0, "7p"), (1, "5p"), (2, "6p")):
        assert tile in course.view(seat)["seats"][seat]["hand"].split()
    assert course.view(None)["wall"]["left"] == 91 - 4


def test_mjk_2_3_several_flowers_are_replaced_one_by_one():
    course = Course(PLAIN, pieces({1: "1f 2f"}, end="3p 4p"), carry={})
    drawn = [e.cards for e in course.step.events if e.kind == "draw" and e.cards]
    assert drawn == ["4p", "3p"]


def test_mjk_2_3_the_banker_begins_the_go_rounds():
    course = Course(PLAIN, pieces({0: "1f", 3: "2f"}, end="5p 6p", banker=3))
    laid = [(e.seat, e.cards) for e in course.step.events if e.kind == "flower"]
    assert laid == [(3, "2f"), (0, "1f")]


def test_mjk_2_4_the_banker_begins_without_drawing():
    course = Course(PLAIN, pieces({}, banker=1))
    assert course.awaited() == [1]
    assert course.state.turn.kind == "deal"
    assert course.view(1)["seats"][1]["drawn"] == ""
    assert [seat["count"] for seat in course.view(None)["seats"]] == [13, 14, 13, 13]


@pytest.mark.parametrize(
    "fault",
    [
        {"first": 4}, {"first": "0"}, {"first": True}, {"wall": ""}, {"wall": None}, {"hands": []},
        {"hands": ["1m"] * 4}, {"hands": "1m"}, {"hands": None},
    ],
)  # fmt: skip
def test_section_8_anything_but_the_144_tiles_in_the_right_sizes_is_bad_setup(fault):
    with pytest.raises(BadSetup):
        start(PLAIN, {**pieces({}), **fault})


def test_section_8_hands_for_another_banker_are_bad_setup():
    with pytest.raises(BadSetup):
        start(PLAIN, pieces({}, banker=1), {"banker": 2})


def test_section_8_a_tile_too_often_is_bad_setup():
    deal = pieces({0: "1m"})
    deal["hands"][0] = deal["hands"][0].replace("1m", "2m", 1)
    with pytest.raises(BadSetup):
        start(PLAIN, deal)
