"""WCH-1: the tiles, what is laid open, what is turned up and wild, what stands in for it."""

from __future__ import annotations

import pytest

from games.rules.core.errors import BadSetup
from games.rules.families.mahjong.packed import NAMES
from games.rules.families.mahjong.state import DEAL
from games.rules.pieces.tiles import DECK144
from games.rules.titles.wencheng import GAME
from games.rules.titles.wencheng.options import Options
from tests.rules.wencheng.deals import PLAIN, course, fans, holding, on_discard, own, turn


def test_wch_1_1_144_tiles_and_winds_that_form_no_runs():
    one = course({})
    deal = one.deal
    assert sorted(" ".join([*deal["hands"], deal["wall"]]).split()) == sorted(DECK144)
    winds = turn(holding(1, "1z 2z 3z 4p 5p 6p 7p 7p 7p 2s 3s 4s 7s 8s 9s 2m 2m"), 1, DEAL)
    assert winds.refused(1, "win") == "bad_combination"


@pytest.mark.parametrize("tile", ["6z", "7z", "5f", "6f", "7f", "8f"])
def test_wch_1_2_a_kong_tile_is_laid_open_replaced_and_worth_a_fan(tile):
    one = course({1: tile}, end="9s")
    own_seat = one.view(1)["seats"][1]
    assert (own_seat["flowers"], own_seat["count"]) == (tile, 16)
    assert "9s" in own_seat["hand"].split()
    assert fans(on_discard(2, 3, PLAIN, laid=tile)) == {"4.1": 1, "5.1": 1}


def test_wch_1_2_one_that_is_drawn_is_replaced_in_the_same_turn():
    one = course({}, front="7z", end="9s").turn_of(0).idle()
    assert (one.state.turn.seat, one.state.turn.kind) == (1, "draw")
    assert one.view(1)["seats"][1]["flowers"] == "7z"
    assert one.view(1)["seats"][1]["drawn"] == "9s"


@pytest.mark.parametrize("tile", ["1f", "2f", "3f", "4f"])
def test_wch_1_3_seasons_are_laid_open_and_count_only_by_the_option(tile):
    assert course({2: tile}).view(None)["seats"][2]["flowers"] == tile
    assert fans(on_discard(2, 3, PLAIN, laid=tile)) == {"4.1": 1}
    assert fans(on_discard(2, 3, PLAIN, laid=tile, season_fan=True)) == {"4.1": 1, "5.1": 1}


@pytest.mark.parametrize("passed_over", ["6z", "7z 1f", "8f 6z 7z 2f"])
def test_wch_1_4_flower_kinds_at_the_end_are_passed_over_and_stay(passed_over):
    hands = {0: "1m", 2: "9m"}
    one = course(hands, end="6s", wild="3p")
    deal = dict(one.deal)
    wall = deal["wall"].split()
    for tile in passed_over.split():
        wall.remove(tile)
    deal["wall"] = " ".join([*wall, *passed_over.split()])
    assert len(deal["wall"].split()) == 79
    state = GAME.deal(Options(), 4, {}, deal).state
    assert NAMES[state.setup.turned] == "3p"
    assert GAME.view(state, None)["wall"] == {"left": 78, "reserve": 16, "turned": "3p"}
    last = [NAMES[kind] for kind in state.setup.wall[-len(passed_over.split()) :]]
    assert last == passed_over.split()


def test_wch_1_4_the_turned_tile_is_found_before_the_first_flowers():
    one = course({1: "7z"}, end="6s", wild="3p")
    assert NAMES[one.state.setup.turned] == "3p"
    assert "6s" in one.view(1)["seats"][1]["hand"].split()


def test_wch_1_4_no_seat_ever_holds_four_wild_tiles():
    one = course({0: "3p 3p 3p"}, wild="3p")
    assert one.state.setup.form.wild_in(one.state.hands[0]) == 3
    with pytest.raises(AssertionError, match="too many"):
        course({0: "3p 3p 3p 3p"}, wild="3p")


def test_wch_1_5_white_is_a_tile_of_the_wild_kind_and_is_not_wild():
    one = course({0: "5z", 1: "4m 6m", 2: "5z 5z"})
    assert one.view(0)["wild"] == {"tile": "5m", "stand_in": "5z"}
    one.act(0, "discard", "5z")
    assert one.options_of(2) >= {("pung", None)}
    assert one.options_of(1) >= {("chow", "4m 6m")}
    run = turn(holding(1, "4p 5z 6p 1p 2p 3p 7p 7p 7p 2s 3s 4s 7s 8s 9s 2m 2m"), 1, DEAL)
    assert run.refused(1, "win") == "bad_combination"


def test_wch_1_6_white_turned_up_is_wild_and_nothing_stands_in():
    one = course({0: "5z 5z 5z"}, wild="5z")
    assert one.view(0)["wild"] == {"tile": "5z", "stand_in": ""}
    assert one.refused(0, "discard", "5z") == "not_allowed_now"
    assert one.options_of(0) >= {("win", None)}


def test_wch_1_7_a_wild_tile_stands_for_any_tile_also_a_fifth_copy():
    fifth = "7p 7p 7p 7p 5m 1p 2p 3p 2s 3s 4s 7s 8s 9s 6p 2m 2m"
    assert fans(own(1, fifth)) == {"4.1": 2, "5.4": 1}
    wind = "2z 2z 5m 1p 2p 3p 7p 7p 7p 2s 3s 4s 7s 8s 9s 2m 2m"
    assert fans(own(1, wind)) == {"4.1": 2, "5.4": 1, "5.8": 1}


def test_wch_1_7_a_wild_tile_is_not_discarded_and_goes_into_no_set_that_is_shown():
    one = course({0: "5m 6m", 1: "5m 4m 7m 5z", 2: "5m 6m 6m"})
    assert one.refused(0, "discard", "5m") == "not_allowed_now"
    one.act(0, "discard", "6m")
    assert ("pung", None) in one.options_of(2)
    assert {arg for verb, arg in one.options_of(1) if verb == "chow"} == {"4m 5z", "5z 7m"}
    two = course({0: "6m", 1: "5m 4m 7m 8m"}).act(0, "discard", "6m")
    assert two.refused(1, "chow", "4m 5m") == "not_allowed_now"
    assert two.refused(1, "chow", "5m 7m") == "not_allowed_now"
    assert two.refused(1, "chow", "7m 8m") is None
    three = course({0: "5m 5m 5m"})
    assert three.refused(0, "kong", "5m") == "not_allowed_now"


@pytest.mark.parametrize("wall", ["", "1m", "1m 1m 1m 1m 1m"])
def test_a_wall_that_is_not_the_rest_of_the_tiles_is_refused(wall):
    deal = dict(course({}).deal)
    deal["wall"] = wall
    with pytest.raises(BadSetup):
        GAME.deal(Options(), 4, {}, deal)
