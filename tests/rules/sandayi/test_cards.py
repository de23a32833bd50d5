"""Section 1: points, trumps and the order of the cards; section 4: the deal."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.rules.core.errors import BadSetup
from games.rules.core.shuffle import ShuffleStream
from games.rules.families.tricks.order import TRUMP
from games.rules.pieces.cards import DECK54, parse_cards
from games.rules.titles.sandayi import GAME
from games.rules.titles.sandayi.deck import CARDS, DECKS, UNNAMED
from games.rules.titles.sandayi.options import Options
from tests.rules.sandayi.table import acted, position, whole_deal, winner

SIDE = list("AKQJT9876543")


def ladder(trump, suit):
    """The steps of a suit from the highest down, equal cards sorted and joined by `=`."""
    order = DECKS[trump].order
    return ["=".join(sorted(c for c in order.cards if order.bit[c] & step)) for step in order.steps[suit]][
        ::-1
    ]


def test_sdy_1_1_points_of_a_trick():
    state = position("5h", "Td", "Ks", "2c", trump="h")
    state = acted(state, "0 play 5h", "1 play Td", "2 play Ks", "3 play 2c")
    assert state.tricks[-1].points() == 25


def test_sdy_1_1_the_deck_holds_a_hundred():
    deck = DECKS["s"]
    counts = {card: (5 if card[0] == "5" else 10) for card in deck.cards(deck.points)}
    assert len(counts) == 12
    assert sum(counts.values()) == 100


@pytest.mark.parametrize("trump", "shcd")
def test_sdy_1_2_trumps_are_one_suit(trump):
    order = DECKS[trump].order
    trumps = {card for card in order.cards if order.suit_of[card] == TRUMP}
    assert trumps == {"RJ", "BJ", "2s", "2h", "2c", "2d", *(rank + trump for rank in SIDE)}
    assert len(trumps) == 18
    sides = [suit for suit in order.suits if suit != TRUMP]
    assert sides == [suit for suit in "shcd" if suit != trump]
    assert all(order.mask[suit].bit_count() == 12 for suit in sides)


@pytest.mark.parametrize(
    ("trump", "others"), [("s", "2c=2d=2h"), ("h", "2c=2d=2s"), ("c", "2d=2h=2s"), ("d", "2c=2h=2s")]
)
def test_sdy_1_3_order_of_trumps(trump, others):
    assert ladder(trump, TRUMP) == ["RJ", "BJ", "2" + trump, others, *(rank + trump for rank in SIDE)]


@pytest.mark.parametrize("suit", "shc")
def test_sdy_1_4_order_of_a_side_suit(suit):
    assert ladder("d", suit) == [rank + suit for rank in SIDE]


def test_sdy_1_3_and_1_4_every_higher_card_wins():
    for suit, trump in (("h", "h"), ("s", "h")):
        for high, low in pairwise(SIDE):
            assert winner(trump, low + suit, high + suit, "3c", "3d") == 1
    for high, low in (("RJ", "BJ"), ("BJ", "2h"), ("2h", "2c"), ("2c", "Ah")):
        assert winner("h", low, high, "3c", "3d") == 1
        assert winner("h", high, low, "3c", "3d") == 0


def test_before_a_suit_is_named_2s_and_jokers_come_first():
    deck = DECKS[UNNAMED]
    assert deck.written(deck.mask(parse_cards("3s Ah 2d RJ BJ Td"))) == "RJ BJ 2d 3s Ah Td"
    assert sorted(deck.order.cards) == sorted(DECK54)


def test_section_4_unshuffled_order():
    assert " ".join(CARDS[:14]) == "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2h"
    assert [card[1] for card in CARDS[:52:13]] == list("shcd")
    assert CARDS[52:] == ("BJ", "RJ")


def test_section_4_card_i_goes_to_seat_i_mod_4():
    seed = bytes(range(32))
    order = ShuffleStream(seed).shuffled(DECK54)
    pieces = GAME.shuffled(Options(), 4, {}, ShuffleStream(seed))
    assert set(pieces) == {"hands", "kitty"}
    for seat in range(4):
        assert pieces["hands"][seat] == " ".join(order[seat:48:4])
    assert pieces["kitty"] == " ".join(order[48:])


def moved(pieces):
    """The same deal with a card of the first hand in the kitty."""
    card, rest = pieces["hands"][0].split(" ", 1)
    return {"hands": [rest, *pieces["hands"][1:]], "kitty": f"{pieces['kitty']} {card}"}


@pytest.mark.parametrize(
    "pieces",
    [
        moved(whole_deal()),
        {**whole_deal(), "kitty": ""},
        {"hands": whole_deal()["hands"]},
        {**whole_deal(), "hands": whole_deal()["hands"][:3]},
        {**whole_deal(), "kitty": whole_deal("As")["hands"][0][:17]},
    ],
)
def test_section_4_anything_but_the_whole_deck_is_a_bad_setup(pieces):
    with pytest.raises(BadSetup):
        GAME.deal(Options(), 4, {}, pieces)


@pytest.mark.parametrize("first", [4, -1, "0", True, None, 1.0, [0]])
def test_section_4_a_first_bidder_out_of_its_bounds_is_a_bad_setup(first):
    with pytest.raises(BadSetup):
        GAME.deal(Options(), 4, {"first_bidder": first}, whole_deal())
