"""MJK-3: a seat's turn, kongs, robbing, the end."""

from __future__ import annotations

import pytest

from tests.rules.mahjong.bare import PLAIN
from tests.rules.mahjong.scripts import Course, pieces

WINNING = "1m 2m 3m 4p 5p 6p 7s 8s 9s 2m 3m 4m 5p 5p"


def play(hands, front="", end="", banker=0):
    return Course(PLAIN, pieces(hands, front, end, banker=banker))


def to_last_tile(course):
    """Play on until one tile may be taken."""
    while course.state.wall_left > 11:
        course.idle()
    return course


def test_mjk_3_1_a_drawn_flower_is_laid_open_and_replaced_as_often_as_needed():
    course = play({0: "9p"}, front="1f", end="3m 3f 2f").act(0, "discard", "9p").passes()
    seat = course.view(1)["seats"][1]
    assert (seat["flowers"], seat["drawn"], seat["count"]) == ("1f 2f 3f", "3m", 14)
    assert course.state.turn.kind == "draw"
    assert course.state.turn.replaced


def test_mjk_3_1_after_a_discard_nobody_claims_the_next_seat_draws():
    course = play({0: "9p"}, front="2m").act(0, "discard", "9p").passes()
    assert course.awaited() == [1]
    assert course.view(1)["seats"][1]["drawn"] == "2m"


def test_mjk_3_2_in_a_claim_turn_a_seat_only_discards():
    hands = {0: "3m", 1: "1m 2m 3m 7z 7z 7z 7z"}
    course = play(hands).act(0, "discard", "3m").act(1, "chow", "1m 2m")
    assert course.options_of(1) == {("discard", None)}
    assert course.refused(1, "kong", "7z") == "not_allowed_now"
    assert course.refused(1, "win") == "not_allowed_now"
    assert course.refused(1, "discard", "3m") is None


def test_mjk_3_2_a_kong_turn_stays_one_when_flowers_come_between():
    course = play({0: "7z 7z 7z 7z"}, end="3m 1f").act(0, "kong", "7z")
    assert course.state.turn.kind == "kong"
    assert course.view(0)["seats"][0]["flowers"] == "1f"
    assert course.view(0)["seats"][0]["drawn"] == "3m"


def test_mjk_3_3_a_flower_that_is_the_last_tile_stays_in_the_hand():
    deal = pieces({})
    wall = deal["wall"].split()
    flower = wall.index("1f")
    wall[flower], wall[80] = wall[80], wall[flower]
    for other, place in zip([f"{n}f" for n in range(2, 9)], range(81, 88), strict=True):
        at = wall.index(other)
        wall[at], wall[place] = wall[place], wall[at]
    course = Course(PLAIN, {**deal, "wall": " ".join(wall)})
    while not course.state.last:
        course.idle()
    seat = course.state.turn.seat
    own = course.view(seat)["seats"][seat]
    assert own["drawn"] == "1f"
    assert own["flowers"] == ""
    assert own["hand"].endswith("1f")
    assert course.refused(seat, "win") == "bad_combination"
    assert PLAIN.fallback(course.state, seat).arg == "1f"
    course.act(seat, "discard", "1f")
    assert course.state.drawn_out


@pytest.mark.parametrize("kind", ["deal", "draw", "kong"])
def test_mjk_3_4_a_concealed_kong_is_open_to_all_and_takes_a_replacement(kind):
    hands = {0: "1z 1z 1z 1z 2z 2z 2z 2z 9p"}
    course = play(hands, end="4m 3m")
    if kind == "draw":
        course.act(0, "discard", "9p").turn_of(1).turn_of(0)
    if kind == "kong":
        course.act(0, "kong", "2z")
    course.act(0, "kong", "1z")
    assert course.state.turn.kind == "kong"
    meld = course.view(None)["seats"][0]["melds"][-1]
    assert meld == {"kind": "kong", "how": "concealed", "tiles": "1z 1z 1z 1z", "from": None, "claimed": ""}


