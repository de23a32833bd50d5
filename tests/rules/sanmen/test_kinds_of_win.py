"""SMN-3, SMN-4: kinds of win and the next banker."""

from __future__ import annotations

import pytest

from games.rules.families.mahjong.packed import NUMBER
from games.rules.titles.sanmen.value import colour_of
from tests.rules.sanmen.deals import NO_MA, PLAIN, course, lines, on_discard, own_draw, scores


def test_smn_3_1_four_sets_and_a_pair_and_nothing_else():
    assert own_draw(0).refused(0, "win") is None
    pairs = "1m 1m 3m 3m 5m 5m 7p 7p 9p 9p 1z 1z 2z 2z"
    assert own_draw(0, pairs).refused(0, "win") == "bad_combination"


def test_smn_3_2_own_draw():
    assert scores(own_draw(0, **NO_MA).act(0, "win")) == [3, -1, -1, -1]


def test_smn_3_2_on_a_discard():
    assert scores(on_discard(2, 1, **NO_MA).act(2, "win")) == [0, -1, 1, 0]


def robbed(**options):
    """Example 6: seat 0 adds a fourth tile to its pung, seat 2 wins on it with a plain hand."""
    hands = {3: "1p 7z", 0: "1p 1p 1p 9m", 2: "2p 3p 4m 5m 6m 2s 3s 4s 6s 7s 8s 9s 9s"}
    one = course(hands, banker=3, **options).act(3, "discard", "1p").act(2, "pass").act(0, "pung")
    one.act(0, "discard", "9m").turn_of(2).idle().turn_of(0)
    return one.act(0, "kong", "1p").act(2, "win")


def test_smn_3_2_robbing_a_kong_is_paid_by_its_owner_example_6():
    one = robbed(**NO_MA)
    assert scores(one) == [-1, 0, 1, 0]
    assert one.outcome().carry == {"banker": 2}
    assert one.view(None)["seats"][0]["melds"][0]["tiles"] == "1p 1p 1p"
    assert one.outcome().lines[0].note.params["parts"][1] == {"k": "way.rob"}
    with_ma = robbed()
    hits = with_ma.outcome().show["bought"]["hits"].split()
    assert scores(with_ma) == [-1 - len(hits), 0, 1 + len(hits), 0]


def kong_draw(**options):
    """Seat 0 makes a concealed kong and wins on the replacement."""
    hand = "7z 7z 7z 7z 1m 2m 3m 4p 5p 6p 7s 8s 5p 5p"
    return course({0: hand}, end="9s", **options).act(0, "kong", "7z").act(0, "win")


@pytest.mark.parametrize("factor", [1, 2, 3, 4])
def test_smn_3_2_a_win_on_the_replacement_of_a_kong_is_multiplied(factor):
    one = kong_draw(kong_draw=factor, ma_tiles=0)
    assert scores(one) == [3 * factor, -factor, -factor, -factor]


def test_smn_3_2_a_claimed_kong_too():
    hands = {0: "7z", 2: "7z 7z 7z 1m 2m 3m 4p 5p 6p 7s 8s 5p 5p"}
    one = course(hands, end="9s", **NO_MA).act(0, "discard", "7z").act(2, "kong", "7z").act(2, "win")
    assert scores(one) == [-2, -2, 6, -2]


@pytest.mark.parametrize(("flower_draw", "value"), [(False, 1), (True, 2)])
def test_smn_3_2_a_win_on_the_replacement_of_a_flower_is_plain_or_by_option_a_kong_draw(flower_draw, value):
    *held, last = PLAIN.split()
    one = course({0: "9p", 1: " ".join(held)}, front="1f", end=last, flower_draw=flower_draw, **NO_MA)
    one.act(0, "discard", "9p").passes().act(1, "win")
    assert scores(one) == [-value, 3 * value, -value, -value]


def test_smn_3_2_first_flowers_are_no_flower_draw():
    *held, last = PLAIN.split()
    one = course({0: " ".join(held) + " 1f"}, end=last, flower_draw=True, **NO_MA).act(0, "win")
    assert scores(one) == [3, -1, -1, -1]


