"""Sections 2, 3 and 3J: types of rows and how two rows compare."""

from __future__ import annotations

import pytest

from games.rules.families.showdown.ranking import ranking
from games.rules.titles.shisanshui.naming import row_name
from games.rules.titles.shisanshui.options import Options
from games.rules.titles.shisanshui.setting import BACK, FRONT, MIDDLE, ranking_for
from tests.rules.shisanshui.table import ORDER, cards_of, key

TYPES_OF_FIVE = [
    ("high", "As Kh Qc Jd 9s"),
    ("pair", "2s 2h 3c 4d 5s"),
    ("two_pairs", "2s 2h 3c 3d 4s"),
    ("trips", "2s 2h 2c 3d 4s"),
    ("straight", "2s 3h 4c 5d 6s"),
    ("flush", "2s 3s 4s 5s 7s"),
    ("full_house", "2s 2h 2c 3d 3s"),
    ("quads", "2s 2h 2c 2d 3s"),
    ("straight_flush", "2s 3s 4s 5s 6s"),
    ("five", "2s 2h 2c 2d BJ"),
]


def name(row: int, cards: str) -> str:
    return row_name(row, key(cards), ORDER).key


def assert_descending(*rows: str) -> None:
    keys = [key(row) for row in rows]
    assert keys == sorted(set(keys), reverse=True), rows


@pytest.mark.parametrize(
    ("cards", "word"),
    [("As Kh Qc", "high"), ("2s 2h 3c", "pair"), ("2s 2h 2c", "front_trips"), ("2s 3s 4s", "high")],
)
def test_sss_2_1_types_of_the_front(cards: str, word: str) -> None:
    assert name(FRONT, cards) == f"type.{word}"


def test_sss_2_1_straights_and_flushes_count_for_nothing_in_front() -> None:
    assert_descending("2s 2h 3c", "As Ks Qs", "As Ks Jh")
    assert key("2s 3s 4s") == key("2h 3c 4d")


@pytest.mark.parametrize(("word", "cards"), TYPES_OF_FIVE)
def test_sss_2_2_types_of_middle_and_back(word: str, cards: str) -> None:
    assert name(MIDDLE, cards) == name(BACK, cards) == f"type.{word}"


def test_sss_2_2_order_of_types() -> None:
    assert_descending(*[cards for _, cards in reversed(TYPES_OF_FIVE)])


def test_sss_2_3_suits_never_decide() -> None:
    assert key("As Ks Qs Js 9s") == key("Ad Kd Qd Jd 9d")
    assert key("Ah Kd 3s") == key("Ac Ks 3d")


def test_sss_2_3_straights_in_order() -> None:
    tops = ["Ts Jh Qc Kd As", "9s Th Jc Qd Ks", "8s 9h Tc Jd Qs", "3s 4h 5c 6d 7s", "2s 3h 4c 5d 6s"]
    assert_descending(*tops)
    assert name(BACK, "Js Qh Kc Ad 2s") == "type.high", "no wrap-around"


def test_sss_2_3_a_to_5_is_second_or_lowest_by_the_option_wheel() -> None:
    wheel, top, king, six = ("As 2h 3c 4d 5s", "Ts Jh Qc Kd As", "9s Th Jc Qd Ks", "2s 3h 4c 5d 6s")
    second, lowest = ranking_for(Options(wheel="second")), ranking_for(Options(wheel="lowest"))
    at = second.key(wheel.split())
    assert second.key(king.split()) < at < second.key(top.split())
    assert lowest.key(wheel.split()) < lowest.key(six.split())
    suited = cards_of("Ah 2h 3h 4h 5h")
    assert second.key(suited) > second.key(cards_of("9h Th Jh Qh Kh"))
    assert lowest.key(suited) < lowest.key(cards_of("2h 3h 4h 5h 6h"))


def test_sss_2_3_a_joker_takes_the_higher_place_that_the_option_gives() -> None:
    row = cards_of("2s 3h 4c 5d BJ")
    for wheel_second, top in ((True, 5), (False, 6)):
        order = ranking(wheel_second=wheel_second)
        assert order.ranks(order.key(row)) == (top,)


