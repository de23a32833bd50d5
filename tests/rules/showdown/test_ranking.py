"""The fast row keys against the plain words of tests/rules/showdown/plain.py."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.families.showdown.patterns import RowType, pattern_so_far
from games.rules.families.showdown.ranking import CODES, rank_letter, ranking
from games.rules.pieces.cards import DECK52, DECK54, JOKERS, RANKS, SUITS
from tests.rules.showdown.plain import TYPES, ranked


@st.composite
def rows(draw: st.DrawFn, size: int) -> list[str]:
    """Draw a row that is likelier than chance to be of a high type: few ranks or few suits, some jokers."""
    ranks = draw(st.sampled_from([RANKS, RANKS[:6], RANKS[-5:], "2345A", "39", "9TJQK"]))
    suits = draw(st.sampled_from([SUITS, "s", "sh"]))
    cards = [rank + suit for rank, suit in product(ranks, suits)]
    jokers = draw(st.sampled_from([0, 0, 0, 1, 1, 2]))
    if len(cards) < size:
        cards = list(DECK52)
    return draw(st.permutations(cards))[: size - jokers] + list(JOKERS[:jokers])


@settings(max_examples=40)
@given(rows(5), rows(5), st.booleans())
def test_two_rows_of_five_compare_as_in_plain_words(
    one: list[str], other: list[str], wheel_second: bool
) -> None:
    order = ranking(wheel_second=wheel_second)
    plain = ranked(one, wheel_second=wheel_second), ranked(other, wheel_second=wheel_second)
    keys = order.key(one), order.key(other)
    assert (keys[0] > keys[1], keys[0] == keys[1]) == (plain[0] > plain[1], plain[0] == plain[1])
    assert order.types[keys[0]].name.lower() == TYPES[plain[0][0]]


@settings(max_examples=40)
@given(rows(3), rows(5))
def test_sss_3_4_a_front_and_a_middle_compare_as_in_plain_words(front: list[str], middle: list[str]) -> None:
    order = ranking(wheel_second=True)
    plain = ranked(front, wheel_second=True), ranked(middle, wheel_second=True)
    keys = order.key(front), order.key(middle)
    assert (keys[0] > keys[1], keys[0] == keys[1]) == (plain[0] > plain[1], plain[0] == plain[1])


@pytest.mark.parametrize("wheel_second", [True, False])
def test_all_fronts_stand_in_the_order_of_plain_words(wheel_second: bool) -> None:
    order = ranking(wheel_second=wheel_second)
    # Suits never count in front, so that every rank once in each suit is enough.
    hands = {tuple(sorted(hand)): hand for hand in combinations(DECK52[:13] + DECK52[13:26], 3)}
    natural = sorted(hands.values(), key=lambda hand: ranked(hand, wheel_second=wheel_second))
    keys = [order.key(hand) for hand in natural]
    assert keys == sorted(keys)


def test_no_two_sets_of_ranks_have_the_same_sum() -> None:
    for size in (3, 5):
        seen: dict[int, tuple[str, ...]] = {}
        for row in combinations_with_replacement((*RANKS, "J1"), size):
            if max(map(row.count, row)) <= 4 and row.count("J1") <= 2:
                total = sum(CODES["BJ" if rank == "J1" else f"{rank}s"] for rank in row)
                assert seen.setdefault(total, row) == row


def test_only_rows_of_one_suit_are_taken_for_such() -> None:
    order = ranking(wheel_second=True)
    for hand in combinations(DECK54[::2] + JOKERS[:1], 5):
        natural = {card[1] for card in hand if card not in JOKERS}
        assert (sum(CODES[card] for card in hand) in order.suited) == (len(natural) == 1)


def test_there_are_7462_natural_classes_of_five() -> None:
    """The number of classes of poker hands is known: the tables neither merge nor split any."""
    order = ranking(wheel_second=True)
    keys = {*order.fives.values(), *order.suited.values()}
    assert sum(order.patterns[key].natural == 0 for key in keys) == 7462


def test_many_keys_are_the_same_as_one_by_one() -> None:
    order = ranking(wheel_second=True)
    totals = [sum(CODES[card] for card in hand) for hand in combinations(DECK54[-12:], 5)]
    assert order.all_fives(totals) == [order.five(total) for total in totals]


@pytest.mark.parametrize(
    ("cards", "ranks"),
    [
        ("3s 3h 9c", "3"),
        ("3s 3h 9c 9d As", "93"),
        ("As 2h 3c 4d 5s", "5"),
        ("3s 4h 5c 6d BJ", "7"),
        ("2s 5s 9s Ks BJ", "AK952"),
        ("9s 9h 9c BJ RJ", "9"),
    ],
)
def test_a_row_is_named_by_its_ranks(cards: str, ranks: str) -> None:
    order = ranking(wheel_second=True)
    assert "".join(map(rank_letter, order.ranks(order.key(cards.split())))) == ranks


@pytest.mark.parametrize(
    ("ranks", "jokers", "row_type"),
    [
        ([6, 6, 6], 0, RowType.TRIPS),
        ([6], 0, RowType.HIGH),
        ([6], 1, RowType.PAIR),
        ([6, 6, 9, 9], 0, RowType.TWO_PAIRS),
        ([6, 6, 9], 1, RowType.TRIPS),
        ([6, 6], 2, RowType.QUADS),
        ([5, 6, 7, 8], 0, RowType.HIGH),
    ],
)
def test_cards_of_an_unfinished_row_count_by_equal_ranks_alone(
    ranks: list[int], jokers: int, row_type: RowType
) -> None:
    assert pattern_so_far(ranks, jokers).type == row_type