@pytest.mark.parametrize(
    ("tiles", "colour"),
    [
        (PLAIN, "plain"),
        ("1p 1p 1p 2p 3p 4p 9p 9p", "full_flush"),
        ("1p 1p 1p 2p 3p 4p 1z 1z", "half_flush"),
        ("1p 1p 1p 2p 3p 4p 7z 7z", "half_flush"),
        ("1z 1z 1z 5z 5z", "full_flush"),
        ("1m 2m 3m 4p 5p 6p 1z 1z", "plain"),
        ("9m 9m 9m 1p 1p", "plain"),
    ],
)
def test_smn_3_3_colours(tiles, colour):
    assert colour_of(NUMBER[tile] for tile in tiles.split()) == colour


HALF = "1p 2p 3p 4p 5p 6p 7p 8p 9p 2p 3p 4p 1z 1z"
FULL = "1p 1p 1p 2p 3p 4p 5p 6p 7p 7p 8p 9p 9p 9p"
HONOURS = "1z 1z 1z 2z 2z 2z 3z 3z 3z 5z 5z 5z 7z 7z"


@pytest.mark.parametrize(
    ("hand", "options", "value"),
    [
        (HALF, {}, 4), (HALF, {"half_flush": 20}, 20), (HALF, {"half_flush": 1}, 1),
        (FULL, {}, 8), (FULL, {"full_flush": 40}, 40), (FULL, {"full_flush": 1}, 1),
        (HONOURS, {}, 8), (HONOURS, {"full_flush": 3}, 3), (PLAIN, {"base": 20}, 20),
        (FULL, {"base": 3}, 24),
    ],
)  # fmt: skip
def test_smn_3_3_and_7_1_factors(hand, options, value):
    one = own_draw(0, hand, **options, **NO_MA).act(0, "win")
    assert scores(one) == [3 * value, -value, -value, -value]


def test_smn_3_3_shown_sets_count_and_flowers_do_not():
    hands = {0: "1m", 2: "1m 1m 2p 3p 4p 5p 6p 7p 8p 8p 2p 3p 9s"}
    one = course(hands, **NO_MA).act(0, "discard", "1m").act(2, "pung").act(2, "discard", "9s")
    one.turn_of(1).next_tiles("4p").idle().act(2, "win")
    assert one.outcome().lines[0].note.params["parts"][0] == {"k": "hand.plain"}
    *held, last = FULL.split()
    one = course({0: " ".join(held) + " 1f"}, end=last, **NO_MA).act(0, "win")
    assert scores(one) == [24, -8, -8, -8]


def test_smn_3_4_no_other_kinds():
    """Pungs only, all concealed, won as dealt, with dragons: a plain hand."""
    pungs = "1m 1m 1m 9p 9p 9p 5s 5s 5s 7z 7z 7z 1z 1z"
    assert scores(own_draw(0, pungs, **NO_MA).act(0, "win")) == [3, -1, -1, -1]


def test_smn_3_4_kongs_are_not_paid():
    hands = {0: "7z 7z 7z 7z", 1: "6z 6z 6z 6z"}
    one = course(hands).act(0, "kong", "7z")
    while not one.state.over:
        one.idle()
    assert scores(one) == [0, 0, 0, 0]
    assert lines(one) == []


@pytest.mark.parametrize(("winner", "banker"), [(0, 0), (1, 0), (3, 2)])
def test_smn_4_1_the_winner_is_the_next_banker_without_a_bonus(winner, banker):
    if winner == banker:
        one = own_draw(0, **NO_MA).act(0, "win")
    else:
        one = on_discard(winner, banker, **NO_MA).act(winner, "win")
    assert one.outcome().carry == {"banker": winner}
    assert max(scores(one)) in (1, 3)


@pytest.mark.parametrize("banker", [0, 3])
def test_smn_4_1_after_a_drawn_deal_the_next_seat_is_banker(banker):
    one = course({}, banker=banker)
    while not one.state.over:
        one.idle()
    assert one.outcome().carry == {"banker": (banker + 1) % 4}
