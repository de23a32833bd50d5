"""GZH-6: from raw scores to scores, and the lines that explain them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.titles.gongzhu import GAME
from games.rules.titles.gongzhu.options import Options
from games.rules.titles.gongzhu.raw import Raw
from games.rules.titles.gongzhu.scoring import lines_of, raw_parts, scores_of
from tests.rules.gongzhu import oracle
from tests.rules.gongzhu.table import finished

HEARTS = "Ah Kh Qh Jh Th 9h 8h 7h 6h 5h 4h 3h 2h"


def outcome(*won, **how):
    return GAME.outcome(finished(*won, **how))


def lines(result):
    return [(line.seat, line.points, line.clause) for line in result.lines]


def test_gzh_6_1_every_seat_pays_every_other_a_third_of_the_difference():
    assert scores_of([90, 0, 0, -30], Options(decks=2)) == (100, -20, -20, -60)


def test_gzh_6_2_nearest_whole_number():
    raws = [-120, -280, 0, 160]
    assert [score // 12 for score in scores_of(raws, Options())] == [-80, -293, 80, 293]


def test_gzh_6_2_the_odd_unit_goes_to_the_lowest_seat_that_was_not_whole():
    assert scores_of([-30, -120, -40, -30], Options(decks=2)) == (34, -87, 20, 33)
    assert scores_of([800, 0, 0, 0], Options(decks=2)) == (800, -266, -267, -267)


def test_gzh_6_3_times_twelve_with_one_deck():
    assert scores_of([90, 0, 0, -30], Options(decks=1)) == (1200, -240, -240, -720)


def test_gzh_6_4_partners_share():
    assert scores_of([-190, 50, -10, 0], Options(partners=True)) == (-1500, 1500, -1500, 1500)
    assert scores_of([10, 0, 0, 0], Options(decks=2, partners=True)) == (5, -5, 5, -5)


tens = st.integers(-2000, 2000).map(lambda number: number * 10)


@given(st.lists(tens, min_size=4, max_size=4), st.sampled_from([1, 2]), st.booleans())
def test_scores_sum_to_zero_and_are_nearest(raws, decks, partners):
    scores = scores_of(raws, Options(decks=decks, partners=partners))
    assert sum(scores) == 0
    assert list(scores) == oracle.scores(raws, decks, partners)
    if not partners:
        factor = 12 if decks == 1 else 1
        quotas = [Fraction(4 * raw - sum(raws), 3) for raw in raws]
        assert all(
            abs(Fraction(score, factor) - quota) < 1 for score, quota in zip(scores, quotas, strict=True)
        )


def test_example_1_rounded_before_times_twelve():
    assert scores_of([-120, -280, 0, 160], Options()) == (-960, -3516, 960, 3516)


def test_example_2_partners():
    assert scores_of([-190, 50, -10, 0], Options(partners=True)) == (-1500, 1500, -1500, 1500)


EXAMPLE_3 = ("Qs 5h", "Ah Kh 6h", "Qh Jh Th 9h 8h Jd", "7h 4h 3h 2h Tc")


def test_example_3_nothing_exposed():
    result = outcome(*EXAMPLE_3)
    assert [one["total"] for one in result.show["raw"]] == [-110, -100, 20, -20]
    assert result.scores == (-924, -756, 1164, 516)
    assert lines(result) == [
        (0, -120, "GZH-5.1"),
        (0, -1200, "GZH-5.2"),
        (0, 396, "GZH-6.1"),
        (1, -1200, "GZH-5.1"),
        (1, 444, "GZH-6.1"),
        (2, -960, "GZH-5.1"),
        (2, 1200, "GZH-5.2"),
        (2, 924, "GZH-6.1"),
        (3, -120, "GZH-5.1"),
        (3, -120, "GZH-5.4"),
        (3, 756, "GZH-6.1"),
    ]


def test_example_4_the_rounding_unit():
    result = outcome("Qh 4h 2h", "Th 7h Qs", "6h 5h Tc", "Ah Kh Jh 9h 8h 3h Jd")
    assert [one["total"] for one in result.show["raw"]] == [-30, -120, -40, -30]
    assert result.scores == (408, -1044, 240, 396)


EXAMPLE_5 = ("Qs 9h 7h", "Ah Kh 6h 5h", "Jd Qh Jh Th 8h", "Tc 4h 3h 2h")


def test_example_5_ace_and_pig_exposed():
    result = outcome(*EXAMPLE_5, exposed="Ah Qs")
    assert [one["total"] for one in result.show["raw"]] == [-240, -220, -40, 0]
    assert result.scores == (-1836, -1524, 1356, 2004)
    together = outcome(*EXAMPLE_5, exposed="Ah Qs", partners=True)
    assert together.scores == (-360, 360, -360, 360)
    assert {line.clause for line in together.lines} == {"GZH-5.1", "GZH-5.2", "GZH-6.4"}


def test_example_8_grand_slam():
    result = outcome(f"{HEARTS} Qs Jd Tc", "", "", "")
    assert result.scores == (9600, -3192, -3204, -3204)
    assert lines(result) == [
        (0, 9600, "GZH-5.6"),
        (1, -3192, "GZH-6.1"),
        (2, -3204, "GZH-6.1"),
        (3, -3204, "GZH-6.1"),
    ]


def test_example_11_two_decks():
    raws = [-3200, 400, 0, -200]
    assert scores_of(raws, Options(decks=2, partners=True)) == (-1700, 1700, -1700, 1700)
    assert scores_of(raws, Options(decks=2)) == (-3266, 1533, 1000, 733)


def test_lines_name_all_hearts_and_the_transformer_alone():
    result = outcome(HEARTS, "Qs", "Jd", "Tc")
    clauses = [(line.seat, line.clause) for line in result.lines if not line.clause.startswith("GZH-6")]
    assert clauses == [(0, "GZH-5.3"), (1, "GZH-5.2"), (2, "GZH-5.2"), (3, "GZH-5.5")]


def test_pig_and_sheep_that_cancel_leave_no_line():
    result = outcome("Qs Jd", HEARTS[:20], HEARTS[21:], "Tc")
    assert not [line for line in result.lines if line.seat == 0 and line.clause == "GZH-5.2"]


@pytest.mark.parametrize(("decks", "word"), [(1, "× 12"), (2, "红桃")])
def test_notes_say_the_factor_where_there_is_one(decks, word):
    result = outcome(*EXAMPLE_3, decks=decks)
    note = result.to_json(GAME.texts)["lines"][0]["note"]
    assert word in note
    assert ("×" in note) == (decks == 1)


@pytest.mark.parametrize(
    ("won", "partners", "key", "params"),
    [
        (EXAMPLE_3, False, "headline.best", {"seat": 2, "raw": 20}),
        (EXAMPLE_3, True, "headline.side", {"seat": 0, "other": 2}),
        (("Jd", "Qs", "", f"{HEARTS} Tc"), True, "headline.side", {"seat": 1, "other": 3}),
        (("Jd Qs", "Tc 2h", HEARTS[:35], ""), False, "headline.tie", {}),
        (("4h", "3h", "2h", "Jd Qs"), True, "headline.tie", {}),
    ],
)
def test_the_headline_names_who_has_the_highest_raw_score(won, partners, key, params):
    result = outcome(*won, partners=partners)
    assert (result.headline.key, dict(result.headline.params)) == (key, params)


def test_a_pig_and_a_sheep_that_cancel_out_are_told_but_bring_no_line():
    """GZH-5.2: their sum is nought, yet whoever took them reads how it came about."""
    raw = Raw(total=-30, hearts=-30, pig=-100, sheep=100)
    told = [(points, clause, note.key) for points, clause, note in raw_parts(raw)]
    assert told == [(-30, "GZH-5.1", "note.hearts"), (0, "GZH-5.2", "note.pig_and_sheep")]
    lines = lines_of([raw, Raw(0), Raw(0), Raw(0)], Options())
    assert "GZH-5.2" not in {line.clause for line in lines}
