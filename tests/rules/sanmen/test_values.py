"""SMN-6, SMN-7: bought tiles, flowers, cap, who pays, the lines."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.rules.core.game import Step
from games.rules.families.mahjong.packed import NUMBER
from games.rules.pieces.tiles import DECK144, FLOWERS, KINDS
from games.rules.titles.sanmen.value import wind_of
from tests.rules.sanmen.deals import (
    NO_MA,
    PLAIN,
    course,
    lines,
    on_discard,
    own_draw,
    scores,
    with_flowers,
)

MA_EAST = "1m 5p 9s 1z 1f 5f 2m 3p 4s 7z"
MA_SOUTH = "2m 6p 2s 7z 2f 6f 1m 3s 4z 9p"


def test_smn_6_1_tiles_are_turned_up_from_the_front_of_the_wall():
    one = own_draw(0, ma=MA_EAST).act(0, "win")
    assert one.outcome().show["bought"] == {"tiles": MA_EAST, "hits": "1m 5p 9s 1z 1f 5f"}


def test_smn_6_1_the_reserve_is_included_and_fewer_if_fewer_are_left():
    *held, last = PLAIN.split()
    one = course({1: " ".join(held)}, reserve=4).last_tile(1).next_tiles(last).idle()
    assert one.state.last
    one.act(1, "win")
    assert len(one.outcome().show["bought"]["tiles"].split()) == 4


@pytest.mark.parametrize(("ma_tiles", "hits"), [(0, 0), (1, 1), (4, 4), (10, 6)])
def test_smn_6_1_as_many_as_the_option_says(ma_tiles, hits):
    one = own_draw(0, ma=MA_EAST, ma_tiles=ma_tiles).act(0, "win")
    assert scores(one)[0] == 3 * (1 + hits)


def test_smn_6_1_nobody_buys_after_a_drawn_deal():
    one = course({})
    while not one.state.over:
        one.idle()
    assert "bought" not in one.outcome().show


HITS = {
    0: "1m 5m 9m 1p 5p 9p 1s 5s 9s 1z 1f 5f",
    1: "2m 6m 2p 6p 2s 6s 2z 7z 2f 6f",
    2: "3m 7m 3p 7p 3s 7s 3z 6z 3f 7f",
    3: "4m 8m 4p 8p 4s 8s 4z 5z 4f 8f",
}


def test_smn_6_2_every_tile_hits_for_one_wind():
    for wind, tiles in HITS.items():
        assert {wind_of(NUMBER[tile]) for tile in tiles.split()} == {wind}
    assert sorted(" ".join(HITS.values()).split()) == sorted((*KINDS, *FLOWERS))


def test_smn_6_2_42_tiles_hit_for_east_and_34_for_each_other():
    winds = [wind_of(NUMBER[tile]) for tile in DECK144]
    assert [winds.count(wind) for wind in range(4)] == [42, 34, 34, 34]


@pytest.mark.parametrize(("ma_value", "value"), [(0, 1), (1, 7), (10, 61)])
def test_smn_6_3_hits_are_added_and_never_multiplied(ma_value, value):
    assert scores(own_draw(0, ma=MA_EAST, ma_value=ma_value).act(0, "win"))[0] == 3 * value
    doubled = own_draw(0, ma=MA_EAST, ma_value=ma_value, base=2).act(0, "win")
    assert scores(doubled)[0] == 3 * (value + 1)


def test_smn_7_1_base_colour_and_kong_draw_are_multiplied():
    hand = "7z 7z 7z 7z 1p 2p 3p 4p 5p 6p 7p 8p 5p 5p"
    one = course({0: hand}, end="9p", base=3, **NO_MA).act(0, "kong", "7z").act(0, "win")
    assert lines(one)[0] == (0, 3 * 4 * 2 * 3, "SMN-7.1")
    assert [factor["value"] for factor in one.outcome().show["factors"]] == [3, 4, 2]
    assert one.outcome().show["product"] == 24


@pytest.mark.parametrize(
    ("flowers", "options", "points"),
    [
        ("1f 2f 3f", {}, 0),
        ("1f 2f 3f 4f", {}, 4),
        ("5f 6f 7f 8f", {"four_flowers": 20}, 20),
        ("1f 2f 3f 4f 5f 6f 7f 8f", {"four_flowers": 7, "flower": 1}, 22),
        ("1f 2f 3f 5f 6f 7f", {"flower": 5}, 30),
        ("1f 2f 3f 4f", {"four_flowers": 0}, 0),
    ],
)
def test_smn_7_2_flowers_of_the_winner(flowers, options, points):
    one = with_flowers(own_draw(0, **options, **NO_MA), 0, flowers).act(0, "win")
    assert scores(one)[0] == 3 * (1 + points)
    assert ((0, 3 * points, "SMN-7.2") in lines(one)) == (points > 0)


def test_smn_7_2_flowers_of_the_others_bring_nothing():
    one = with_flowers(own_draw(0, flower=5, **NO_MA), 1, "1f 2f 3f 4f").act(0, "win")
    assert scores(one)[0] == 3


def test_smn_7_3_the_line_of_the_bought_tiles_lists_the_hits():
    one = own_draw(0, ma=MA_EAST).act(0, "win")
    note = next(line.note for line in one.outcome().lines if line.clause == "SMN-7.3")
    assert note.params == {"cards": "1m 5p 9s 1z 1f 5f"}


@pytest.mark.parametrize(("cap", "value"), [(0, 7), (7, 7), (8, 7), (6, 6), (1, 1), (1000, 7)])
def test_smn_7_4_the_cap(cap, value):
    one = own_draw(0, ma=MA_EAST, cap=cap).act(0, "win")
    assert scores(one) == [3 * value, -value, -value, -value]
    assert [line for line in lines(one) if line[2] == "SMN-7.4"] == (
        [(0, 3 * (value - 7), "SMN-7.4")] if value < 7 else []
    )


@pytest.mark.parametrize(
    ("discard_pays", "expected"),
    [
        ("single", [0, 7, 0, -7]),
        ("double", [0, 14, 0, -14]),
        ("triple", [0, 21, 0, -21]),
        ("all", [-7, 21, -7, -7]),
    ],
)
def test_smn_7_5_who_pays_on_a_discard_example_3(discard_pays, expected):
    one = on_discard(1, 3, ma=MA_SOUTH, discard_pays=discard_pays)
    one.step = Step(one.state._replace(setup=replace(one.state.setup, banker=0)))
    assert scores(one.act(1, "win")) == expected


def test_smn_7_6_lines_sum_to_the_scores():
    one = with_flowers(own_draw(0, ma=MA_EAST, cap=9), 0, "1f 2f 3f 4f").act(0, "win")
    assert lines(one) == [
        (0, 3, "SMN-7.1"),
        (0, 12, "SMN-7.2"),
        (0, 18, "SMN-7.3"),
        (0, -6, "SMN-7.4"),
        (1, -9, "SMN-7.5"),
        (2, -9, "SMN-7.5"),
        (3, -9, "SMN-7.5"),
    ]


def test_smn_7_6_lines_of_nought_are_left_out():
    assert lines(own_draw(0, **NO_MA).act(0, "win"))[:2] == [(0, 3, "SMN-7.1"), (1, -1, "SMN-7.5")]


def test_example_2_banker_by_own_draw():
    one = own_draw(0, ma=MA_EAST).act(0, "win")
    assert scores(one) == [21, -7, -7, -7]
    assert one.outcome().carry == {"banker": 0}


def test_example_4_full_flush_of_west():
    hand = "1p 1p 1p 2p 3p 4p 5p 6p 7p 7p 8p 9p 9p 9p"
    one = own_draw(2, hand)
    bought = one.next_tiles("3m 7p 6z 1s 2s 4s 5m 8s 1m 1z").act(2, "win")
    assert scores(bought) == [-11, -11, 33, -11]
    assert lines(bought)[:2] == [(2, 24, "SMN-7.1"), (2, 9, "SMN-7.3")]


def test_example_5_half_flush_kong_draw_and_four_flowers_of_north():
    hand = "1s 2s 3s 4s 5s 6s 7s 8s 9s 4z 3z 3z 3z"
    one = course({0: "9p", 3: hand}, end="4z").turn_of(2).next_tiles("3z").idle()
    one.act(3, "kong", "3z")
    one = with_flowers(one.next_tiles("4m 8s 1m 2m 3m 5m 6m 7m 9m 2z"), 3, "1f 2f 3f 4f").act(3, "win")
    assert scores(one) == [-14, -14, -14, 42]


def test_example_11_honours_only():
    hand = "1z 1z 1z 2z 2z 2z 3z 3z 3z 5z 5z 5z 7z 7z"
    one = own_draw(0, hand, ma="1m 5m 1p", cap=10).act(0, "win")
    assert scores(one) == [30, -10, -10, -10]
    *held, last = hand.split()
    one = course({0: " ".join(held) + " 9p", 1: last}, **NO_MA).act(0, "discard", "9p").passes()
    one.act(1, "discard", last).act(0, "win")
    assert scores(one) == [8, -8, 0, 0]
