"""SMN-1, SMN-2: tiles, deal and play as 三门 has them (the rest is in tests/rules/mahjong)."""

from __future__ import annotations

import pytest

from games.rules.core.judge import judge
from games.rules.core.shuffle import ShuffleStream
from games.rules.titles.sanmen import GAME
from games.rules.titles.sanmen.options import Options
from tests.rules.sanmen.deals import PLAIN, course, scores

READY = "6s 7s 1m 2m 3m 4p 5p 6p 7p 8p 9p 2z 2z"
"""Waits for 5s and 8s."""


def test_smn_1_1_no_tile_is_wild_and_eight_are_flowers():
    one = course({0: "1f 8f 5z 6z 7z"})
    view = one.view(0)
    assert view["wild"] is None
    assert view["seats"][0]["flowers"] == "1f 8f"
    assert {"5z", "6z", "7z"} <= set(view["seats"][0]["hand"].split())


def test_smn_1_1_honours_form_pungs_and_no_runs():
    one = course({0: "6z", 1: "5z 7z", 2: "6z 6z"}).act(0, "discard", "6z")
    assert one.awaited() == [2]


def test_smn_1_2_the_first_banker_is_drawn():
    firsts = {GAME.shuffled(Options(), 4, {}, ShuffleStream(bytes([i] * 32)))["first"] for i in range(30)}
    assert firsts == {0, 1, 2, 3}


def test_smn_1_3_dice_are_no_part_of_a_deal():
    assert set(GAME.shuffled(Options(), 4, {}, ShuffleStream(bytes(32)))) == {"first", "hands", "wall"}


def test_smn_1_4_the_banker_has_14_tiles_the_others_13():
    deal = GAME.shuffled(Options(), 4, {"banker": 2}, ShuffleStream(bytes(32)))
    assert [len(hand.split()) for hand in deal["hands"]] == [13, 13, 14, 13]
    assert len(deal["wall"].split()) == 91


def test_smn_1_5_flowers_are_replaced_by_the_system():
    one = course({1: "1f"}, end="2f")
    assert one.awaited() == [0]
    assert one.view(None)["seats"][1]["flowers"] == "1f 2f"


def test_smn_2_1_who_has_taken_a_tile_discards_one():
    one = course({0: "3m", 1: "1m 2m"}).act(0, "discard", "3m").act(1, "chow", "1m 2m")
    assert one.options_of(1) == {("discard", None)}
    assert one.game.awaited(one.state)[1].seconds == 15


@pytest.mark.parametrize("seconds", [5, 60])
def test_smn_2_1_seconds(seconds):
    assert GAME.awaited(course({}, seconds=seconds).state)[0].seconds == seconds


def test_smn_2_2_a_discard_is_shown_before_it_is_claimed_and_may_be_of_the_kind_just_chowed():
    one = course({0: "3m", 1: "1m 2m 3m"}).act(0, "discard", "3m")
    assert one.view(None)["seats"][0]["discards"] == "3m"
    one.act(1, "chow", "1m 2m")
    assert one.refused(1, "discard", "3m") is None


def test_smn_2_3_win_before_pung_before_chow_and_the_nearest_of_two_wins():
    hands = {0: "5s", 1: "3s 4s", 2: "5s 5s 9m", 3: READY}
    one = course(hands).act(0, "discard", "5s").act(1, "chow", "3s 4s").act(2, "pung").act(3, "win")
    assert one.state.win.seat == 3
    two = course({0: "5s", 2: READY, 3: READY.replace("2z", "3z")}).act(0, "discard", "5s")
    two.act(3, "win").act(2, "win")
    assert (two.state.win.seat, two.outcome().carry) == (2, {"banker": 2})


