"""Sections 2 and 3: what is a combination, what beats what, what a bomb is rewarded."""

from __future__ import annotations

import pytest

from games.rules.core.option import parse_options
from games.rules.families.climbing.packed import counts_of, pack
from games.rules.pieces.cards import parse_cards
from games.rules.titles.heitaosan.arrange import table_classes
from games.rules.titles.heitaosan.options import Options
from games.rules.titles.heitaosan.patterns import combinations_of
from tests.rules.heitaosan.table import code, go, led, over, position

EIGHT = {"mode": "eight_jokers"}
NO, WEAK = "bad_combination", "does_not_beat"


def test_hts_2_1_a_single_is_beaten_by_a_higher_rank():
    assert led("3s") == "single 3"
    assert over("BJ", "2s") is None
    assert over("RJ", "BJ") is None
    assert over("2s", "BJ") == WEAK
    assert over("9h", "9s") == WEAK


def test_hts_2_2_pairs_of_equal_jokers_are_the_highest():
    assert over("BJ BJ", "2s 2h") is None
    assert over("RJ RJ", "BJ BJ") is None
    assert led("BJ RJ") is None
    assert led("9s 9s") == "pair 9"


def test_hts_2_3_straights_have_five_or_more_within_3_and_a():
    assert led("3s 4h 5c 6d 7s") == "straight 7"
    assert led("3s 4h 5c 6d 7s 8s 9s Ts Js Qs Ks As") == "straight A"
    assert led("3s 4h 5c 6d") is None
    assert over("4s 5h 6c 7d 8s", "3s 4h 5c 6d 7s") is None
    assert over("4s 5h 6c 7d 8s 9s", "3s 4h 5c 6d 7s") == WEAK


def test_hts_2_4_two_pairs_are_a_run():
    """Example 5: 55 66 is a run of pairs, KK AA 22 is none."""
    assert led("5s 5h 6s 6h") == "pair_run 6"
    assert led("Ks Kh As Ah 2s 2h") is None
    assert led("5s 5h 7s 7h") is None
    assert over("6s 6h 7s 7h", "5s 5h 6s 6h") is None
    assert over("7s 7h 8s 8h 9s 9h", "5s 5h 6s 6h") == WEAK


def test_hts_2_5_a_triple_carries_exactly_two():
    assert led("3s 3h 3c 4s 4h") == led("3s 3h 3c 4s 5h") == "triple 3"
    assert over("4s 4h 4c 5s 6h", "3s 3h 3c As Ah") is None
    assert led("3s 3h 3c 4s 4h 5c") is None


def test_hts_2_6_a_plane_carries_exactly_two_for_each_triple():
    plane = "3s 3h 3c 4s 4h 4c 7s 8h 8c Kd"
    assert led(plane) == "plane 4"
    assert led(plane + " Ad") is None
    assert led("As Ah Ac 2s 2h 2c 7s 8h 8c Kd") is None
    assert led("Ks Kh Kc As Ah Ac 7s 8h 8c Kd") == "plane A"
    assert over("5s 5h 5c 6s 6h 6c 3s 3h 9c 9d", plane) is None
    assert over("4s 4h 4c 5s 5h 5c 6s 6h 6c 3s 3h 3d 9c 9d Ts", plane) == WEAK


def test_hts_2_7_a_bomb_is_a_combination():
    assert led("3s 3h 3c 3d") == "bomb 3"


@pytest.mark.parametrize("wings", ["4s 5h", "4s 4h", "BJ RJ", "4s BJ", "3d 4s"])
def test_hts_2_8_wings_may_be_any_cards(wings):
    assert led(f"3s 3h 3c {wings}") == "triple 3"


def test_hts_2_8_wings_may_break_a_bomb():
    state = position("3s 3h 3c 8s 8h 8c 8d", "4s", "5s", "6s")
    assert code(state, "0 play 3s 3h 3c 8s 8h") is None


SHORT = ("3s 3h 3c", "3s 3h 3c 4s", "3s 3h 3c 4s 4h 4c", "3s 3h 3c 4s 4h 4c 9s 9h Kd")


@pytest.mark.parametrize("cards", SHORT)
def test_hts_2_9_wings_may_be_missing_only_in_the_last_hand(cards):
    """Example 4."""
    assert led(cards) is None
    assert led(cards, whole=True) is not None
    assert code(position(f"{cards} 2d", "4s", "5s", "6s"), f"0 play {cards}") == NO
    assert code(position(cards, "4s", "5s", "6s"), f"0 play {cards}") is None


def test_hts_2_9_the_last_hand_may_follow_without_wings():
    last = "3s 3h 3c 4s 5h"
    assert over("6s 6h 6c", last, whole=True) is None
    assert over("6s 6h 6c", last) == NO
    assert over("3s 3h 3d", last, whole=True) == WEAK


