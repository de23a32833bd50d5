"""Sections 1 and 2: deal, kitty, bidding."""

from __future__ import annotations

import pytest

from games.rules.core.shuffle import ShuffleStream
from games.rules.families.climbing.packed import counts_of
from games.rules.pieces.cards import DECK54
from games.rules.titles.doudizhu.options import Options
from tests.rules.climbing.table import has
from tests.rules.doudizhu.table import (
    GAME,
    LADDER_KITTY,
    RULES,
    carry,
    dealt,
    go,
    lines,
    refused,
    scores,
)


def awaited(state):
    return list(GAME.awaited(state))


def test_ddz_1_1_each_seat_gets_17_cards_and_three_stay_face_down():
    state = dealt()
    assert [sum(counts_of(hand)) for hand in state.hands] == [17, 17, 17]
    assert GAME.view(state, 0)["kitty"] == {"count": 3, "cards": ""}


def test_ddz_1_1_a_fair_deal_gives_card_i_to_seat_i_mod_3():
    deck = ShuffleStream(bytes(32)).shuffled(DECK54)
    pieces = GAME.shuffled(Options(), 3, {"first_bidder": 0}, ShuffleStream(bytes(32)))
    for i, card in enumerate(deck[:51]):
        assert card == pieces["hands"][i % 3].split(" ")[i // 3]
    assert pieces["kitty"].split(" ") == deck[51:]
    assert "first" not in pieces


def test_ddz_1_2_first_deal_draws_the_first_bidder_from_the_same_stream():
    stream = ShuffleStream(b"\x07" * 32)
    stream.shuffled(DECK54)
    expected = stream.below(3)
    assert GAME.shuffled(Options(), 3, {}, ShuffleStream(b"\x07" * 32))["first"] == expected


@pytest.mark.parametrize("first", [0, 1, 2])
def test_ddz_1_2_the_first_bidder_begins_and_the_next_seat_begins_the_next_deal(first):
    state = dealt(first=first)
    assert awaited(state) == [first]
    void = go(state, *(f"{(first + step) % 3} pass" for step in range(3)))
    assert carry(void) == {"first_bidder": (first + 1) % 3}


@pytest.mark.parametrize("rules", RULES)
def test_ddz_1_3_the_landlord_takes_the_kitty_which_stays_on_view(rules):
    state = go(dealt(rules=rules), "0 bid 1", "1 bid 2", "2 pass")
    assert has(state, 1, LADDER_KITTY)
    assert [sum(counts_of(hand)) for hand in state.hands] == [17, 20, 17]
    for viewer in (0, 1, 2, None):
        assert set(GAME.view(state, viewer)["kitty"]["cards"].split()) == set(LADDER_KITTY.split())
    later = go(state, "1 play Jh")
    assert GAME.view(later, 2)["kitty"]["cards"] == GAME.view(state, 2)["kitty"]["cards"]


def test_ddz_2_1_each_seat_speaks_once_higher_than_before_or_passes():
    state = go(dealt(), "0 bid 1")
    assert awaited(state) == [1]
    assert refused(state, "1 bid 1") == "bid_too_low"
    assert refused(state, "1 bid 2") is None
    state = go(state, "1 pass")
    assert refused(state, "2 bid 1") == "bid_too_low"
    assert go(state, "2 bid 2").landlord == 2


@pytest.mark.parametrize(("said", "landlord"), [(("0 bid 3",), 0), (("0 bid 1", "1 bid 3"), 1)])
def test_ddz_2_2_a_bid_of_three_ends_the_bidding_at_once(said, landlord):
    state = go(dealt(), *said)
    assert state.landlord == landlord
    assert awaited(state) == [landlord]
    assert refused(state, f"{(landlord + 1) % 3} pass") == "not_your_turn"


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(
    ("said", "landlord", "base"),
    [
        (("0 bid 1", "1 pass", "2 pass"), 0, 1),
        (("0 bid 1", "1 bid 2", "2 pass"), 1, 2),
        (("0 pass", "1 pass", "2 bid 2"), 2, 2),
        (("0 pass", "1 bid 1", "2 bid 2"), 2, 2),
    ],
)
def test_ddz_2_3_the_highest_bidder_is_landlord_at_its_bid(rules, said, landlord, base):
    state = go(dealt(rules=rules), *said)
    assert (state.landlord, state.auction.value, state.stage) == (landlord, base, "play")


@pytest.mark.parametrize("rules", ["classic", "online"])
def test_ddz_2_4_three_makes_the_landlord_at_base_three(rules):
    state = go(dealt(rules=rules), "0 pass", "1 bid 3")
    assert (state.landlord, state.auction.value, state.stage) == (1, 3, "play")


def test_ddz_2_4_in_hubei_robbing_follows_a_bid_of_three():
    state = go(dealt(rules="hubei"), "0 pass", "1 bid 3")
    assert (state.landlord, state.stage, awaited(state)) == (-1, "robbing", [2])


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("first", [0, 1, 2])
def test_ddz_2_5_all_pass_and_the_deal_is_void(rules, first):
    state = go(dealt(rules=rules, first=first), *(f"{(first + step) % 3} pass" for step in range(3)))
    assert not GAME.awaited(state)
    assert scores(state) == [0, 0, 0]
    assert lines(state) == []
    assert carry(state) == {"first_bidder": (first + 1) % 3}
    assert GAME.outcome(state).ending == "void"
