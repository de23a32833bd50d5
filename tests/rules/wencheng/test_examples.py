"""Section 11: the worked examples, with their numbers (wild 5万 and banker 0 unless said)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.rules.core.judge import judge
from games.rules.families.mahjong.state import DEAL
from tests.rules.wencheng.deals import (
    PLAIN,
    after_kong,
    course,
    fans,
    holding,
    lines,
    on_discard,
    own,
    robbed,
    scores,
    turn,
)

GOLDEN = Path(__file__).with_name("golden.jsonl")


def golden(about):
    return next(r for r in map(json.loads, GOLDEN.read_text().splitlines()) if r.get("about") == about)


def test_example_1_a_whole_record():
    verdict = judge({**golden("example 1"), "outcome": None})
    assert (verdict["scores"], verdict["carry"]) == ([-14, 42, -14, -14], {"banker": 1})
    by_clause = {line["clause"]: line["points"] for line in verdict["lines"] if line["seat"] == 1}
    assert by_clause == {"WCH-4.1": 3, "WCH-5.1": 3, "WCH-5.2": 3, "WCH-5.4": 3, "WCH-5.13": 30}


@pytest.mark.parametrize(
    ("pays", "expected"),
    [
        ("all", [-1, -1, 3, -1]),
        ("single", [0, 0, 1, -1]),
        ("double", [0, 0, 2, -2]),
        ("triple", [0, 0, 3, -3]),
    ],
)
def test_example_2_who_pays(pays, expected):
    one = on_discard(2, 3, PLAIN, discard_pays=pays)
    assert scores(one) == expected
    assert one.outcome().carry == {"banker": 1}
    assert fans(one) == {"4.1": 1}


RUNS = "1s 2s 3s 4p 5p 6p 1m 2m 3m 6m 7m 8m 7p 8p 9p 9s 9s"


def won_on(tile, hand=RUNS):
    held = hand.split()
    held.remove(tile)
    return " ".join([*held, tile])


@pytest.mark.parametrize(
    ("tile", "worth", "without_edges"), [("1s", 2, 2), ("3s", 2, 1), ("7p", 2, 1), ("2s", 1, 1), ("9s", 1, 1)]
)
def test_example_3_all_runs(tile, worth, without_edges):
    assert sum(fans(on_discard(2, 3, won_on(tile))).values()) == worth
    assert sum(fans(on_discard(2, 3, won_on(tile), edge_wait=False)).values()) == without_edges


def test_example_3_read_at_the_end_of_a_run():
    hand = won_on("9s", RUNS.replace("7p 8p 9p", "7s 8s 9s"))
    assert fans(on_discard(2, 3, hand)) == {"4.1": 1, "5.2": 1}


def test_example_4_white_is_5m():
    one = own(2, "4m 5z 6m 5z 5z 1p 2p 4p 5p 6p 7s 8s 9s 1s 2s 3s 3p")
    assert fans(one) == {"4.1": 1, "5.2": 1, "5.4": 1}
    assert scores(one) == [-3, -3, 9, -3]


def test_example_5_a_wild_tile_in_its_own_place():
    one = on_discard(2, 3, "4m 5m 6m 2p 3p 4p 5p 6p 7s 8s 9s 2m 3m 4m 1s 1s 1p")
    assert fans(one) == {"4.1": 2, "5.2": 1}


def test_example_6_two_wild_tiles_are_the_pair():
    one = on_discard(2, 3, "5m 5m 1p 2p 3p 4p 5p 6p 7s 8s 9s 2m 3m 4m 1s 2s 3s")
    assert fans(one) == {"4.1": 3, "5.2": 1}


def test_example_7_one_suit():
    one = own(2, "1p 1p 1p 3p 4p 5p 6p 7p 8p 2p 2p 2p 9p 9p 6p 7p 5m")
    assert fans(one) == {"4.1": 2, "5.4": 1, "5.5": 10}
    assert scores(one) == [-13, -13, 39, -13]


@pytest.mark.parametrize(("seasons", "total"), [(False, 17), (True, 18)])
def test_example_8_half_flush_of_pungs(seasons, total):
    hand = "3s 3s 3s 8s 8s 8s 6s 6s 6s 2z 2z"
    more = {"melds": ("concealed 1z", "pung 1s"), "laid": "7z 6z 5f 1f", "season_fan": seasons}
    one = on_discard(0, 1, hand, **more)
    expected = {"4.1": 1, "5.1": 3 + seasons, "5.6": 5, "5.7": 5, "5.8": 1, "5.10": 2}
    assert fans(one) == expected
    assert scores(one) == [3 * total, -total, -total, -total]


def test_example_9_laid_down():
    one = own(0, "5m 5m 5m 1p 4p 7p 9p 2s 5s 8s 1z 2z 3z 4z 1m 9m 6s", laid="7z 6z")
    assert scores(one) == [15, -5, -5, -5]
    assert lines(one)[0] == (0, 15, "WCH-4.2")


def test_example_10_complete_with_three():
    one = own(1, "5m 5m 5m 1p 2p 4p 5p 7s 8s 9s 2m 3m 4m 1s 2s 3s 9p", laid="7z")
    assert fans(one) == {"4.3": 9, "5.1": 1, "5.4": 1}
    assert scores(one) == [-11, 33, -11, -11]


def test_example_11_the_pung_of_three_and_the_cap():
    hand = "5m 5m 5m 1p 2p 3p 4p 5p 6p 7s 8s 9s 2m 3m 4m 9s 9s"
    assert scores(own(1, hand, laid="7z 6f")) == [-42, 126, -42, -42]
    capped = own(1, hand, laid="7z 6f", cap=20)
    assert scores(capped) == [-20, 60, -20, -20]
    assert (1, -66, "WCH-6.1") in lines(capped)


def test_example_12_three_wild_tiles_fit_every_suit():
    one = own(1, "5m 5m 5m 1p 1p 1p 4p 4p 4p 7p 7p 7p 9p 9p 9p 2p 2p")
    assert fans(one) == {"4.4": 39, "5.4": 1, "5.5": 10, "5.7": 5}


def test_example_13_on_the_first_discard():
    hand = "1m 2m 3m 4p 5p 6p 2p 3p 4p 2s 3s 7s 8s 9s 6s 6s"
    one = course({0: "4s", 1: hand}).act(0, "discard", "4s").act(1, "win")
    assert fans(one) == {"4.1": 1, "5.2": 1, "5.14": 5}


def test_example_13_in_the_first_draw():
    *held, last = PLAIN.split()
    one = course({3: " ".join(held)}).turn_of(2).next_tiles(last).idle().act(3, "win")
    assert fans(one) == {"4.1": 1, "5.4": 1, "5.14": 5}
    assert scores(one) == [-7, -7, -7, 21]


def test_example_14_a_robbed_kong():
    held = PLAIN.split()
    held.remove("3m")
    one = robbed(3, 1, " ".join([*held, "3m"]))
    assert fans(one) == {"4.1": 1, "5.11": 1}
    assert scores(one) == [-2, -2, -2, 6]


@pytest.mark.parametrize(("how", "total"), [("concealed", 6), ("claimed", 4), ("added", 4)])
def test_example_15_on_the_replacement_of_a_kong(how, total):
    one = after_kong(0, "1m 2m 3m 4p 5p 6p 2s 3s 4s 7s 8s 9s 2z 2z", how, melds=(f"{how} 7p",))
    assert sum(fans(one).values()) == total
    assert scores(one) == [3 * total, -total, -total, -total]


@pytest.mark.parametrize(("meld", "total"), [("pung 3z", 2), ("claimed 3z", 3), ("concealed 3z", 4)])
def test_example_16_the_own_wind(meld, total):
    hand = "1m 2m 3m 4p 5p 6p 2s 3s 4s 7s 8s 9s 2s 2s"
    one = on_discard(2, 3, hand, melds=(meld,))
    assert sum(fans(one).values()) == total


def test_example_17_white_as_a_wind_and_white_turned_up():
    east = "5z 5z 5z 2p 3p 4p 5p 6p 7s 8s 9s 2m 3m 4m 1s 1s 1p"
    assert fans(on_discard(0, 1, east, wild="1z")) == {"4.1": 1, "5.8": 1}
    white = "5z 1p 2p 4p 5p 6p 7s 8s 9s 2m 3m 4m 1s 1s 7p 8p 9p"
    assert fans(on_discard(2, 3, white, wild="5z")) == {"4.1": 2, "5.2": 1}


def test_example_18_white_in_a_chow():
    one = course({0: "6m 5z", 1: "4m 6m 7m 5z"})
    on_6m = {arg for verb, arg in one.act(0, "discard", "6m").options_of(1) if verb == "chow"}
    assert on_6m == {"4m 5z", "5z 7m"}
    two = course({0: "6m 5z", 1: "4m 6m 7m 5z"}).act(0, "discard", "5z")
    assert {arg for verb, arg in two.options_of(1) if verb == "chow"} == {"4m 6m", "6m 7m"}
    three = turn(holding(1, "5m 1p 2p 3p", melds=()), 1, DEAL)
    assert three.refused(1, "discard", "5m") == "not_allowed_now"


def test_example_19_a_pung_that_would_leave_wild_tiles_alone():
    sets = ("pung 1p", "pung 2s", "pung 3s", "pung 4s")
    one = turn(holding(1, "5m 5m 3p 3p", melds=sets), 2, drawn="3p")
    hands = (*one.state.hands[:2], one.state.hands[1], one.state.hands[3])
    one.step = type(one.step)(one.state._replace(hands=hands))
    one.act(2, "discard", "3p")
    assert one.options_of(1) == {("win", None), ("pass", None)}
    assert one.refused(1, "pung") == "not_allowed_now"
    assert fans(one.act(1, "win")) == {"4.1": 3, "5.7": 5}
