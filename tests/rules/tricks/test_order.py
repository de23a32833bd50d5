"""Suits to follow, steps, what may be linked; holdings in layers; points."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.families.tricks import holding
from games.rules.families.tricks.order import TRUMP, bits, plain_order
from games.rules.families.tricks.points import points_of
from games.rules.pieces.cards import DECK52, DECK54, parse_cards
from tests.rules.tricks.orders import held, ladder, red_five, three_against_one

PLAIN = plain_order()


def test_without_trumps_every_suit_goes_from_ace_to_two():
    assert PLAIN.suits == ("s", "h", "c", "d")
    assert ladder(PLAIN, "d") == [f"{rank}d" for rank in "AKQJT98765432"]
    assert sorted(PLAIN.cards) == sorted(DECK52)
    assert PLAIN.linked == 0


def test_trumps_are_one_suit_whatever_is_printed_on_them():
    order = three_against_one("h")
    assert order.suits == (TRUMP, "s", "c", "d")
    assert ladder(order, TRUMP)[:5] == ["RJ", "BJ", "2h", "2s=2c=2d", "Ah"]
    assert ladder(order, TRUMP)[-1] == "3h"
    assert order.suit_of["2d"] == TRUMP
    assert ladder(order, "d") == [f"{rank}d" for rank in "AKQJT9876543"]
    assert order.suit_of_bit(order.bit["2d"]) == TRUMP


@pytest.mark.parametrize(
    ("trump", "number"), [("s", 60), ("c", 60), ("d", 60), ("h", 57)], ids=["s", "c", "d", "h"]
)
def test_a_top_card_of_another_suit_leaves_its_own(trump, number):
    order = red_five(trump)
    assert sorted(order.cards) == sorted(DECK54)
    assert order.mask[TRUMP].bit_count() * 3 == number
    assert not any("5h" in ladder(order, suit) for suit in order.suits if suit != TRUMP)


def test_a_suit_closes_up_where_cards_are_missing():
    order = red_five("s")
    assert ladder(order, TRUMP) == [
        *("5h", "RJ", "BJ", "3s", "3c", "Ts", "Th=Tc=Td"),
        *("As", "Ks", "Qs", "Js", "9s", "8s", "7s", "6s", "5s", "4s", "2s"),
    ]
    assert ladder(order, "h") == [f"{rank}h" for rank in "AKQJ9876432"]
    assert ladder(order, "c") == [f"{rank}c" for rank in "AKQJ9876542"]


def test_top_cards_are_linked_only_where_the_rules_say_so():
    assert not red_five("s").linked & red_five("s").bit["RJ"]
    assert red_five("s").linked & red_five("s").bit["As"]
    assert red_five("s", top_linked=True).linked == (1 << 54) - 1


def test_bits_come_from_the_lowest():
    assert list(bits(0b1010010)) == [0b10, 0b10000, 0b1000000]
    assert list(bits(0)) == []


def test_points_are_fives_tens_and_kings():
    assert points_of(parse_cards("5h Ts Kd Kc Ah 2s BJ")) == 35
    assert points_of(DECK54) == 100


hands = st.lists(st.sampled_from(DECK52), max_size=20).filter(
    lambda cards: max(Counter(cards).values(), default=0) <= 3
)


@given(hands)
def test_a_holding_gives_back_its_cards(cards):
    layers = holding.hold(PLAIN, cards, 3)
    assert Counter(holding.cards_of(PLAIN, layers)) == Counter(cards)
    assert holding.count(layers) == len(cards)
    for card in DECK52:
        assert holding.copies(layers, PLAIN.bit[card]) == cards.count(card)


@given(hands, st.data())
def test_taking_away_and_putting_back(cards, data):
    part = data.draw(st.lists(st.sampled_from(range(len(cards))), unique=True) if cards else st.just([]))
    taken = [cards[index] for index in part]
    whole, some = holding.hold(PLAIN, cards, 3), holding.hold(PLAIN, taken, 3)
    rest = holding.without(whole, some)
    assert Counter(holding.cards_of(PLAIN, rest)) == Counter(cards) - Counter(taken)
    assert holding.join(rest, some) == whole
    assert holding.covers(whole, some)


@given(hands, hands)
def test_a_holding_covers_what_it_has_in_as_many_copies(cards, part):
    whole, some = holding.hold(PLAIN, cards, 3), holding.hold(PLAIN, part, 3)
    assert holding.covers(whole, some) == (not Counter(part) - Counter(cards))


def test_within_a_suit():
    order = red_five("s")
    trumps = holding.within(held(order, "5h 5h Th As 9h 4d"), order.mask[TRUMP])
    assert sorted(holding.cards_of(order, trumps)) == ["5h", "5h", "As", "Th"]


def test_no_more_copies_than_decks():
    with pytest.raises(ValueError, match="more than 1"):
        holding.hold(PLAIN, ("9s", "9s"), 1)
    with pytest.raises(ValueError, match="more copies"):
        holding.join(held(PLAIN, "9s 9s", 2), held(PLAIN, "9s", 2))
    with pytest.raises(KeyError):
        holding.hold(PLAIN, ("BJ",), 1)