@pytest.mark.parametrize("verb", ["chow", "pung"])
def test_smn_2_4_no_kong_after_a_claim_until_the_next_draw_example_15(verb):
    hands = {0: "3m", 1: "1m 2m 7z 7z 7z 7z" if verb == "chow" else "3m 3m 7z 7z 7z 7z 1s"}
    one = course(hands).act(0, "discard", "3m").act(1, verb, "1m 2m" if verb == "chow" else None)
    assert one.refused(1, "kong", "7z") == "not_allowed_now"
    spare = next(tile for tile in one.view(1)["seats"][1]["hand"].split() if tile != "7z")
    one.act(1, "discard", spare).passes().turn_of(0).idle()
    assert one.awaited() == [1]
    assert one.refused(1, "kong", "7z") is None


def test_smn_2_5_what_is_given_up_is_barred_until_the_own_discard_example_12():
    one = course({0: "5s", 1: "5s", 2: "8s", 3: READY}).act(0, "discard", "5s").passes()
    one.act(1, "discard", "5s")
    assert 3 not in one.awaited()
    one.passes().act(2, "discard", "8s")
    assert ("win", None) in one.options_of(3)
    one.passes().idle()
    assert one.view(3)["seats"][3]["barred"] == {"win": "", "pung": ""}


def test_smn_2_6_the_last_tile_makes_no_kong_and_is_not_claimed_example_13():
    one = course({3: "1z 1z 1z 1z 2p", 0: "2p 2p 9m"}).act(0, "discard", "9m").turn_of(2).last_tile(1)
    one.idle()
    assert (one.state.turn.seat, one.state.wall_left) == (3, 10)
    assert one.refused(3, "kong", "1z") == "not_allowed_now"
    one.act(3, "discard", "2p")
    assert one.state.drawn_out
    assert scores(one) == [0, 0, 0, 0]
    assert one.outcome().carry == {"banker": 1}


def test_smn_2_6_the_last_tile_can_be_won_by_who_draws_it():
    *held, last = PLAIN.split()
    one = course({1: " ".join(held)}).last_tile(1).next_tiles(last).idle()
    assert one.state.last
    assert one.act(1, "win").state.win.how == "own"


def test_smn_2_6_a_flower_that_is_the_last_tile_counts_for_nothing_example_14():
    one = course({1: "1f 2f 3f"}, end="6z 7z 9p", flower=5).last_tile(1).next_tiles("4f").idle()
    own = one.view(1)["seats"][1]
    assert (own["flowers"], own["drawn"]) == ("1f 2f 3f", "4f")
    assert one.refused(1, "win") == "bad_combination"
    assert one.refused(1, "discard", "4f") is None


@pytest.mark.parametrize("reserve", [0, 10, 20])
def test_smn_2_7_a_drawn_deal_when_the_reserve_is_left(reserve):
    one = course({}, reserve=reserve)
    while not one.state.over:
        one.idle()
    assert one.state.wall_left == reserve
    assert one.outcome().lines == ()
    assert one.outcome().headline.key == "headline.drawn"


HALF = "1p 1p 1p 2p 3p 4p 5p 6p 7p 8p 8p 8p 1z"


def test_example_1_a_whole_record():
    """A pung between, then a half flush on 1z; the hand is North's, whose tiles follow."""
    hands = {0: "1f 9m", 2: "9m 9m 1z", 3: HALF}
    one = course(hands, front="4m 8s 4z 2m 3m 5z 6m 8m 1m 4f", end="9s")
    one.act(0, "discard", "9m")
    assert judge(one.record()) == {"unfinished": True, "awaited": [2], "scores": None}
    one.act(2, "pung").act(2, "discard", "1z").act(3, "win")
    assert scores(one) == [0, 0, -10, 10]
    assert one.outcome().carry == {"banker": 3}
    assert one.outcome().show["bought"]["hits"] == "4m 8s 4z 5z 8m 4f"


def test_breaking_up_leaves_the_carry_as_it_was():
    one = course({}).act(1, "dissolve")
    assert (scores(one), one.outcome().carry, one.outcome().ending) == ([0, 0, 0, 0], {}, "void")
    deal = dict(one.deal)
    started = GAME.deal(Options(), 4, {"banker": 0}, deal).state
    assert GAME.outcome(GAME.apply(started, 3, one.actions[0][1]).state).carry == {"banker": 0}