def test_mjk_3_4_a_pung_of_ones_own_becomes_an_added_kong():
    hands = {0: "1z", 2: "1z 1z 1z 9p"}
    course = play(hands, end="3m").act(0, "discard", "1z").act(2, "pung").act(2, "discard", "9p")
    course.turn_of(3).turn_of(2)
    assert ("kong", "1z") in course.options_of(2)
    course.act(2, "kong", "1z")
    meld = course.view(None)["seats"][2]["melds"][0]
    assert (meld["how"], meld["from"], meld["tiles"]) == ("added", 0, "1z 1z 1z 1z")
    assert course.view(2)["seats"][2]["drawn"] == "3m"
    assert course.state.last_kong == "added"


def test_mjk_3_4_no_kong_on_the_last_tile():
    course = to_last_tile(play({0: "1z 1z 1z 1z", 1: "2z 2z 2z 2z", 2: "3z 3z 3z 3z", 3: "4z 4z 4z 4z"}))
    before = course.state.turn.seat
    assert ("kong", f"{before + 1}z") in course.options_of(before)
    course.idle()
    seat = course.state.turn.seat
    assert course.state.last
    assert course.options_of(seat) == {("discard", None)}
    assert course.refused(seat, "kong", f"{seat + 1}z") == "not_allowed_now"


ROBBED = {0: "1p", 2: "1p 1p 1p 9m", 3: "2p 3p 4p 5p 6p 2s 3s 4s 6s 7s 8s 9s 9s"}


def robbing():
    """Seat 2 would add a fourth 1p to its pung, on which seat 3 can win."""
    course = play(ROBBED, end="3m").act(0, "discard", "1p")
    course.act(3, "pass").act(2, "pung").act(2, "discard", "9m")
    course.turn_of(3)
    course.idle().turn_of(2)
    return course.act(2, "kong", "1p")


def test_mjk_3_5_an_added_kong_can_be_robbed_before_it_is_made():
    course = robbing()
    assert course.awaited() == [3]
    assert course.options_of(3) == {("win", None), ("pass", None)}
    assert course.view(0)["window"] == {"tile": "1p", "from": 2, "robbing": True, "answer": None}
    course.act(3, "win")
    win = course.state.win
    assert (win.how, win.source) == ("rob", 2)
    assert course.view(None)["seats"][2]["melds"][0]["kind"] == "pung"
    assert "1p" in course.view(None)["seats"][3]["hand"]
    assert "1p" not in course.view(None)["seats"][2]["hand"]


def test_mjk_3_5_a_kong_that_is_not_robbed_is_made():
    course = robbing().act(3, "pass")
    assert course.awaited() == [2]
    assert course.state.turn.kind == "kong"
    assert course.view(None)["seats"][2]["melds"][0]["how"] == "added"


@pytest.mark.parametrize(
    ("verb", "arg"), [("pung", None), ("kong", "1p"), ("chow", "2p 3p"), ("discard", "9s")]
)
def test_mjk_3_5_robbing_is_winning_and_nothing_else(verb, arg):
    assert robbing().refused(3, verb, arg) == "not_allowed_now"


def test_mjk_3_5_a_concealed_kong_is_not_robbed():
    course = play({0: "1p 1p 1p 1p", 3: ROBBED[3]}).act(0, "kong", "1p")
    assert course.awaited() == [0]


def test_mjk_3_6_the_first_win_ends_the_deal():
    course = play({0: WINNING}).act(0, "win")
    assert course.awaited() == []
    assert course.state.win.seat == 0
    assert course.refused(1, "discard", "1m") == "deal_over"


def test_mjk_3_6_the_discard_after_the_last_tile_can_still_be_won():
    course = to_last_tile(play({})).idle()
    seat = course.state.turn.seat
    tile = course.view(seat)["seats"][seat]["hand"].split()[0]
    course.act(seat, "discard", tile)
    assert course.state.drawn_out
    assert course.outcome().headline.key == "headline.drawn"
