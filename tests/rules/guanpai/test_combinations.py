"""Section 2: what a set of cards is, and what beats what."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.families.climbing.packed import counts_of, pack
from games.rules.families.climbing.plays import every_play, some_plays
from games.rules.titles.guanpai.dealing import DECKS
from games.rules.titles.guanpai.patterns import GRAMMAR
from tests.rules.guanpai.table import led, over

QUEENS = "Qs Qh Qc"


@pytest.mark.parametrize("card", ["3s", "2s", "Qd"])
def test_gup_2_1_single(card):
    assert led(card) == "single"


def test_gup_2_2_pair():
    assert led("2s 2h") == led("Qs Qd") == "pair"
    assert led("3s 4s") is None


def test_gup_2_3_triple_but_not_of_queens():
    assert led("Ks Kh Kc") == led("2s 2h 2c") == led("3s 3h 3c") == "triple"
    assert led(QUEENS) == "queens"


@pytest.mark.parametrize("cards", ["8s 8h 8c 3s 3h", "Qs Qh Qc 5s 5h", "2s 2h 2c Qs Qh", "3s 3h 3c 2s 2h"])
def test_gup_2_4_triple_and_pair(cards):
    assert led(cards) == "triple_pair"


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("3s 3h 4s 4h", "pair_run"),
        ("Ks Kh As Ah", "pair_run"),
        ("As Ah 2s 2h", None),
        ("As Ah 3s 3h", None),
        ("3s 3h 5s 5h", None),
        ("3s 3h 4s 4h 5s 5h 6s 6h 7s 7h 8s 8h 9s 9h Ts Th", "pair_run"),
        ("3s 3h 4s 4h 5s", None),
    ],
)
def test_gup_2_5_run_of_pairs(cards, kind):
    assert led(cards) == kind


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("3s 3h 3c 4s 4h 4c", "triple_run"),
        ("Js Jh Jc Qs Qh Qc", "triple_run"),
        ("Js Jh Jc Qs Qh Qc Ks Kh Kc As Ah Ac", "triple_run"),
        ("3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 7s 7h 7c", "triple_run"),
        ("As Ah Ac 2s 2h 2c", None),
        ("3s 3h 3c 5s 5h 5c", None),
    ],
)
def test_gup_2_6_run_of_triples(cards, kind):
    assert led(cards) == kind


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("3s 4h 5c 6d 7s", "straight"),
        ("Ts Jh Qc Kd As", "straight"),
        ("3s 4h 5c 6d 7s 8h 9c Td Js Qh Kc Ad", "straight"),
        ("As 2s 3h 4c 5d", None),
        ("Jh Qc Kd As 2s", None),
        ("3s 4h 5c 6d", None),
        ("3s 4h 5c 6d 8s", None),
    ],
)
def test_gup_2_7_straight(cards, kind):
    assert led(cards) == kind


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("9s 9h 9c 9d 5s 5h 3c", "four_three"),
        ("4s 4h 4c 4d 3s 3h 3c", "four_three"),
        ("Qs Qh Qc Qd 2s 3h 3c", "four_three"),
        ("9s 9h 9c 9d Qs Qh Qc", "four_three"),
        ("9s 9h 9c 9d 5s 6h 7c", None),
        ("9s 9h 9c 9d 5s 5h", None),
    ],
)
def test_gup_2_8_four_and_three(cards, kind):
    assert led(cards) == kind


@pytest.mark.parametrize("cards", ["7s 7h 7c 7d", "7s 7h 7c 7d 2s", "Qs Qh Qc Qd", "Qs Qh Qc Qd 3s"])
def test_gup_2_9_bomb(cards):
    assert led(cards) == "bomb"


def test_gup_2_10_three_queens():
    assert led(QUEENS) == led("Qh Qc Qd") == "queens"
    assert led(f"{QUEENS} Ks") is None


FOURS = ("3s 3h 3c 3d", "3s 3h 3c 3d 2s")
ORDINARY = (
    "2s",
    "As Ah",
    "Ks Kh Kc",
    "As Ah Ac Ks Kh",
    "Ks Kh As Ah",
    "Ks Kh Kc As Ah Ac",
    "3s 4h 5c 6d 7s 8h 9c Td Js Qh Kc Ad",
    "As Ah Ac Ad Ks Kh Kc",
)


@pytest.mark.parametrize("last", ORDINARY)
@pytest.mark.parametrize("bomb", [*FOURS, QUEENS, "7s 7h 7c 7d"])
def test_gup_2_11_bombs_beat_every_combination(bomb, last):
    assert over(bomb, last) is None
    assert over(last, bomb) == "does_not_beat"


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("7s 7h 7c 7d", "6s 6h 6c 6d As"),
        ("8s 8h 8c 8d 3s", "7s 7h 7c 7d"),
        ("8s 8h 8c 8d 3s", "7s 7h 7c 7d 2s"),
        ("Qs Qh Qc Qd", "Js Jh Jc Jd"),
        ("Ks Kh Kc Kd", "Qs Qh Qc Qd"),
        (FOURS[0], QUEENS),
        (FOURS[1], QUEENS),
    ],
)
def test_gup_2_11_the_higher_four_beats_whatever_it_carries(higher, lower):
    assert over(higher, lower) is None
    assert over(lower, higher) == "does_not_beat"


@pytest.mark.parametrize(
    ("cards", "last"),
    [
        ("4s", "3s"),
        ("2s", "As"),
        ("4s 4h", "3s 3h"),
        ("Ks Kh Kc", "Js Jh Jc"),
        ("8s 8h 8c 3s 3h", "7s 7h 7c As Ah"),
        ("Ks Kh As Ah", "3s 3h 4s 4h"),
        ("4s 5h 6c 7d 8s", "3s 4s 5s 6s 7h"),
        ("4s 4h 4c 5s 5h 5c", "3s 3h 3c 4s 4h 4d"),
        ("9s 9h 9c 9d 5s 5h 3c", "4s 4h 4c 4d 3s 3h 3c"),
    ],
)
def test_gup_2_12_the_same_clause_and_number_of_cards_with_a_higher_key(cards, last):
    assert over(cards, last) is None
    assert over(last, cards) == "does_not_beat"


@pytest.mark.parametrize(
    ("cards", "last"),
    [
        ("4s", "4h"),
        ("Ks Kh As Ah", "Js Jh Qs Qh Kc Kd"),
        ("4s 5h 6c 7d 8s", "3s 4h 5c 6d 7h 8c"),
        ("As Ah Ac", "3s 3h"),
        ("As Ah Ac", "3s"),
        ("4s 4h 5s 5h 6s 6h", "3s 3h 3c 4c 4d 4s"),
        ("4s 5h 6c 7d 8s", "3s 3h 3c 4h 4c"),
    ],
)
def test_gup_2_12_nothing_else_and_no_equal(cards, last):
    assert over(cards, last) == "does_not_beat"


def test_gup_2_13_queens_are_the_bomb_alone_and_ordinary_in_company():
    assert over("Ks Kh Kc", QUEENS) == "does_not_beat"
    assert over(QUEENS, "Ks Kh Kc") is None
    assert over(QUEENS, "3s 3h 3c 3d") == "does_not_beat"
    assert over("Qs Qh Qc 5s 5h", "Js Jh Jc Ks Kh") is None
    assert over("Ks Kh Kc 3s 3h", "Qs Qh Qc 5s 5h") is None
    assert led("Js Jh Jc Qs Qh Qc") == "triple_run"
    assert led("Qs Qh Qc Qd") == "bomb"
    assert led("Qs Qh Qc 5s") is None


def test_gup_2_14_four_and_three_is_no_bomb():
    assert over("9s 9h 9c 9d 5s 5h 3c", "5c") == "does_not_beat"
    assert over("9s 9h 9c 9d 5s 5h 4c", "3s 3h 3c 3d") == "does_not_beat"
    assert over("3s 3h 3c 3d", "9s 9h 9c 9d 5s 5h 4c") is None
    assert over("Qs Qh Qc", "9s 9h 9c 9d 5s 5h 4c") is None
    assert led("9s 9h 9c 9d 5s") == "bomb"


@pytest.mark.parametrize(
    "cards",
    [
        "8s 8h 8c 9d",
        "8s 8h 8c 9d Th",
        "9s 9h 9c 9d 5s 5h",
        "3s 3h 3c 4s 4h 4c 7s 7h 8s 8h",
        "3s 3h 3c 4s 4h 4c 7s 8h",
        "9s 9h 9c 9d 5s 5h 6s 6h",
    ],
)
def test_gup_2_15_no_combination_not_even_as_the_last_cards(cards):
    assert led(cards) is None
    assert over(cards, "3s") == "bad_combination"


@given(st.lists(st.sampled_from(DECKS[3]), min_size=1, max_size=8, unique=True))
def test_gup_2_16_no_set_is_read_in_two_ways(cards):
    assert len(GRAMMAR.readings(counts_of(pack(cards)))) <= 1


RULED = {
    "single": lambda n: n == [1],
    "pair": lambda n: n == [2],
    "triple": lambda n: n == [3],
    "triple_pair": lambda n: n == [2, 3],
    "four_three": lambda n: n in ([1, 2, 4], [3, 4]),
    "bomb": lambda n: n in ([4], [1, 4]),
}


def kind_by_the_clauses(counts: bytes) -> str | None:
    """Return what a set is, read off the table of section 2 without the kit."""
    numbers = sorted(number for number in counts if number)
    if numbers == [3] and counts[9] == 3:
        return "queens"
    for kind, fits in RULED.items():
        if fits(numbers):
            return kind
    ranks = [rank for rank, number in enumerate(counts) if number]
    chain = ranks[-1] < 12 and ranks[-1] - ranks[0] == len(ranks) - 1 and len(set(numbers)) == 1
    least = {1: 5, 2: 2, 3: 2}.get(numbers[0], 99)
    if not chain or len(ranks) < least:
        return None
    return {1: "straight", 2: "pair_run", 3: "triple_run"}[numbers[0]]


@given(st.lists(st.sampled_from(DECKS[3]), min_size=1, max_size=9, unique=True))
def test_readings_agree_with_the_table_of_section_2(cards):
    """GUP-2.1–2.10, 2.15: subsets of small hands are what the table says and nothing else."""
    for size in range(1, len(cards) + 1):
        for some in combinations(cards, size):
            counts = counts_of(pack(some))
            forms = GRAMMAR.readings(counts)
            assert [form.kind for form in forms] == [kind for kind in [kind_by_the_clauses(counts)] if kind]


SHORT_DECK = [card for card in DECKS[1] if card[0] in "39TJQ"]
SMALL_HANDS = st.lists(st.sampled_from(SHORT_DECK), min_size=1, max_size=9, unique=True)


@given(SMALL_HANDS, st.one_of(st.none(), SMALL_HANDS))
def test_plays_that_are_made_are_those_recognised_that_beat(cards, last):
    """GUP-2.11, 2.12: all plays of a hand are the subsets that are combinations and beat the last."""
    to_beat = None
    if last is not None:
        forms = GRAMMAR.readings(counts_of(pack(last)))
        if not forms:
            return
        to_beat = forms[0]
    expected = set()
    for size in range(1, len(cards) + 1):
        for some in combinations(cards, size):
            counts = counts_of(pack(some))
            expected |= {
                counts for form in GRAMMAR.readings(counts) if to_beat is None or form.beats(to_beat)
            }
    hand = counts_of(pack(cards))
    assert {numbers for _, numbers in every_play(GRAMMAR, hand, to_beat)} == expected
    some_of_them = {recipe.counts() for recipe in some_plays(GRAMMAR, hand, to_beat)}
    assert some_of_them <= expected
    assert {GRAMMAR.readings(counts)[0] for counts in some_of_them} == {
        GRAMMAR.readings(counts)[0] for counts in expected
    }
