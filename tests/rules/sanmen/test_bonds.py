"""SMN-5: 承包."""

from __future__ import annotations

import pytest

from games.rules.titles.sanmen.bonds import bonds, claim_counts, payer_for_all
from tests.rules.sanmen.deals import NO_MA, course, lines, on_discard, own_draw, scores, with_calls

BASE_5 = {"base": 5, **NO_MA}


def test_smn_5_1_every_claimed_discard_is_a_count_and_nothing_else():
    hands = {
        0: "7z 9m 1p",
        1: "7z 7z 7z 8m 7m 1s",
        2: "1s 1s 1s",
    }
    one = course(hands).act(0, "discard", "7z").act(1, "kong", "7z")
    assert claim_counts(one.state.calls)[1] == [1, 0, 0, 0]
    one.act(1, "discard", "1s").act(2, "pung")
    assert claim_counts(one.state.calls)[2] == [0, 1, 0, 0]
    one.idle().turn_of(0).act(0, "discard", "9m").act(1, "chow", "7m 8m")
    assert claim_counts(one.state.calls)[1] == [2, 0, 0, 0]
    view = one.view(3)
    assert view["facts"]["counts"] == [[0] * 4, [2, 0, 0, 0], [0, 1, 0, 0], [0] * 4]
    [tag] = view["seats"][1]["tags"]
    assert tag == {"k": "tag.counts", "p": {"parts": [{"k": "tag.count", "p": {"other": 0, "n": 2}}]}}


def test_smn_5_1_an_added_kong_is_no_count_example_10():
    hands = {1: "1p 9m", 3: "1p 1p 1p 7z 7z 9s 9p", 0: "7z"}
    one = course(hands, banker=1).act(1, "discard", "1p").act(3, "pung").act(3, "discard", "9s").turn_of(3)
    one.act(3, "kong", "1p")
    assert claim_counts(one.state.calls)[3] == [0, 1, 0, 0]


def test_smn_5_1_a_concealed_kong_is_no_count():
    one = course({0: "7z 7z 7z 7z"}).act(0, "kong", "7z")
    assert one.state.calls == ()


def test_smn_5_2_three_bind_and_both_ways_are_not_added_up_example_10():
    assert bonds([(3, 1), (3, 1)]) == []
    assert bonds([(3, 1), (1, 3), (3, 1)]) == []
    assert bonds([(3, 1), (1, 3), (3, 1), (3, 1)]) == [(1, 3)]
    assert bonds([(3, 1)] * 3 + [(1, 3)] * 3) == [(1, 3)]


def test_smn_5_2_a_bond_made_at_the_table():
    hands = {0: "1z 2z 3z", 1: "1z 1z 2z 2z 3z 3z 9m 9p 9s"}
    one = course(hands)
    for tile, away in (("1z", "9m"), ("2z", "9p"), ("3z", "9s")):
        one.turn_of(0).act(0, "discard", tile).act(1, "pung").act(1, "discard", away).passes()
    assert one.view(None)["facts"]["bound"] == [[0, 1]]
    assert {"k": "tag.bound", "p": {"other": 0}} in one.view(None)["seats"][1]["tags"]
    assert {"k": "tag.bound", "p": {"other": 1}} in one.view(None)["seats"][0]["tags"]


BOUND = ((2, 1), (2, 1), (2, 1))


def test_smn_5_3_the_bound_seat_pays_all_three_shares_example_7():
    one = with_calls(own_draw(1, **BASE_5), *BOUND).act(1, "win")
    assert scores(one) == [0, 15, -15, 0]
    assert lines(one) == [(1, 15, "SMN-7.1"), (2, -15, "SMN-5.3")]


def test_smn_5_3_the_other_way_round():
    one = with_calls(own_draw(2, **BASE_5), *BOUND).act(2, "win")
    assert scores(one) == [0, -15, 15, 0]


def test_smn_5_3_a_kong_draw_is_an_own_draw():
    hand = "7z 7z 7z 7z 1m 2m 3m 4p 5p 6p 7s 8s 5p 5p"
    one = with_calls(course({0: hand}, end="9s", **NO_MA), (0, 2), (0, 2), (0, 2))
    assert scores(one.act(0, "kong", "7z").act(0, "win")) == [6, 0, -6, 0]


def test_smn_5_4_on_a_discard_the_bond_changes_nothing_example_8():
    one = with_calls(on_discard(1, 0, **BASE_5), *BOUND).act(1, "win")
    assert scores(one) == [-5, 5, 0, 0]
    assert lines(one)[-1] == (0, -5, "SMN-7.5")


def test_smn_5_4_nor_when_another_wins_example_8():
    one = with_calls(own_draw(3, **BASE_5), *BOUND).act(3, "win")
    assert scores(one) == [-5, -5, -5, 15]


def test_smn_5_5_of_two_bonds_the_later_pays_example_9():
    calls = (*BOUND, (1, 0), (1, 0), (1, 0))
    one = with_calls(own_draw(1, **BASE_5), *calls).act(1, "win")
    assert scores(one) == [-15, 15, 0, 0]
    earlier = with_calls(own_draw(1, **BASE_5), (1, 0), (1, 0), (1, 0), *BOUND).act(1, "win")
    assert scores(earlier) == [0, 15, -15, 0]


@pytest.mark.parametrize(
    ("calls", "winner", "payer"),
    [
        ((), 0, None),
        (BOUND, 0, None),
        (BOUND, 1, 2),
        ([(1, 0), (1, 0), (2, 1), (2, 1), (2, 1), (1, 0)], 1, 0),
    ],
)
def test_smn_5_5_the_bond_that_came_last(calls, winner, payer):
    assert payer_for_all(calls, winner) == payer
