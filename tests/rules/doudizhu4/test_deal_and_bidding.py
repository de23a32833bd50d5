"""Sections 1 and 2: the deal, the bidding, the forced bid, 亮牌."""

from __future__ import annotations

from collections import Counter

import pytest

from games.rules.core.action import Action
from games.rules.core.errors import BadSetup
from games.rules.core.shuffle import ShuffleStream
from games.rules.pieces.cards import DECK54, parse_cards
from games.rules.titles.doudizhu4 import GAME
from games.rules.titles.doudizhu4.options import Options
from tests.rules.climbing.table import hand, has
from tests.rules.doudizhu4.table import (
    ALL_TRIPLES,
    KITTY,
    TRIPLES,
    carry,
    deal_with,
    dealt,
    go,
    position,
    refused,
    scores,
)

THREE_BOMBS = "3s 3h 3c 3d 7s 7s 7h 7d Ks Kh Kc Kc Kd"
FOUR_JOKERS = "BJ BJ RJ RJ"


class TheShuffle(ShuffleStream):
    """A stream that leaves the deck as it is and always picks the same seat."""

    def shuffled(self, items):
        return list(items)

    def below(self, bound):
        assert bound == 4
        return 2


def test_dd4_1_1_twenty_five_cards_each_and_eight_aside():
    pieces = GAME.shuffled(Options(), 4, {}, ShuffleStream(bytes(32)))
    assert [len(hand.split()) for hand in pieces["hands"]] == [25] * 4
    assert len(pieces["kitty"].split()) == 8
    whole = Counter(parse_cards(" ".join([*pieces["hands"], pieces["kitty"]])))
    assert whole == Counter(DECK54 * 2)


def test_card_i_goes_to_seat_i_mod_4():
    deck = DECK54 * 2
    pieces = GAME.shuffled(Options(), 4, {}, TheShuffle(bytes(32)))
    assert pieces["hands"][1].split() == [deck[i] for i in range(1, 100, 4)]
    assert pieces["kitty"].split() == list(deck[100:])
    assert deck[:3] == ("2s", "3s", "4s")
    assert deck[52:55] == ("BJ", "RJ", "2s")


def test_dd4_1_2_the_first_bidder_is_drawn_only_where_carry_has_none():
    assert GAME.shuffled(Options(), 4, {}, TheShuffle(bytes(32)))["first"] == 2
    assert "first" not in GAME.shuffled(Options(), 4, {"first_bidder": 1}, TheShuffle(bytes(32)))
    pieces = {"hands": list(TRIPLES), "kitty": KITTY, "first": 3}
    assert GAME.deal(Options(), 4, {}, pieces).state.turn == 3
    assert GAME.deal(Options(), 4, {"first_bidder": 1}, pieces).state.turn == 1


@pytest.mark.parametrize(
    ("carried", "deal"),
    [
        ({}, {}),
        ({}, {"first": 4}),
        ({}, {"first": True}),
        ({"first_bidder": "1"}, {"first": 1}),
        ({"first_bidder": None}, {"first": 1}),
        ({"first_bidder": 0}, {"kitty": "Jh Jc Qs Qh Qc Ks Kh"}),
        ({"first_bidder": 0}, {"kitty": "Jh Jc Qs Qh Qc Ks Kh Kh"}),
        ({"first_bidder": 0}, {"kitty": None}),
        ({"first_bidder": 0}, {"hands": list(TRIPLES[:3])}),
        ({"first_bidder": 0}, {"hands": [*TRIPLES[:3], ""]}),
        ({"first_bidder": 0}, {"hands": [TRIPLES[0], TRIPLES[0], TRIPLES[2], TRIPLES[3]]}),
        ({"first_bidder": 0}, {"hands": [" ".join(["3s"] * 25), *TRIPLES[1:]]}),
    ],
)
def test_anything_else_is_a_bad_setup(carried, deal):
    with pytest.raises(BadSetup):
        GAME.deal(Options(), 4, carried, {"hands": list(TRIPLES), "kitty": KITTY} | deal)


def test_four_seats_play():
    assert list(GAME.seat_counts(Options())) == [4]
    with pytest.raises(BadSetup):
        GAME.deal(Options(), 3, {"first_bidder": 0}, {"hands": list(TRIPLES), "kitty": KITTY})


