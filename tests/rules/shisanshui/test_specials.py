"""Section 4: special hands, against counting in plain words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.action import Action
from games.rules.pieces.cards import DECK54, JOKERS, RANKS, SUITS
from games.rules.titles.shisanshui.special import SPECIALS, specials_of
from tests.rules.shisanshui.table import (
    DRAGON,
    ROWS,
    SIX_PAIRS,
    action_of,
    cards_of,
    dealt,
    hand_of,
    outcome,
    refused,
)

FORMED = {
    "three_flushes": "2s 5s 9s 2h 4h 6h 8h Th 3c 7c Jc Kc Ac",
    "three_straights": "2s 3h 4c 5s 6h 7c 8d 9s Ts Jh Qc Kd As",
    "six_pairs": SIX_PAIRS,
    "five_pairs_trips": "2h 2c 3h 3c 4h 4c 5h 5c 6h 6c 9h 9c 9d",
    "four_trips": "2h 2c 2d 5h 5c 5d 9h 9c 9d Kh Kc Kd As",
    "one_colour": "2h 3h 7h 9h Kh Ah 2d 4d 5d 8d Td Jd Qd",
    "all_small": "2h 2c 2d 3s 4h 4c 5d 6s 6h 7c 8d 8s 8h",
    "all_big": "8h 8c 8d 9s Th Tc Jd Qs Qh Kc Ad As Ah",
    "three_quads": "4s 4h 4c 4d 9s 9h 9c 9d Ks Kh Kc Kd 2s",
    "three_straight_flushes": "2s 3s 4s 5h 6h 7h 8h 9h 9c Tc Jc Qc Kc",
    "twelve_royals": "Js Jh Jc Qs Qh Qc Ks Kh Kc Kd As Ah Ac",
    "dragon": DRAGON,
    "supreme_dragon": " ".join(f"{rank}h" for rank in RANKS),
}
WATER = [3, 3, 3, 5, 8, 10, 10, 10, 16, 18, 24, 52, 104]


@pytest.mark.parametrize("key", FORMED)
def test_sss_1_3_and_4_1_each_special_hand_is_known(key: str) -> None:
    assert key in specials_of(FORMED[key].split())


def test_sss_4_1_order_and_water_of_the_table() -> None:
    assert list(SPECIALS) == list(FORMED)
    assert [special.water for special in SPECIALS.values()] == WATER
    assert [special.place for special in SPECIALS.values()] == list(range(13))


@pytest.mark.parametrize(
    ("key", "hand"),
    [
        ("three_flushes", "2s 5s 9s 2h 4h 6h 8h 3c 7c Jc Kc Ac Qc"),
        ("three_straights", "2s 3h 4c 5s 6h 7c 8d 9s Ts Jh Qc Kd Kc"),
        ("six_pairs", "2h 2c 3h 3c 4h 4c 5h 5c 6h 6c 7h 8c 9d"),
        ("five_pairs_trips", SIX_PAIRS),
        ("four_trips", "2h 2c 2d 5h 5c 5d 9h 9c 9d Kh Kc As Ad"),
        ("one_colour", "2h 3h 7h 9h Kh Ah 2d 4d 5d 8d Td Jd Qs"),
        ("all_small", "2h 2c 2d 3s 4h 4c 5d 6s 6h 7c 8d 8s 9h"),
        ("all_big", "7h 8c 8d 9s Th Tc Jd Qs Qh Kc Ad As Ah"),
        ("three_quads", "4s 4h 4c 4d 9s 9h 9c 9d Ks Kh Kc 2d 2s"),
        ("three_straight_flushes", "2s 3s 4s 5h 6h 7h 8h 9h 9c Tc Jc Qc Ac"),
        ("twelve_royals", "Js Jh Jc Qs Qh Qc Ks Kh Kc Kd As Ah Tc"),
        ("dragon", "2s 3s 4s 5s 6s 7s 8s 9h Th Jh Qh Kh Kd"),
        ("supreme_dragon", DRAGON),
    ],
)
def test_hands_that_just_miss(key: str, hand: str) -> None:
    assert key not in specials_of(hand.split())


@pytest.mark.parametrize("key", FORMED)
def test_sss_4_2_a_joker_completes_any_special_hand(key: str) -> None:
    for one in range(13):
        cards = FORMED[key].split()
        cards[one] = "BJ"
        assert key in specials_of(cards)


@pytest.mark.parametrize("key", FORMED)
def test_sss_4_2_two_jokers_complete_any_special_hand(key: str) -> None:
    for one, other in combinations(range(13), 2):
        cards = FORMED[key].split()
        cards[one], cards[other] = JOKERS
        assert key in specials_of(cards)


def test_four_equal_cards_are_two_pairs() -> None:
    assert "six_pairs" in specials_of(cards_of("2s 2h 2c 2d 4h 4c 5h 5c 6h 6c 7h 7c 9d"))
    assert "five_pairs_trips" in specials_of(cards_of("2s 2h 2c 2d 4h 4c 5h 5c 6h 6c 7h 7c 7d"))


def test_one_suit_may_fill_two_rows_or_all() -> None:
    assert "three_flushes" in specials_of(cards_of("2s 3s 4s 5s 6s 8s Ts Qs 3h 5h 8h Jh Kh"))
    assert "three_flushes" in specials_of(cards_of("2s 3s 4s 5s 6s 8s Ts Qs Ks As 3h 5h 8h"))
    assert "three_flushes" in specials_of(FORMED["supreme_dragon"].split())


@pytest.mark.parametrize(
    ("three", "straights"),
    [("As 2h 3c", True), ("Qs Kh Ac", True), ("Ks Ah 2c", False), ("2s 3h 4c", True)],
)
def test_sss_4_3_straights_of_three(three: str, straights: bool) -> None:
    cards = cards_of(f"{three} 5s 6h 7c 8d 9s 5c 6c 7d 8s 9d")
    assert ("three_straights" in specials_of(cards)) == straights


def test_sss_4_3_a_straight_of_five_may_begin_with_an_ace() -> None:
    assert "three_straights" in specials_of(cards_of("As 2h 3c 4d 5s Ah Ts Jd Qc Kd 7s 8h 9c"))
    assert "three_straights" not in specials_of(cards_of("Js Qh Kc Ad 2s 4h 5s 6d 7c 8d 7s 8h 9c"))


def test_sss_4_4_a_declared_hand_wins_its_water_from_every_seat_with_rows() -> None:
    assert outcome((DRAGON, "dragon"), ROWS).scores == (52, -52)


def test_sss_4_4_between_declared_hands_the_higher_wins_its_own_water() -> None:
    assert outcome((DRAGON, "dragon"), (SIX_PAIRS, "six_pairs")).scores == (52, -52)
    assert outcome((SIX_PAIRS, "six_pairs"), (DRAGON, "dragon")).scores == (-52, 52)


def test_sss_4_1_equal_water_the_lower_in_the_table_is_higher() -> None:
    flushes, pairs = "2s 5s 9s 2h 4h 6h 8h Th 3c 7c Jc Kc Ac", "4s 4d 6s 6d 7s 7d 8s 8d Js Jd Qs Qd Ad"
    assert outcome((flushes, "three_flushes"), (pairs, "six_pairs")).scores == (-3, 3)


def test_sss_4_2_of_the_same_kind_fewer_jokers_is_higher() -> None:
    small = "2h 2c 2d 3s 4h 4c 5d 6s 6h 7c 8d 8s BJ"
    other = "2s 3h 3c 3d 4s 4d 5s 5h 5c 6c 6d 7s 7h"
    assert outcome((small, "all_small"), (other, "all_small")).scores == (-10, 10)


def test_sss_4_4_equal_declared_hands_win_nothing() -> None:
    small = "2h 2c 2d 3s 4h 4c 5d 6s 6h 7c 8d 8s BJ"
    other = "2s 3h 3c 3d 4s 4d 5s 5h 5c 6c 6d 7s RJ"
    equal = outcome((small, "all_small"), (other, "all_small"))
    assert equal.scores == (0, 0)
    assert equal.lines == ()


def test_sss_4_5_nothing_doubles_a_declared_hand() -> None:
    winner, loser = "Ah Kh 9d / 8s 8h 4s 3d 2s / Js Jh 7d 6d 5s", "As Qd Td / 7s 7h 4d 3h 2d / Ts Th 8c 6s 5h"
    flushes = "2c 3c 4c 5c 7c 6h 9h Qh Tc Jc Qc Kc Ac"
    assert outcome(winner, loser).scores == (6, -6)
    third = outcome(winner, loser, (flushes.replace("6h 9h Qh", "9c BJ RJ"), "three_flushes"), gun_bonus=1)
    assert third.scores == (7 - 3, -7 - 3, 6)


def test_sss_1_3_it_is_a_choice_which_special_hand_to_declare() -> None:
    hand = FORMED["supreme_dragon"]
    assert set(specials_of(hand.split())) >= {"supreme_dragon", "dragon", "three_straights", "one_colour"}
    assert outcome((hand, "one_colour"), ROWS).scores == (
        10,
        -10,
    )


def test_a_hand_that_is_not_there_is_bad_combination() -> None:
    state = dealt([hand_of(ROWS), SIX_PAIRS])
    for key in SPECIALS:
        if key not in specials_of(SIX_PAIRS.split()):
            assert refused(state, 1, Action("declare", key)) == "bad_combination"
    assert refused(state, 0, action_of((ROWS, "dragon"))) == "bad_combination"


# In plain words: jokers stand for every rank or card in turn, and every split is tried.


def stood_ranks(cards: Sequence[str]) -> Iterator[Counter[str]]:
    natural = [card[0] for card in cards if card not in JOKERS]
    for stood in combinations_with_replacement(RANKS, len(cards) - len(natural)):
        yield Counter([*natural, *stood])


def plain_pairs(cards: Sequence[str]) -> bool:
    return any(sum(count // 2 for count in counts.values()) == 6 for counts in stood_ranks(cards))


def plain_pairs_and_trips(cards: Sequence[str]) -> bool:
    return any(
        sum((count - 3 * (other == rank)) // 2 for other, count in counts.items()) == 5
        for counts in stood_ranks(cards)
        for rank in counts
        if counts[rank] >= 3
    )


def plain_trips(cards: Sequence[str]) -> bool:
    return any(sum(count // 3 for count in counts.values()) == 4 for counts in stood_ranks(cards))


def plain_quads(cards: Sequence[str]) -> bool:
    return any(sum(count // 4 for count in counts.values()) == 3 for counts in stood_ranks(cards))


def one_suit(row: Iterable[str]) -> bool:
    return len({card[1] for card in row if card not in JOKERS}) <= 1


def one_run(row: Sequence[str]) -> bool:
    ranks = [card[0] for card in row if card not in JOKERS]
    runs = [("A" + RANKS)[start : start + len(row)] for start in range(15 - len(row))]
    return len(set(ranks)) == len(ranks) and any(set(ranks) <= set(run) for run in runs)


def splits_into(cards: Sequence[str], fits: Callable[[Sequence[str]], bool]) -> bool:
    fives = {five for five in combinations(range(13), 5) if fits([cards[i] for i in five])}
    for three in combinations(range(13), 3):
        if fits([cards[i] for i in three]):
            rest = [i for i in range(13) if i not in three]
            for five in combinations(rest, 5):
                if five in fives and tuple(i for i in rest if i not in five) in fives:
                    return True
    return False


PLAIN: dict[str, Callable[[Sequence[str]], bool]] = {
    "three_flushes": lambda cards: splits_into(cards, one_suit),
    "three_straights": lambda cards: splits_into(cards, one_run),
    "six_pairs": plain_pairs,
    "five_pairs_trips": plain_pairs_and_trips,
    "four_trips": plain_trips,
    "three_quads": plain_quads,
    "three_straight_flushes": lambda cards: splits_into(cards, lambda row: one_suit(row) and one_run(row)),
}


@st.composite
def near_hands(draw: st.DrawFn) -> list[str]:
    """Draw a special hand with a card or two replaced, some by jokers: just formed or just missed."""
    cards = draw(st.sampled_from(list(FORMED.values()))).split()
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, 12))
        new = draw(st.sampled_from((*DECK54, *JOKERS * 6)))
        if new not in cards:
            cards[place] = new
    return cards


@given(near_hands())
def test_special_hands_are_found_as_in_plain_words(cards: list[str]) -> None:
    found = specials_of(cards)
    for key, plain in PLAIN.items():
        assert (key in found) == plain(cards), key


@given(st.permutations(DECK54))
def test_random_hands_are_found_as_in_plain_words(deck: list[str]) -> None:
    cards = deck[:13]
    found = specials_of(cards)
    for key in ("six_pairs", "five_pairs_trips", "four_trips", "three_quads"):
        assert (key in found) == PLAIN[key](cards), key
    natural = [card for card in cards if card not in JOKERS]
    assert ("all_big" in found) == all(card[0] in "89TJQKA" for card in natural)
    assert ("all_small" in found) == all(card[0] in "2345678" for card in natural)
    assert ("twelve_royals" in found) == all(card[0] in "JQKA" for card in natural)
    assert ("one_colour" in found) == (len({SUITS.index(card[1]) in {1, 3} for card in natural}) == 1)