def test_hts_2_9_who_follows_a_short_play_needs_full_wings_or_plays_all():
    last = "3s 3h 3c"
    assert over("6s 6h 6c", last, led_whole=True) == NO
    assert over("6s 6h 6c 9s 9h", last, led_whole=True) is None
    assert over("6s 6h 6c 9s", last, led_whole=True, whole=True) is None


def test_hts_2_9_a_whole_hand_of_many_triples_is_beaten_by_another_only():
    six = " ".join(f"{rank}s {rank}h {rank}c" for rank in "345678")
    higher = " ".join(f"{rank}s {rank}h {rank}d" for rank in "456789")
    assert led(six) is None
    assert over(higher, six, led_whole=True, whole=True) is None
    assert over("5s 5h 5c 5d", six, led_whole=True) is None


def test_hts_2_10_triples_of_2_and_in_eight_of_jokers():
    assert led("2s 2h 2c 4s 4h") == "triple 2"
    assert led("BJ BJ BJ 4s 4h", **EIGHT) == "triple B"
    assert over("RJ RJ RJ 4s 4h", "2s 2h 2c 3s 3h", **EIGHT) is None
    assert led("RJ RJ RJ BJ BJ", **EIGHT) == "triple R"


@pytest.mark.parametrize(
    "cards",
    ["Js Qs Ks As 2s", "2s 3s 4s 5s 6s", "As 2s 3s 4s 5s", "As Ah 2s 2h", "2s 2h 3s 3h", "As Ah 3s 3h"],
)
def test_hts_2_10_no_2_in_chains_and_no_wrap_around(cards):
    assert led(cards) is None


TEN = "3s 3h 3c 4s 4h 4c 5s 5h 5c 6d"


def test_hts_2_11_the_most_triples_that_are_legal():
    """Example 5: of a longer hand a plane of two, as the whole hand of three."""
    assert led(TEN) == "plane 5"
    combinations = combinations_of(Options())
    counts = counts_of(pack(parse_cards(TEN)))
    assert combinations.reading(counts, None, last=False).size == 10
    assert combinations.reading(counts, None, last=True).size == 15


def test_hts_2_11_over_a_plane_of_two_the_whole_hand_is_one_of_two():
    two = "3s 3h 3c 4s 4h 4c 8s 8h 9c 9d"
    assert over(TEN, two, whole=True) is None
    three = "3s 3h 3c 4s 4h 4c 5s 5h 5c"
    assert over("4d 4h 4c 5s 5h 5c 6s 6h 6c 9d", three, led_whole=True, whole=True) is None


def test_hts_2_11_a_bomb_is_always_a_bomb():
    assert led("3s 3h 3c 3d BJ") == "bomb 3"
    assert led("3s 3s 3h 3c 3d") == "bomb 3"
    assert over("7s 7h 7c 7d BJ", "3s 3h 3c 4s 4h") is None


def test_hts_2_11_two_triples_apart_are_read_by_the_plane():
    assert led("3s 3h 3c 4s 4h 4c 7s 7h 7c 9d") == "plane 4"


def test_hts_2_12_kind_and_length_must_be_the_same():
    assert over("9s 9h", "3s") == WEAK
    assert over("4s 4h 4c 5s 5h", "3s 4s 5s 6s 7s") == WEAK
    assert over("4s 4h 4c 4d", "2s 2h 2c As Ah") is None
    assert over("RJ RJ", "4s 4h 4c 4d") == WEAK


def test_hts_3_1_jokers_join_four_natural_cards():
    """Example 1."""
    assert led("3s 3h 3c 3d BJ") == "bomb 3"
    assert led("3s 3h 3c BJ") is None
    assert led("3s 3h 3c BJ", whole=True) == "triple 3"
    assert led("3s 3h 3c 4d BJ") == "triple 3"
    assert led("3s 4h 5c 6d BJ") is None
    assert code(position("3s 3h 3c 3d BJ 5s", "4s", "6s", "7s"), "0 play 3s 3h 3c BJ") == NO


def test_hts_3_2_size_counts_jokers_up_to_the_cap():
    ten = "5s 5s 5h 5h 5c 5c 5d BJ RJ RJ"
    nine = "4s 4s 4h 4h 4c 4c 4d BJ RJ"
    assert over(ten, nine) is None
    assert over("4s 4s 4h 4h 4c 4c 4d BJ RJ RJ", "5s 5s 5h 5h 5c 5c 5d BJ RJ") == WEAK
    assert over("4s 4s 4h 4h 4c 4c 4d BJ RJ RJ", "5s 5s 5h 5h 5c 5c 5d BJ RJ", **EIGHT) is None
    assert over("5s 5h 5c 5d RJ", "9s 9h 9c 9d") is None


def test_hts_3_3_the_four_jokers_are_the_highest_of_size_nine():
    assert led("BJ BJ RJ RJ") == "four_jokers R"
    assert over("BJ BJ RJ RJ", "2s 2s 2h 2h 2c 2c 2d 2d") is None
    assert over("2s 2s 2h 2h 2c 2c 2d 2d", "BJ BJ RJ RJ") == WEAK


