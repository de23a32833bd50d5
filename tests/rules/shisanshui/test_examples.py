"""Section 12: the worked examples, number for number."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.titles.shisanshui.scoring import settle
from games.rules.titles.shisanshui.setting import Setting
from tests.rules.shisanshui.table import DRAGON, ORDER, ROWS, SIX_PAIRS, dealt, duel, key, outcome, refused


def test_example_1_king_over_queen() -> None:
    assert duel(front=("Ah Kh 9d", "As Qs Jd")).rows == (1, 0, 0)


def test_example_2_front_trips_win_3() -> None:
    assert duel(front=("5s 5h 5c", "As Ah Kd")).rows == (3, 0, 0)


def test_example_3_a_full_house_in_the_middle_wins_2() -> None:
    assert duel(middle=("6s 6h 6c 2d 2c", "Ks Qs Js 9s 3s")).rows == (0, 2, 0)


def test_example_4_plain_rows_three_won_6() -> None:
    rows = {"front": ("Ah Kh 9d", "As Qs Jd"), "middle": ("8s 8h 4c 3d 2s", "7s 7h 4s 3h 2h")}
    one = duel(**rows, back=("Js Jh 7c 6d 5s", "Ts Th 8c 6c 5h"))
    assert (one.rows, one.swept, one.water) == ((1, 1, 1), True, 6)


def test_example_5_one_won_two_drawn_2() -> None:
    one = duel(front=("Ah Kh 9d", "As Qs Jd"))
    assert (one.swept, one.shooter, one.water) == (False, 0, 2)


def test_example_6_two_won_one_lost_to_quads() -> None:
    one = duel(
        ("Ah Kh 9d", "As Qs Jd"), ("Ks Kh 3s 4s 5s", "9s 9h 9c 9d 2s"), ("Js Jh 7c 6d 5s", "Ts Th 8c 6c 5h")
    )
    assert (one.rows, one.shooter, one.water) == ((1, -8, 1), None, -6)


def test_example_7_a_home_run_of_plain_rows_36() -> None:
    high = key("Ah Kh 9d"), key("8s 8h 4c 3d 2s"), key("Js Jh 7c 6d 5s")
    low = key("As Qs Jd"), key("7s 7h 4s 3h 2h"), key("Ts Th 8c 6c 5h")
    acts = [Setting((), keys) for keys in (high, low, low, low)]
    assert settle(acts, [()] * 4, ORDER, gun_bonus=0).scores == (36, -12, -12, -12)


def test_example_8_three_flushes_win_9_from_three_seats() -> None:
    flushes = "2s 3s 4s 5s 7s 3c 4c 5c 6c 8c 9c Tc Qc"
    found = outcome(
        (flushes, "three_flushes"),
        "Ah Kh 9d / 8s 8h 4h 3d 2h / Js Jh 7c 6d 5h",
        "As Qd Td / 7d 7h 4d 3h 2d / Ts Th 8d 6h 5d",
        "9h 9s 2c / Qh Qs Jd Jc 6s / Kd Ks Kc Ad Ac",
    )
    own = [line.points for line in found.lines if line.seat == 0]
    assert own == [3, 3, 3]
    assert found.scores[0] == 9
    paid = [line for line in found.lines if line.clause == "SSS-4.4" and line.seat != 0]
    assert [(line.seat, line.points) for line in paid] == [(1, -3), (2, -3), (3, -3)]
    assert len(found.show["pairs"]) == 3, "their own pairs are compared as usual"


def test_example_9_dragon_six_pairs_and_rows() -> None:
    found = outcome((DRAGON, "dragon"), (SIX_PAIRS, "six_pairs"), ROWS)
    assert found.scores == (104, -52 + 3, -52 - 3)


def test_example_10_the_natural_all_big_wins_10() -> None:
    natural = "8h 8c 9h 9c Th Tc Jh Jc Qh Qc Kh Kc Ah"
    joker = "8s 8d 9s 9d Ts Td Js Jd Qs Qd Ks Kd BJ"
    assert outcome((natural, "all_big"), (joker, "all_big")).scores == (10, -10)
    assert outcome((joker, "all_big"), (natural, "all_big")).scores == (-10, 10)


def test_example_11_joker_trips_in_front() -> None:
    assert duel(front=("3s 3h BJ", "Ah Ad Kc")).rows == (3, 0, 0)
    for rank in "456789TJQKA":
        assert duel(front=("3s 3h BJ", f"{rank}s {rank}h {rank}c")).rows == (-3, 0, 0)
        assert duel(front=("3s 3h BJ", f"{rank}s {rank}h RJ")).rows == (-3, 0, 0)


def test_example_12_five_of_a_kind() -> None:
    rows = ("4s 4h 4c 4d BJ", "Ts Js Qs Ks As")
    assert duel(back=rows).rows == (0, 0, 10)
    assert duel(middle=rows).rows == (0, 20, 0)


def test_example_13_natural_before_kickers() -> None:
    assert duel(front=("As Kh BJ", "Ah Kd Qc")).rows == (1, 0, 0)
    assert duel(front=("Ah Ad 2c", "As BJ Kh")).rows == (1, 0, 0)


def test_example_14_equal_joker_trips_are_a_draw() -> None:
    assert duel(back=("9s 9h BJ Kd 2c", "9c 9d RJ Ah 3s")).rows == (0, 0, 0)


@pytest.mark.parametrize("middle", ["Kc Kd Jh Ts 2c"])
def test_example_15_a_front_kicker_above_the_middles_is_foul(middle: str) -> None:
    front, back = "Ks Kh Qd", "Ac Ad 5h 6s 7c"
    assert key(front) > key(middle)
    state = dealt([f"{front} {middle} {back}", "As Qs 9d 8s 8h 4c 3d 2s Js Jc 7d 6d 5s"])
    assert refused(state, 0, Action("arrange", f"{front} / {middle} / {back}")) == "foul_arrangement"