def test_sss_3_1_type_first_then_the_ranks_of_the_pattern() -> None:
    assert_descending("3s 3h 3c 3d 2s", "2s 2h 2c 2d As")
    assert_descending("9s 9h 9c 2d 2s", "8s 8h 8c Ad As")
    assert_descending("9s 9h 9c 3d 3s", "9s 9h 9c 2d 2s")
    assert_descending("Ks Kh 2c 2d 3s", "Qs Qh Jc Jd As")
    assert_descending("Ks Kh 3c 3d 2s", "Kc Kd 2c 2s As")
    assert_descending("As Ks 9s 8s 3s", "As Ks 9s 8s 2s", "As Qs Js Ts 8s")
    assert_descending("As Kh 9c 8d 3s", "As Kh 9c 8d 2s")


def test_sss_3_2_of_equal_ranks_fewer_jokers_is_higher() -> None:
    assert_descending("Ks Kh Kc 3d 2s", "Ks Kh BJ Ad Qs", "Ks BJ RJ 4d 2h")
    assert_descending("As Ah 2c", "As BJ Kh")
    assert_descending("9s 9h 9c 9d 2s", "9s 9h 9c BJ As", "9s 9h BJ RJ As")


def test_sss_3_3_kickers_decide_between_natural_rows_alone() -> None:
    assert_descending("9s 9h Ac 4d 3s", "9c 9d Ks Qd Jh", "9c 9d Ks Qd Th")
    assert key("9s 9h BJ Kd 2c") == key("9c 9d RJ Ah 3s")
    assert key("9s BJ 3c") == key("9c RJ 8h")
    assert key("9s 9h BJ RJ 2c") == key("9c 9d BJ RJ Ah")


def test_sss_3_4_a_kicker_that_the_front_lacks_is_lower_than_any() -> None:
    assert_descending("Kc Kd Qh 3s 2c", "Ks Kh Qd", "Kc Kd Jh Ts 2c")
    assert_descending("As Kh 9c 3d 2s", "Ah Kd 9s")
    assert_descending("2s 2h 2c", "As Ah Kc Kd Qs")


def test_sss_3_4_a_natural_front_is_above_a_joker_made_middle_of_equal_rank() -> None:
    assert_descending("9s 9h 9c", "9d BJ RJ 2c 3s")


def test_sss_3_6_a_row_with_jokers_is_the_highest_it_can_form() -> None:
    words = {
        "As Kh Qc 9d BJ": "pair",
        "As Ah 9c 8d BJ": "trips",
        "As Ah 9c 9d BJ": "full_house",
        "As Ah Ac 9d BJ": "quads",
        "As Ah Ac Ad BJ": "five",
        "5s 6h 8c 9d BJ": "straight",
        "5s 6s 9s Ks BJ": "flush",
        "5s 6s 8s 9s BJ": "straight_flush",
        "As Kh 9c BJ RJ": "trips",
        "5s 6h 9c BJ RJ": "straight",
        "5s Ks 9s BJ RJ": "flush",
        "5s 6s 9s BJ RJ": "straight_flush",
        "5s 5h 9c BJ RJ": "quads",
        "5s 5h 5c BJ RJ": "five",
    }
    assert {cards: name(BACK, cards) for cards in words} == {
        cards: f"type.{word}" for cards, word in words.items()
    }


def test_sss_3_6_both_jokers_are_alike() -> None:
    assert key("As Kh 9c 8d BJ") == key("As Kh 9c 8d RJ")


def test_sss_3_7_one_joker_makes_a_pair_at_least_and_two_make_trips() -> None:
    assert name(FRONT, "3s 2h BJ") == "type.pair"
    assert name(FRONT, "3s BJ RJ") == "type.front_trips"
    assert_descending("3h 3d 2c", "3s 2h BJ")


def test_sss_3_7_a_joker_in_a_flush_is_the_highest_rank_that_is_missing() -> None:
    assert ORDER.ranks(key("As Qs 9s 3s BJ")) == (14, 13, 12, 9, 3)
    assert ORDER.ranks(key("As Qs 9s BJ RJ")) == (14, 13, 12, 11, 9)
    assert_descending("Ah Kh Qh 9h 3h", "As Qs 9s 3s BJ", "Ah Kh Jh Th 8h")


def test_sss_3_8_rank_is_compared_before_naturalness() -> None:
    assert_descending("Ts Js Qs Ks As", "Ts Js Qs Ks BJ", "7s 8s 9s Ts Js")
    assert_descending(
        "As Ah Ac Ad 2s", "As Ah Ac BJ 2s", "3s 3h 3c 3d 2s", "3s 3h 3c BJ 2s", "3s 3h BJ RJ 2s"
    )
