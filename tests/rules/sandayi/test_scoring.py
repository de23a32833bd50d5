"""Section 6: the seven rows, with worked examples 5 to 11."""

from __future__ import annotations

import pytest

from games.rules.core.text import render
from games.rules.titles.sandayi import GAME
from games.rules.titles.sandayi.scoring import BASE, row_of
from games.rules.titles.sandayi.texts import TEXTS
from tests.rules.receipt import products
from tests.rules.sandayi.table import finished

BANKER, DEFENDER = 0, 2


def result(bid, taken, last, banker=0):
    outcome = GAME.outcome(finished(bid, taken, last, banker))
    (clause,) = {line.clause for line in outcome.lines}
    return list(outcome.scores), clause


@pytest.mark.parametrize(
    ("bid", "taken", "scores", "clause"),
    [
        (60, 40, [3, -1, -1, -1], "SDY-6.2"),
        (60, 45, [-3, 1, 1, 1], "SDY-6.3"),
        (70, 30, [9, -3, -3, -3], "SDY-6.2"),
        (70, 35, [-9, 3, 3, 3], "SDY-6.3"),
        (80, 20, [15, -5, -5, -5], "SDY-6.2"),
        (80, 25, [-15, 5, 5, 5], "SDY-6.3"),
        (80, 50, [-30, 10, 10, 10], "SDY-6.4"),
        (80, 55, [-15, 5, 5, 5], "SDY-6.3"),
        (65, 0, [18, -6, -6, -6], "SDY-6.1"),
    ],
)
def test_examples_5_to_8_the_banker_wins_the_last_trick(bid, taken, scores, clause):
    assert result(bid, taken, BANKER) == (scores, clause)


@pytest.mark.parametrize(
    ("bid", "taken", "scores", "clause"),
    [
        (75, 25, [-24, 8, 8, 8], "SDY-6.5"),
        (75, 30, [-36, 12, 12, 12], "SDY-6.6"),
        (60, 50, [-12, 4, 4, 4], "SDY-6.7"),
        (60, 0, [-6, 2, 2, 2], "SDY-6.5"),
        (60, 80, [-9, 3, 3, 3], "SDY-6.6"),
        (65, 35, [-12, 4, 4, 4], "SDY-6.5"),
    ],
)
def test_examples_9_to_11_a_defender_wins_the_last_trick(bid, taken, scores, clause):
    assert result(bid, taken, DEFENDER) == (scores, clause)


def test_example_9_another_banker():
    assert result(75, 30, DEFENDER, banker=3) == ([12, 12, 12, -36], "SDY-6.6")


def test_example_11_buried_points_stay_out():
    """SDY-4.5: with Kh Td buried D stays 35, and 35 + 65 is not enough."""
    outcome = GAME.outcome(finished(65, 35, DEFENDER, buried="Kh Td 3c 4c 6c 7c"))
    assert outcome.scores == (-12, 4, 4, 4)
    assert result(65, 55, DEFENDER)[1] == "SDY-6.6"


@pytest.mark.parametrize("bid", [60, 65, 70, 75, 80])
def test_base_and_threshold_of_every_bid(bid):
    """SDY-6.2, 6.3: enough is D + bid ≥ 105; the bases are 1 to 5."""
    assert BASE[bid] == (bid - 55) // 5
    for taken in range(5, 101, 5):
        row = row_of(bid, taken, dug=False)
        if taken == 50:
            assert (row.clause, row.times) == ("SDY-6.4", 2)
        elif 100 - taken < bid:
            assert (row.clause, row.times) == ("SDY-6.3", 1)
        else:
            assert (row.clause, row.times) == ("SDY-6.2", -1)


@pytest.mark.parametrize("bid", [60, 65, 70, 75, 80])
def test_sdy_6_1_nothing_for_the_defenders(bid):
    assert (row_of(bid, 0, dug=False).clause, row_of(bid, 0, dug=False).times) == ("SDY-6.1", -3)


def test_sdy_6_4_just_fifty():
    assert [row_of(60, taken, dug=False).times for taken in (45, 50, 55)] == [1, 2, 1]


@pytest.mark.parametrize("bid", [60, 65, 70, 75, 80])
def test_sdy_6_5_and_6_6_the_last_trick_by_points(bid):
    """SDY-6.5 below enough, 0 too; SDY-6.6 from there on; SDY-6.7 at 50."""
    for taken in range(0, 101, 5):
        row = row_of(bid, taken, dug=True)
        expected = 4 if taken == 50 else 3 if taken + bid >= 105 else 2
        assert row.times == expected
        assert row.clause == {2: "SDY-6.5", 3: "SDY-6.6", 4: "SDY-6.7"}[expected]


def test_sdy_6_7_fifty_and_the_last_trick():
    assert result(70, 50, 3, banker=1) == ([12, -36, 12, 12], "SDY-6.7")


def test_sdy_6_8_order_of_judging():
    assert row_of(60, 0, dug=True).clause == "SDY-6.5"  # the last trick before D = 0
    assert row_of(60, 50, dug=True).clause == "SDY-6.7"  # and before equality
    assert row_of(60, 50, dug=False).clause == "SDY-6.4"  # equality before enough


@pytest.mark.parametrize("banker", range(4))
@pytest.mark.parametrize("last", range(4))
def test_sdy_6_9_the_banker_pays_or_gets_three_times(banker, last):
    for bid in BASE:
        for taken in (0, 20, 45, 50, 80):
            scores, _ = result(bid, taken, last, banker)
            (each,) = {scores[seat] for seat in range(4) if seat != banker}
            assert scores[banker] == -3 * each
            assert sum(scores) == 0


def test_one_line_for_each_seat_with_bid_points_and_the_last_winner():
    outcome = GAME.outcome(finished(75, 30, 2))
    assert [(line.seat, line.points) for line in outcome.lines] == [(0, -36), (1, 12), (2, 12), (3, 12)]
    for line in outcome.lines:
        assert line.note.params == {"bid": 75, "taken": 30, "seat": 2}
        assert "75" in render(TEXTS, line.note)


def test_section_5_the_banker_speaks_first_in_the_next_deal():
    assert GAME.outcome(finished(60, 40, 0, banker=3)).carry == {"first_bidder": 3}


def test_factors_on_the_result_page_multiply_to_what_each_seat_gets():
    for bid in BASE:
        for taken in (0, 20, 45, 50, 80):
            for last in (0, 1):
                outcome = GAME.outcome(finished(bid, taken, last))
                assert products(outcome) == [abs(score) for score in outcome.scores]
                assert outcome.show["product"] == max(products(outcome))
                assert outcome.headline.key.removeprefix("headline.") == outcome.lines[0].clause
