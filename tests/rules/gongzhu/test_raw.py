"""GZH-5: the raw score of the cards that a seat has won."""

from __future__ import annotations

import pytest

from games.rules.pieces.cards import parse_cards
from games.rules.titles.gongzhu import GAME
from games.rules.titles.gongzhu.deck import EXPOSABLE
from games.rules.titles.gongzhu.raw import raw_score
from tests.rules.gongzhu.table import finished

HEARTS = "Ah Kh Qh Jh Th 9h 8h 7h 6h 5h 4h 3h 2h"
ALL = f"{HEARTS} Qs Jd Tc"


def raw(won, exposed="", decks=1):
    """The raw score of these cards with those exposures."""
    up = parse_cards(exposed)
    return raw_score(parse_cards(won), {card: up.count(card) for card in EXPOSABLE}, decks)


def total(won, exposed="", decks=1):
    return raw(won, exposed, decks).total


@pytest.mark.parametrize(
    ("won", "points"),
    [("Ah", -50), ("Kh", -40), ("Qh", -30), ("Jh", -20), ("Th 9h 8h 7h 6h 5h", -60), ("4h 3h 2h", 0)],
)
def test_gzh_5_1_hearts(won, points):
    assert total(won) == points
    assert total(won, "Ah") == 2 * points
    assert total(won, "Ah Ah", decks=2) == 4 * points
    assert total(won, "Qs Jd Tc") == points


def test_gzh_5_1_all_hearts_of_a_deck_are_worth_two_hundred():
    assert total(f"{HEARTS} Ah", decks=2) == -250
    assert raw(HEARTS, decks=2).hearts == -200


def test_gzh_5_2_pig_and_sheep():
    assert total("Qs") == -100
    assert total("Qs", "Qs") == -200
    assert total("Jd") == 100
    assert total("Jd", "Jd") == 200
    assert total("Qs Jd", "Jd") == 100


def test_gzh_5_2_one_exposed_copy_doubles_both_two_make_fourfold():
    assert total("Qs Qs", "Qs", decks=2) == -400
    assert total("Qs Qs", "Qs Qs", decks=2) == -800
    assert total("Jd", "Jd", decks=2) == 200
    assert total("Jd", "Jd Jd", decks=2) == 400


def test_gzh_5_3_all_hearts():
    assert total(HEARTS) == 200
    assert total(HEARTS, "Ah") == 400
    assert total(f"{HEARTS} Qs") == 100
    assert total(" ".join([HEARTS] * 2), decks=2) == 400
    assert total(" ".join([HEARTS] * 2), "Ah", decks=2) == 800


@pytest.mark.parametrize(
    ("held", "exposed", "times"), [(1, 0, 2), (1, 1, 4), (1, 2, 4), (2, 0, 4), (2, 1, 8), (2, 2, 16)]
)
def test_gzh_5_4_the_transformer_multiplies(held, exposed, times):
    won = " ".join(["Jd", "5h", *["Tc"] * held])
    assert total(won, " ".join(["Tc"] * exposed), decks=2) == 90 * times


def test_gzh_5_5_the_transformer_alone():
    assert total("Tc") == 50
    assert total("Tc", "Tc") == 100
    assert raw("Tc").alone


def test_gzh_5_5_with_any_other_score_card_nought_stays_nought():
    assert total("Tc 2h") == 0
    assert total("Tc Jd Qs") == 0
    assert not raw("Tc 2h").alone


@pytest.mark.parametrize(
    ("exposed", "points"),
    [("", 800), ("Ah", 1200), ("Qs", 1000), ("Jd", 1000), ("Tc", 1600), ("Ah Qs Jd Tc", 3200)],
)
def test_gzh_5_6_grand_slam(exposed, points):
    assert total(ALL, exposed) == points
    assert raw(ALL, exposed).slam


def test_gzh_5_6_the_nought_hearts_are_needed():
    without_a_two = ALL.replace(" 2h", "")
    assert not raw(without_a_two).slam
    assert total(without_a_two) == -400


@pytest.mark.parametrize(
    ("exposed", "points"), [("", 1600), ("Ah", 2400), (" ".join(EXPOSABLE * 2), 25600), ("Tc Tc", 6400)]
)
def test_gzh_5_6_with_two_decks(exposed, points):
    assert total(" ".join([ALL] * 2), exposed, decks=2) == points


def test_gzh_5_7_partners_do_not_make_a_slam_or_all_hearts_together():
    state = finished(HEARTS[:20], "", f"{HEARTS[21:]} Qs Jd Tc", "", partners=True)
    totals = [one["total"] for one in GAME.outcome(state).show["raw"]]
    assert totals == [-170, 0, 2 * -30, 0]
    assert GAME.outcome(finished(f"{HEARTS} Qs Jd Tc", "", "", "", partners=True)).scores[0] == 400 * 12


def test_example_6_the_transformer():
    assert [total("Tc"), total("Tc", "Tc")] == [50, 100]
    assert [total("Tc 2h"), total("Tc Jd Qs"), total("Tc Qs")] == [0, 0, -200]
    assert total("Tc Jd Ah 5h", "Tc") == 160


def test_example_7_all_hearts():
    assert [total(HEARTS), total(HEARTS, "Ah")] == [200, 400]
    assert total(f"{HEARTS} Qs") == 100
    assert total(f"{HEARTS} Jd Tc") == 600


def test_example_9_two_decks_all_three_exposed_twice():
    up = "Tc Tc Ah Ah Qs Qs"
    assert total("Ah Tc Tc", up, decks=2) == -3200
    assert total("Qs Qs Tc Tc", up, decks=2) == -12800


def test_example_10_two_decks():
    hearts = " ".join([HEARTS] * 2)
    assert [total(hearts, up, decks=2) for up in ("", "Ah", "Ah Ah")] == [400, 800, 1600]
    assert [total("Tc Tc", up, decks=2) for up in ("", "Tc", "Tc Tc")] == [100, 200, 400]
    assert total(" ".join([ALL] * 2), " ".join(EXPOSABLE * 2), decks=2) == 25600