def test_hts_3_4_joker_bombs_of_eight_jokers():
    """Example 6."""
    nine = "5s 5h 5c 5d 5s RJ RJ BJ BJ"
    assert over("BJ BJ BJ BJ", nine, **EIGHT) is None
    assert over("RJ RJ RJ RJ", "BJ BJ BJ BJ", **EIGHT) is None
    assert over("BJ BJ BJ BJ", "RJ RJ RJ RJ", **EIGHT) == WEAK
    assert over("5s 5s 5h 5h 5c 5c BJ BJ BJ BJ", "RJ RJ RJ RJ", **EIGHT) is None
    assert over("2s 2s 2h 2h 2c BJ BJ BJ BJ", "RJ RJ RJ RJ", **EIGHT) == WEAK
    assert led("5s 5h 5c 5d RJ RJ RJ RJ BJ", **EIGHT) == "bomb 5"


@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("cards", ["RJ RJ RJ RJ BJ", "BJ BJ BJ BJ RJ", "RJ RJ BJ BJ"])
def test_hts_3_4_no_other_jokers_alone_are_a_bomb(cards, *, whole):
    assert led(cards, whole=whole, **EIGHT) is None


def test_hts_3_4_four_jokers_with_a_natural_card_are_a_triple_with_two():
    assert led("RJ RJ RJ RJ 3s", **EIGHT) == "triple R"


def test_hts_3_5_size_then_rank_then_the_first():
    """Examples 2 and 3."""
    assert over("4s 4s 4h 4h 4c", "2s 2h 2c 2d") is None
    assert over("2s 2h 2c 2d", "4s 4s 4h 4h 4c") == WEAK
    assert over("2s 2h 2c 2d", "As Ah Ac Ad") is None
    assert over("3s 3h 3c 3d", "3s 3h 3c 3d") == WEAK
    assert over("4s 4h 4c 4d", "3s 3h 3c 3d") is None


def reward(cards: str, **options) -> tuple[str, int]:
    chosen = parse_options(Options, options)
    form = combinations_of(chosen).reading(counts_of(pack(parse_cards(cards))), None, last=False)
    return table_classes(chosen).worth(form)


def test_hts_3_6_bombs_of_2_and_bonus_ranks_are_a_class_higher():
    """Example 2: four 2s are of class 5."""
    assert reward("2s 2h 2c 2d") == ("5", 1)
    assert reward("2s 2s 2h 2c 2d") == ("6", 2)
    assert reward("7s 7h 7c 7d") == ("4", 0)
    assert reward("7s 7h 7c 7d", bonus_ranks="7 K") == ("5", 1)
    assert reward("Ks Kh Kc Kd", bonus_ranks="K 7") == ("5", 1)
    assert reward("2s 2s 2h 2h 2c 2c 2d BJ RJ") == ("9", 16)
    assert over("8s 8h 8c 8d", "7s 7h 7c 7d", bonus_ranks="7") is None


@pytest.mark.parametrize(
    ("size", "classic", "eight"),
    [
        (4, 0, 0),
        (5, 1, 1),
        (6, 2, 2),
        (7, 4, 4),
        (8, 8, 8),
        (9, 16, 16),
        (10, 16, 32),
        (11, 16, 40),
        (12, 16, 40),
    ],
)
def test_hts_3_7_what_each_other_seat_pays(size, classic, eight):
    cards = "9s 9s 9h 9h 9c 9c 9d BJ BJ BJ BJ RJ"[: 3 * size - 1]
    assert reward(cards)[1] == classic
    assert reward(cards, **EIGHT)[1] == eight


def test_hts_3_7_joker_bombs():
    assert reward("BJ BJ BJ BJ", **EIGHT) == reward("RJ RJ RJ RJ", **EIGHT) == ("joker", 20)
    assert reward("BJ BJ RJ RJ") == ("9", 16)


def test_hts_3_8_eight_of_a_rank_are_rewarded_as_the_highest_class():
    assert table_classes(Options()).hard_reward == 16
    assert table_classes(Options(mode="eight_jokers")).hard_reward == 40


def test_example_4_each_short_play_beats_a_lower_one_of_its_length():
    assert over("4s 4h 4c", "3s 3h 3c", led_whole=True, whole=True) is None
    assert over("4s 4h 4c 5s", "3s 3h 3c", led_whole=True, whole=True) is None
    assert over("4s 4h 4c 5s 5h 5c", "3s 3h 3c 4s 4h 4c", led_whole=True, whole=True) is None
    assert over("4s 4h 4c 5s 5h 5c", "3s 3h 3c", led_whole=True, whole=True) == WEAK


def test_example_1_the_joker_among_the_wings_is_fined():
    state = go(position("3s 3h 3c 4d BJ 5s 5h", "4s 6s", "6h 6c", "7s 8s"), "0 play 3s 3h 3c 4d BJ")
    assert [(one.seat, one.unit, one.clause) for one in state.booked] == [(0, -1, "HTS-6.3")]
