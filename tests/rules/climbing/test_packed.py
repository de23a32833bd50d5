"""Sets of cards as one integer, against plain lists and counters."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.families.climbing.packed import (
    RANK_LETTERS,
    RANK_OF,
    RANKS,
    counts_of,
    holds,
    pack,
    take,
    take_counts,
    unpack,
    write,
    write_high,
)
from games.rules.pieces.cards import DECK54, parse_cards

MULTISETS = st.lists(st.sampled_from(DECK54 * 4), max_size=44).filter(
    lambda cards: all(number <= 4 for number in Counter(cards).values())
)


@given(MULTISETS)
def test_what_is_packed_comes_out_again_sorted(cards):
    assert Counter(unpack(pack(cards))) == Counter(cards)
    ranks = [RANK_OF[card] for card in unpack(pack(cards))]
    assert ranks == sorted(ranks)
    assert Counter(parse_cards(write_high(pack(cards)))) == Counter(cards)


@given(MULTISETS)
def test_counts_by_rank(cards):
    expected = Counter(RANK_OF[card] for card in cards)
    assert list(counts_of(pack(cards))) == [expected[rank] for rank in range(RANKS)]


@given(MULTISETS, MULTISETS)
def test_holds_counts_copies(hand, part):
    assert holds(pack(hand), pack(part)) == (Counter(part) <= Counter(hand))


@given(MULTISETS, MULTISETS)
def test_sets_are_added_and_taken_away_like_numbers(hand, more):
    whole = pack(hand) + pack(more)
    assert Counter(unpack(whole)) == Counter(hand) + Counter(more) or max(Counter(hand + more).values()) > 7
    assert whole - pack(more) == pack(hand)


def test_take_gives_the_first_cards_of_a_rank_by_suit():
    hand = pack(parse_cards("3d 3c 3s 4h 4h BJ BJ"))
    assert take(hand, 0, 2) == (pack(parse_cards("3s 3c")), "3s 3c")
    assert take(hand, 1, 2)[1] == "4h 4h"
    assert take(hand, 13, 2)[1] == "BJ BJ"
    assert write(take_counts(hand, [1, 1] + [0] * 13)) == "3s 4h"


@pytest.mark.parametrize(
    ("text", "shown"), [("3s RJ Th 2d 2s BJ", "RJ BJ 2s 2d Th 3s"), ("", ""), ("Ad Ac Ah As", "As Ah Ac Ad")]
)
def test_a_hand_is_shown_from_the_highest_rank(text, shown):
    assert write_high(pack(parse_cards(text))) == shown


def test_ranks_rise_from_3_to_the_red_joker():
    assert "".join(RANK_LETTERS) == "3456789TJQKA2BJRJ"
    assert [RANK_OF[card] for card in ("3s", "As", "2d", "BJ", "RJ")] == [0, 11, 12, 13, 14]
