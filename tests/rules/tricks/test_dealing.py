"""Dealing in turn, reading a deal, and the seat that is carried from one deal to the next."""

from __future__ import annotations

import pytest

from games.rules.core.errors import BadSetup
from games.rules.core.shuffle import ShuffleStream
from games.rules.families.tricks.dealing import carried_seat, deal_round, read_deal
from games.rules.pieces.cards import DECK52, DECK54, parse_cards

SEED = bytes(range(32))


def test_card_i_goes_to_seat_i_mod_n_and_the_rest_lies_aside():
    order = ShuffleStream(SEED).shuffled(DECK54)
    dealt = deal_round(DECK54, 4, 6, ShuffleStream(SEED))
    hands = [parse_cards(hand) for hand in dealt["hands"]]
    assert [hands[i % 4][i // 4] for i in range(48)] == order[:48]
    assert list(parse_cards(dealt["kitty"])) == order[48:]


def test_dealing_may_begin_at_any_seat():
    order = ShuffleStream(SEED).shuffled(DECK54)
    for first in range(4):
        dealt = deal_round(DECK54, 4, 6, ShuffleStream(SEED), first)
        hands = [parse_cards(hand) for hand in dealt["hands"]]
        assert [hands[(first + i) % 4][i // 4] for i in range(48)] == order[:48]


def test_without_a_kitty_every_card_is_dealt():
    dealt = deal_round(DECK52 * 2, 4, 0, ShuffleStream(SEED))
    assert set(dealt) == {"hands"}
    hands, kitty = read_deal(dealt, DECK52 * 2, 4)
    assert kitty == ()
    assert [len(hand) for hand in hands] == [26] * 4


def test_a_deal_is_read_in_the_order_in_which_it_was_dealt():
    dealt = deal_round(DECK54, 4, 6, ShuffleStream(SEED))
    hands, kitty = read_deal(dealt, DECK54, 4, 6)
    assert [" ".join(hand) for hand in hands] == dealt["hands"]
    assert " ".join(kitty) == dealt["kitty"]


def faulty():
    dealt = deal_round(DECK54, 4, 6, ShuffleStream(SEED))
    one, *rest = dealt["hands"]
    card, more = one.split(" ", 1)
    yield "no hands", {"kitty": dealt["kitty"]}
    yield "three hands", {**dealt, "hands": rest}
    yield "hands as text", {**dealt, "hands": one}
    yield "no kitty", {"hands": dealt["hands"]}
    yield "a kitty of five", {**dealt, "kitty": dealt["kitty"].split(" ", 1)[1]}
    yield "a card twice", {**dealt, "hands": [f"{more} {more[:2]}", *rest]}
    yield "a card moved to another hand", {**dealt, "hands": [more, f"{rest[0]} {card}", *rest[1:]]}
    yield "no card", {**dealt, "hands": [f"1x {more}", *rest]}
    yield "a number for a hand", {**dealt, "hands": [7, *rest]}


@pytest.mark.parametrize("pieces", [pytest.param(deal, id=name) for name, deal in faulty()])
def test_anything_but_the_whole_deck_in_equal_hands_is_refused(pieces):
    with pytest.raises(BadSetup):
        read_deal(pieces, DECK54, 4, 6)


def test_the_carry_names_a_seat():
    assert carried_seat({"first": 3}, "first", 4, default=0) == 3
    assert carried_seat({}, "first", 4, default=2) == 2


@pytest.mark.parametrize("seat", [4, -1, "1", True, None, 1.0, [1]])
def test_anything_but_a_seat_is_refused(seat):
    with pytest.raises(BadSetup):
        carried_seat({"first": seat}, "first", 4, default=0)
