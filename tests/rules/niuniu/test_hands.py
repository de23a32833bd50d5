"""Points, bulls and the order of hands (section 1)."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.pieces.cards import DECK54
from games.rules.titles.niuniu.hands import (
    HEIGHTS,
    POINTS,
    bull_of,
    bulls_in,
    highest,
    points_of,
    read_laid,
    shown,
)
from tests.rules.niuniu.table import BULL_BULL, EIGHT, FIVE, NINE, NONE, SEVEN, dealt, refused, scores

hands = st.permutations(DECK54).map(lambda deck: tuple(deck[:5]))


def plain_points(card: str) -> int:
    """Return a card's points, told once more."""
    if card in ("BJ", "RJ") or card[0] in "TJQK":
        return 10
    return 1 if card[0] == "A" else int(card[0])


def test_niu_1_1_points_of_every_card() -> None:
    assert {card: POINTS[card] for card in DECK54} == {card: plain_points(card) for card in DECK54}
    assert points_of(["As", "2h", "9c", "Td", "Js", "Qh", "Kc", "BJ", "RJ"]) == 1 + 2 + 9 + 6 * 10


def test_niu_1_1_jokers_are_not_wild() -> None:
    assert bulls_in(["BJ", "RJ", "3s", "4s", "8h"]) == ()
    assert len(bulls_in(["BJ", "RJ", "Ks", "4s", "8h"])) == 1


@pytest.mark.parametrize(
    ("hand", "bull"),
    [
        ("Ts 3s 7h Qd 5c", 5),
        ("Ts 3s 7h Qd Kc", 10),
        ("Ts Kd Th Jd Td", 10),
        ("As 9c Tc 4s 5h", 9),
        ("As 9c Tc Ks Ah", 1),
        ("BJ RJ Kd 2c 4d", 6),
    ],
)
def test_niu_1_2_the_two_odd_cards_give_the_bull(hand: str, bull: int) -> None:
    ways = bulls_in(hand.split())
    assert ways
    assert {read_laid(way, hand.split()).bull for way in ways} == {bull}


@given(hands)
def test_niu_1_2_every_bull_is_found_and_all_have_one_number(hand: tuple[str, ...]) -> None:
    threes = {frozenset(three) for three in combinations(hand, 3) if sum(map(plain_points, three)) % 10 == 0}
    ways = [way.split(" / ") for way in bulls_in(hand)]
    assert len(ways) == len(threes)
    assert {frozenset(three.split()) for three, _ in ways} == threes
    assert all(sorted(f"{three} {two}".split()) == sorted(hand) for three, two in ways)
    assert len({bull_of(two.split()) for _, two in ways}) <= 1


def test_niu_1_3_only_a_hand_put_together_has_a_bull() -> None:
    assert scores(FIVE, BULL_BULL) == [-5, 5]
    assert scores(FIVE, BULL_BULL.replace(" /", "")) == [1, -1]


def test_niu_1_3_any_three_that_sum_to_tens_will_do() -> None:
    hand = "Ts Kd Th Jd Td"
    for three in combinations(hand.split(), 3):
        two = [card for card in hand.split() if card not in three]
        assert scores(f"{' '.join(three)} / {' '.join(two)}", NONE) == [5, -5]


def test_niu_1_4_order_of_single_cards() -> None:
    suits = "shcd"
    falling = ["RJ", "BJ", *(rank + suit for rank in "KQJT98765432A" for suit in suits)]
    assert sorted(DECK54, key=HEIGHTS.__getitem__, reverse=True) == falling
    assert len(set(HEIGHTS.values())) == 54


def test_niu_1_4_highest_and_order_of_the_show() -> None:
    assert highest(["As", "Kd", "2h", "Kc", "9s"]) == "Kc"
    assert highest(["Ks", "BJ", "2h", "Kc", "9s"]) == "BJ"
    assert shown(["As", "Kd", "2h", "RJ", "Kc"]) == ("RJ", "Kc", "Kd", "2h", "As")


LADDER = {
    1: "9s As Qc / Jh Ah",
    2: "9s As Qc / Jh 2s",
    3: "9s As Qc / Jh 3h",
    4: "9s As Qc / Jh 4s",
    5: "9s As Qc / Jh 5h",
    6: "9s As Qc / Jh 6h",
    7: "9s As Qc / Jh 7s",
    8: "9s As Qc / Jh 8h",
    9: "9s As Qc / Jh 9h",
    10: "9s As Qc / Jh Kh",
}
OTHERS = {
    1: "9c Ac Qh / Jc Ad",
    2: "9c Ac Qh / Jc 2c",
    3: "9c Ac Qh / Jc 3c",
    4: "9c Ac Qh / Jc 4c",
    5: "9c Ac Qh / Jc 5c",
    6: "9c Ac Qh / Jc 6c",
    7: "9c Ac Qh / Jc 7c",
    8: "9c Ac Qh / Jc 8c",
    9: "9c Ac Qh / Jc 9d",
    10: "9c Ac Qh / Jc Kc",
}


@pytest.mark.parametrize(("high", "low"), [(a, b) for a, b in permutations(LADDER, 2) if a > b])
def test_niu_1_5_bulls_rise_to_bull_bull(high: int, low: int) -> None:
    assert scores(LADDER[high], OTHERS[low])[0] > 0
    assert scores(LADDER[low], OTHERS[high])[0] < 0


@pytest.mark.parametrize("bull", LADDER)
def test_niu_1_5_no_bull_is_below_every_bull(bull: int) -> None:
    joker_high = "RJ 3d 2d Td 6d"
    assert scores(joker_high, LADDER[bull])[1] > 0
    assert scores(LADDER[bull], joker_high)[0] > 0


def test_the_settings_of_the_tests_are_what_they_are_called() -> None:
    for play, bull in ((BULL_BULL, 10), (NINE, 9), (EIGHT, 8), (SEVEN, 7), (FIVE, 5)):
        assert read_laid(play, play.replace(" /", "").split()).bull == bull
    state = dealt([NONE, BULL_BULL.replace(" /", "")])
    assert state.held[0] == ()
    assert refused(state, 0, "arrange", "Tc 3c 2c / Qh 6c") == "bad_combination"