def test_dd4_1_3_the_landlord_takes_the_kitty():
    state = go(dealt(), "0 bid 3")
    assert [len(hand(state, seat).split()) for seat in range(4)] == [33, 25, 25, 25]
    assert has(state, 0, KITTY)


def test_dd4_1_4_one_farmer_out_wins_for_all():
    out = go(position("3s 4s", "5s", "6s 7s", "8s 9s", turn=1), "1 play 5s")
    assert scores(out) == [-3, 1, 1, 1]
    assert not GAME.awaited(out)
    assert scores(go(position("3s", "5s", "6s 7s", "8s 9s"), "0 play 3s")) == [3, -1, -1, -1]


def test_dd4_2_1_each_speaks_once_and_higher():
    state = go(dealt(first=2), "2 bid 1", "3 pass")
    assert refused(state, "0 bid 1") == "bid_too_low"
    assert refused(state, "0 bid 2") is None
    state = go(state, "0 bid 2", "1 pass")
    assert (state.stage, state.landlord, state.turn, state.auction.value) == ("play", 0, 0, 2)


def test_dd4_2_2_three_ends_the_bidding():
    state = go(dealt(first=1), "1 bid 1", "2 bid 3")
    assert (state.landlord, state.auction.value, state.turn) == (2, 3, 2)
    state = go(dealt(first=1), "1 pass", "2 pass", "3 bid 1", "0 pass")
    assert (state.landlord, state.auction.value) == (3, 1)


@pytest.mark.parametrize(
    ("cards", "forced"),
    [
        (THREE_BOMBS, True),
        (FOUR_JOKERS, True),
        ("3s 3h 3c 3d 7s 7s 7h 7d BJ BJ RJ", False),  # two bombs and three jokers
        ("3s 3s 3h 3h 3c 3c 3d 3d 7s 7s 7h 7d Ks Kh Kc", False),  # eight of a rank are one bomb
        ("2s 2h 2c 2d As Ah Ac Ad 3s 3h 3c 3d", True),
    ],
)
def test_dd4_2_3_a_strong_hand_may_not_pass_first(cards, forced):
    singles = "4s 5s 6s 8s 9s Ts Js Qs 4h 5h 6h 8h 9h Th Jh Qh"
    short = 25 - len(cards.split())
    state = deal_with(" ".join([cards, *singles.split()[:short]]))
    assert refused(state, "0 pass") == ("bid_too_low" if forced else None)
    assert [refused(state, f"0 bid {value}") for value in (1, 2, 3)] == [None] * 3
    assert (Action("pass") in GAME.moves(state, 0)) is not forced
    offered = [choice["verb"] for choice in GAME.view(state, 0)["ask"]["choices"]]
    assert ("pass" in offered) is not forced
    assert GAME.fallback(state, 0) == (Action("bid", 1) if forced else Action("pass"))


def test_dd4_2_3_nobody_is_forced_after_a_bid():
    state = deal_with(f"{THREE_BOMBS} 4s 5s 6s 8s 9s Ts Js Qs 4h 5h 6h 8h", first=3)
    assert refused(go(state, "3 pass"), "0 pass") == "bid_too_low"
    state = go(state, "3 bid 1")
    assert refused(state, "0 pass") is None
    assert refused(state, "0 bid 1") == "bid_too_low"


def test_dd4_2_4_all_pass():
    state = go(dealt(first=1), "1 pass", "2 pass", "3 pass", "0 pass")
    outcome = GAME.outcome(state)
    assert (list(outcome.scores), outcome.lines, carry(state)) == ([0] * 4, (), {"first_bidder": 2})
    assert outcome.ending == "void"


def test_dd4_2_5_the_landlord_may_open_before_its_first_play():
    state = go(dealt(), "0 bid 3")
    opened = go(state, "0 open")
    assert (opened.turn, opened.factors[-1].after) == (0, 3)
    assert refused(opened, "0 open") == "not_allowed_now"
    assert refused(state, "1 open") == "not_your_turn"
    played = go(state, "0 play 3s", "1 play 4d", "2 pass", "3 pass")
    assert refused(played, "0 open") == "not_allowed_now"  # not in its second turn
    assert refused(go(played, "0 pass"), "1 open") == "not_allowed_now"  # no farmer ever
    assert refused(dealt(), "0 open") == "not_allowed_now"  # nor in the bidding
    assert scores(go(opened, f"0 play {ALL_TRIPLES}")) == [81, -27, -27, -27]
