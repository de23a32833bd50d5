"""Section 7: what rows are worth, the doublings, the lines."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.outcome import Outcome, ScoreLine
from games.rules.core.text import render
from games.rules.pieces.cards import DECK54
from games.rules.titles.shisanshui.setting import BACK, FRONT, MIDDLE, ROW_WATER
from games.rules.titles.shisanshui.splits import some_settings
from tests.rules.shisanshui.table import (
    DRAGON,
    GAME,
    ORDER,
    ROWS,
    action_of,
    dealt,
    duel,
    outcome,
)

# Seat 0 of a four wins every row plainly; the others win of each other here and there.
HOME = "Ac Kd Qd / As Ah Js Ts 9s / Ks Kh Qs Qh 2s"
AWAY = (
    "Ad Qc Jd / 3s 3h 4s 5s 7h / 9h 9d 6s 7d 8h",
    "Kc Jh 2c / 4h 4d 2h 5h 8s / 8d 8c 6d 7s 3d",
    "Jc Tc 4c / 6h 6c 2d 3c 7c / Th Td 9c 5d 5c",
)
# The same ranks twice, and once with a lower front.
MIRROR = ("As Kh 9d / 2s 2h 3s 7h 8h / Ts Td 6s 5h 4h", "Ac Kd 9c / 2c 2d 3c 7d 8d / Th Tc 6c 5d 4d")
LOWER = MIRROR[1].replace("Kd", "Qd")
SHOOTER = "Ah Kh 9d / 8s 8h 4c 3d 2s / Js Jh 7c 6d 5s"
SHOT = "As Qd Td / 7s 7h 4s 3h 2h / Ts Th 8c 6c 5h"


def causes(found: Outcome) -> list[tuple[int, int, str]]:
    return [(line.seat, line.points, line.clause) for line in found.lines]


def note(line: ScoreLine) -> str:
    return render(GAME.texts, line.note)


@pytest.mark.parametrize(
    ("row", "cards", "lower", "water"),
    [
        (FRONT, "2s 2h 2c", "As Ah Kd", 3),
        (FRONT, "2s BJ RJ", "As Ah Kd", 3),
        (FRONT, "2s 2h 3c", "As Kh Qd", 1),
        (MIDDLE, "2s 2h 2c 3d 3s", "As Ks Qs Js 9s", 2),
        (MIDDLE, "2s 2h 2c 2d 3s", "As Ah Ac Kd Ks", 8),
        (MIDDLE, "2s 3s 4s 5s 6s", "As Ah Ac Ad Ks", 10),
        (MIDDLE, "2s 2h 2c 2d BJ", "Ts Js Qs Ks As", 20),
        (MIDDLE, "2s 3s 5s 6s 7s", "As Kh Qc Jd Ts", 1),
        (BACK, "2s 2h 2c 3d 3s", "As Ks Qs Js 9s", 1),
        (BACK, "2s 2h 2c 2d 3s", "As Ah Ac Kd Ks", 4),
        (BACK, "2s 3s 4s 5s 6s", "As Ah Ac Ad Ks", 5),
        (BACK, "2s 2h 2c 2d BJ", "Ts Js Qs Ks As", 10),
        (BACK, "2s 2h 3c 4d 5s", "As Kh Qc Jd 9s", 1),
    ],
)
def test_sss_7_1_water_by_the_winners_row(row: int, cards: str, lower: str, water: int) -> None:
    place = ("front", "middle", "back")[row]
    assert duel(**{place: (cards, lower)}).plain == water
    assert duel(**{place: (lower, cards)}).plain == -water


def test_sss_7_1_all_types_are_priced() -> None:
    assert [sum(row) for row in ROW_WATER] == [12, 46, 26]


def test_sss_3_5_and_7_1_a_drawn_row_is_worth_nothing() -> None:
    equal = ("As Kh Qc", "Ad Kc Qh")
    assert duel(front=equal).rows == (0, 0, 0)
    assert duel(front=equal).water == 0
    found = outcome(*MIRROR)
    assert (found.scores, found.lines) == ((0, 0), ())
    assert found.headline.key == "headline.draw"


def test_sss_7_1_the_pairs_water_is_the_sum_with_sign() -> None:
    one = duel(
        ("As Kh Qd", "Ac Kd Jd"), ("Ks Kh 3s 4s 5s", "9s 9h 9c 9d 2s"), ("7s 7h 7c 8d 8s", "7d 6d 5d 3d 2d")
    )
    assert one.rows == (1, -8, 1)
    assert (one.shooter, one.water) == (None, -6)


def test_sss_7_2_three_rows_won_are_doubled() -> None:
    found = outcome(SHOOTER, SHOT)
    assert causes(found) == [(0, 6, "SSS-7.2"), (1, -6, "SSS-7.2")]
    assert [note(line) for line in found.lines] == ["打枪 1：3 × 2", "被 0 打枪：3 × 2"]
    assert outcome(SHOT, SHOOTER).scores == (-6, 6)


def test_sss_7_2_doubling_takes_in_dear_rows() -> None:
    one = duel(
        ("2s 2h 2c", "As Ah Kd"), ("2s 2h 2c 2d 3s", "As Kh Qc Jd 9s"), ("3s 4s 5s 6s 7s", "As Ah Ac Ad Ks")
    )
    assert one.rows == (3, 8, 5)
    assert (one.shooter, one.swept, one.water) == (0, True, 32)


@pytest.mark.parametrize("won", ["front", "middle", "back"])
def test_sss_7_3_one_win_and_two_draws_are_doubled(won: str) -> None:
    rows = {"front": ("As Ah Kd", "Kc Kd Qh")}.get(won, ("Ks Kh 3c 4d 5s", "Qs Qh 3d 4c 5h"))
    one = duel(**{won: rows})
    assert (one.shooter, one.swept, one.plain, one.water) == (0, False, 1, 2)
    other = duel(**{won: rows[::-1]})
    assert (other.shooter, other.swept, other.plain, other.water) == (1, False, -1, -2)


def test_sss_7_3_two_wins_and_a_draw_are_doubled() -> None:
    one = duel(front=("As Ah Kd", "Kc Kd Qh"), back=("2s 2h 2c 2d 3s", "As Ah Ac Kd Ks"))
    assert (one.shooter, one.swept, one.water) == (0, False, 10)


def test_sss_7_3_a_win_and_a_loss_are_not_doubled() -> None:
    one = duel(front=("As Ah Kd", "Kc Kd Qh"), back=("Qs Qh 3c 4d 5s", "Ks Kh 3d 4c 5h"))
    assert (one.shooter, one.water) == (None, 0)


def test_sss_7_3_line_and_clause() -> None:
    found = outcome(MIRROR[0], LOWER)
    assert causes(found) == [(0, 2, "SSS-7.3"), (1, -2, "SSS-7.3")]
    assert [note(line) for line in found.lines] == ["碾过 1：1 × 2", "被 0 碾过：1 × 2"]


def test_sss_7_4_a_home_run_doubles_the_three_pairs_once_more() -> None:
    found = outcome(HOME, *AWAY)
    assert found.scores == (36, -12, -14, -10)
    assert causes(found)[:4] == [(0, 6, "SSS-7.2"), (1, -6, "SSS-7.2"), (0, 6, "SSS-7.4"), (1, -6, "SSS-7.4")]
    assert found.show["homer"] == 0
    assert found.headline.key == "headline.homerun"


@pytest.mark.parametrize("homer", [1, 2, 3])
def test_sss_7_4_whoever_hits_it(homer: int) -> None:
    plays = list(AWAY)
    plays.insert(homer, HOME)
    found = outcome(*plays)
    assert found.scores[homer] == 36
    assert found.show["homer"] == homer


def test_sss_7_4_takes_four_seats_that_all_set_rows() -> None:
    three = outcome(HOME, *AWAY[:2])
    assert three.scores[0] == 12
    assert three.show["homer"] is None
    hand = "2c 3h 4d 5s 6d 7s 8h 9c Th Jd Qd Kc Ad"
    rows = (
        "Ac Kd Qc / As Ah Js Ts 9s / Ks Kh Qs Qh 2s",
        "Jc 9h 4c / 3s 3d 4s 5h 7h / 8c 8d 6c 7d 2d",
        "Jh 9d 5c / 6h 6s 2h 3c 7c / Td Tc 8s 5d 4h",
    )
    declared = outcome(*rows, (hand, "dragon"))
    assert declared.scores[0] == 6 + 6 - 52
    assert declared.show["homer"] is None


def test_sss_7_4_takes_all_nine_rows() -> None:
    # Seat 2 holds an equal front: seat 0 crushes it, which is no home run.
    equal = "Ad Kc Qc / 3s 3h 4s 5s 7h / 9h 9d 6s 7d 8h", "Kd Jh 2c / 4h 4d 2h 5h 8s / 8d 8c 6d 7s 3d"
    last = "Jc Tc 4c / 6h 6c 2d 3c 5c / Th Td 9c 5d 7c"
    found = outcome("Ac Ks Qd / Qs Qh Js Ts 9s / As Ah Kh Jd 2s", *equal, last)
    assert found.show["homer"] is None
    assert found.scores[0] == 4 + 6 + 6


def test_sss_7_5_a_gun_adds_a_water_after_doubling_by_the_option_gun_bonus() -> None:
    plain, bonus = outcome(SHOOTER, SHOT, gun_bonus=0), outcome(SHOOTER, SHOT, gun_bonus=1)
    assert plain.scores == (6, -6)
    assert bonus.scores == (7, -7)
    assert causes(bonus)[2:] == [(0, 1, "SSS-7.5"), (1, -1, "SSS-7.5")]
    home = outcome(HOME, *AWAY, gun_bonus=1)
    assert home.scores[0] == 39, "added once a pair, not doubled"


def test_sss_7_5_crushing_adds_it_too() -> None:
    assert outcome(LOWER, MIRROR[0], gun_bonus=1).scores == (-3, 3)


def test_sss_7_6_declared_hands_stand_beside_the_rows_of_the_others() -> None:
    found = outcome((DRAGON, "dragon"), ROWS, "Qd 9c 8d / 4h 4d 3h 2h 6c / 7h 7c Ad Jd 5h")
    assert found.scores == (104, -52 + 1, -52 - 1)
    assert sum(found.scores) == 0


@given(st.integers(0, 10**6), st.integers(2, 4), st.sampled_from([0, 1]))
def test_sss_7_6_lines_and_steps_sum_to_the_scores(salt: int, seats: int, gun_bonus: int) -> None:
    deck = list(DECK54)
    Random(salt).shuffle(deck)
    hands = [deck[13 * seat : 13 * seat + 13] for seat in range(seats)]
    plays = [" / ".join(map(" ".join, next(some_settings(hand, ORDER, most=1)))) for hand in hands]
    state = dealt([" ".join(hand) for hand in hands], gun_bonus=gun_bonus)
    for seat, play in enumerate(plays):
        state = GAME.apply(state, seat, action_of(play)).state
    found = GAME.outcome(state)
    assert found is not None
    assert sum(found.scores) == 0
    for seat in range(seats):
        assert sum(line.points for line in found.lines if line.seat == seat) == found.scores[seat]
    assert found.show["steps"][-1]["totals"] == list(found.scores)
    for pair in found.show["pairs"]:
        assert sum(pair["waters"]) == pair["plain"]
        times = 1 if pair["how"] is None else 4 if pair["home"] else 2
        assert abs(pair["water"]) == abs(pair["plain"]) * times + pair["bonus"]


def test_notes_name_the_cause_in_both_languages() -> None:
    lines = outcome(HOME, *AWAY, gun_bonus=1).lines
    assert note(lines[0]) == "打枪 1：3 × 2"
    assert render(GAME.texts, lines[0].note, "en") == "shot 1: 3 × 2"
    assert note(lines[2]) == "全垒打，对 1 再翻一倍：+6"
    rows = [line for line in lines if line.clause == "SSS-7.1"]
    assert note(rows[0]) == "对 2：+1、−1、+1"
    special = outcome((DRAGON, "dragon"), ROWS).lines
    assert [note(line) for line in special] == ["报到一条龙，1 付", "付 0 的一条龙"]
