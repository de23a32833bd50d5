"""The worked examples (section 10), each with its numbers."""

from __future__ import annotations

from games.rules.titles.niuniu.hands import bulls_in, read_laid
from tests.rules.niuniu.table import BULL_BULL, EIGHT, NINE, SEVEN, scores


def test_example_1_no_three_make_tens() -> None:
    assert bulls_in(["Ts", "3s", "2h", "Qd", "6c"]) == ()


def test_example_2_bull_five() -> None:
    hand = ["Ts", "3s", "7h", "Qd", "5c"]
    assert read_laid("Ts 3s 7h / Qd 5c", hand).bull == 5


def test_example_3_bull_bull() -> None:
    hand = ["Ts", "3s", "7h", "Qd", "Kc"]
    assert read_laid("Ts 3s 7h / Qd Kc", hand).bull == 10


def test_example_4_eight_against_nine() -> None:
    assert scores(EIGHT, NINE) == [-4, 4]


def test_example_5_a_bull_bull_takes_five_from_each() -> None:
    assert scores(BULL_BULL, SEVEN, "Th 3c 2h Qs 6c") == [10, -5, -5]


def test_example_6_equal_bulls() -> None:
    assert scores("Td 3d 7c / Qd 5d", "Ts 3s 7h / Qs 5c") == [1, -1]
    assert scores("Ts 3s 7h / Qs 5c", "Td 3d 7c / Kd 5d") == [-1, 1]


def test_example_7_the_bankers_edge() -> None:
    assert scores("9c 9d 8s 8h 8c", "Qh 3c 2h Ts 6c") == [1, -1]


def test_example_8_both_without_a_bull() -> None:
    assert scores("Kd 3d 2d Jd 6d", "Ks 3s 2h Qh 6c") == [-1, 1]
    assert scores("BJ 3d 2d Jd 6d", "Ks 3s 2h Qh 6c") == [1, -1]


def test_example_9_a_bull_bull_that_is_not_put_together() -> None:
    assert scores("Jd 9c Ac / 8d 3d", "Ts 3s 7h Qd Kc") == [1, -1]


def test_example_10_four_seats() -> None:
    assert scores(SEVEN, BULL_BULL, "Kd 8c 2c / 3d 4d", "Jh 6c 4c / Ad As") == [-5, 5, 2, -2]
