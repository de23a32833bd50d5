"""Section 3: 抢地主 and 明牌, in the Hubei rules only."""

from __future__ import annotations

import pytest

from tests.rules.doudizhu.table import ALL_PAIRS, GAME, dealt, go, position, refused, scores

AUCTIONS = [
    ("0b3 1p 2p", 0, 3),
    ("0b3 1r 2p 0p", 1, 6),
    ("0b3 1r 2p 0r", 0, 12),
    ("0b3 1r 2r 0p", 2, 12),
    ("0b3 1r 2r 0r", 0, 24),
    ("0b3 1p 2r 0p", 2, 6),
    ("0p 1b3 2r 1r", 1, 12),
    ("0p 1p 2b3", 2, 3),
    ("0b1 1b3 2r 0r 1r", 1, 24),
    ("0b2 1p 2b3 0r 2p", 0, 6),
    ("0b1 1b2 2p", 1, 2),
    ("0p 1b1 2p", 1, 1),
]
"""The auctions of example 3: what is said, the landlord, the base value."""


def hubei(said: str):
    words = {"p": "pass", "r": "rob", "b1": "bid 1", "b2": "bid 2", "b3": "bid 3"}
    return go(dealt(rules="hubei"), *(f"{word[0]} {words[word[1:]]}" for word in said.split()))


@pytest.mark.parametrize(("said", "landlord", "base"), AUCTIONS)
def test_ddz_3_5_who_robbed_last_is_landlord_at_the_value_reached(said, landlord, base):
    state = hubei(said)
    assert (state.landlord, state.auction.value, state.stage) == (landlord, base, "play")
    assert list(GAME.awaited(state)) == [landlord]


@pytest.mark.parametrize(("said", "landlord", "base"), AUCTIONS)
def test_example_3_every_auction_stops_no_sooner(said, landlord, base):
    state = hubei(said.rsplit(" ", 1)[0])
    assert state.landlord == -1
    assert list(GAME.awaited(state)) == [int(said.rsplit(" ", 1)[1][0])]


def test_ddz_3_1_robbing_begins_at_three_with_the_caller_as_holder():
    state = hubei("0b3")
    assert (state.stage, state.auction.value, state.auction.holder, state.auction.caller) == (
        "robbing",
        3,
        0,
        0,
    )


def test_ddz_3_2_a_pass_in_the_bidding_loses_the_right_and_a_bid_keeps_it():
    assert list(GAME.awaited(hubei("0p 1b3"))) == [2]
    assert hubei("0p 1p 2b3").landlord == 2
    state = hubei("0b1 1b2 2b3")
    assert list(GAME.awaited(state)) == [0]
    assert list(GAME.awaited(go(state, "0 pass"))) == [1]
    assert refused(state, "0 bid 3") == "not_allowed_now"


def test_ddz_3_3_each_other_seat_is_asked_once_and_doubles_the_value():
    state = hubei("0b3")
    assert list(GAME.awaited(state)) == [1]
    state = go(state, "1 rob")
    assert (state.auction.value, state.auction.holder, list(GAME.awaited(state))) == (6, 1, [2])
    state = go(state, "2 rob")
    assert (state.auction.value, state.auction.holder, list(GAME.awaited(state))) == (12, 2, [0])


def test_ddz_3_4_the_caller_is_asked_again_only_after_a_rob():
    assert list(GAME.awaited(hubei("0b3 1p 2r"))) == [0]
    assert hubei("0b3 1p 2p").landlord == 0
    assert hubei("0b3 1r 2p 0r").auction.value == 12
    assert hubei("0b3 1r 2p 0p").landlord == 1


@pytest.mark.parametrize("rules", ["classic", "online"])
def test_ddz_3_1_other_rules_have_no_robbing(rules):
    state = dealt(rules=rules)
    assert refused(state, "0 rob") == "not_allowed_now"
    assert refused(go(state, "0 bid 3"), "0 rob") == "not_allowed_now"


def test_ddz_3_6_the_landlord_may_lay_its_hand_open_before_its_first_play():
    state = hubei("0b3 1p 2p")
    assert refused(state, "1 open") == "not_your_turn"
    opened = go(state, "0 open")
    assert list(GAME.awaited(opened)) == [0]
    assert opened.multiplier == 2
    assert set(GAME.view(opened, None)["seats"][0]["hand"].split()) == set(ALL_PAIRS.split())
    assert refused(opened, "0 open") == "not_allowed_now"
    played = go(state, "0 play 3s", "1 pass", "2 pass")
    assert refused(played, "0 open") == "not_allowed_now"


def test_ddz_3_6_an_open_hand_is_seen_to_the_end_of_the_deal():
    state = go(hubei("0b3 1p 2p"), "0 open", "0 play 3s 3h", "1 pass")
    seat = GAME.view(state, 1)["seats"][0]
    assert seat["open"]
    assert len(seat["hand"].split()) == seat["count"] == 18


def test_ddz_3_6_a_hand_stays_hidden_without_it():
    state = hubei("0b3 1p 2p")
    assert GAME.view(state, 1)["seats"][0]["hand"] == ""
    assert not GAME.view(state, 1)["seats"][0]["open"]


@pytest.mark.parametrize("rules", ["classic", "online"])
def test_ddz_3_6_other_rules_have_no_open_hand(rules):
    state = go(dealt(rules=rules), "0 bid 3")
    assert refused(state, "0 open") == "not_allowed_now"
    assert all(choice.verb != "open" for choice in GAME.awaited(state)[0].choices)


def test_ddz_3_6_a_farmer_has_nothing_to_open():
    state = go(hubei("0b3 1p 2p"), "0 play 3s")
    assert refused(state, "1 open") == "not_allowed_now"


def test_ddz_3_6_playing_without_it_is_worth_single():
    plain = position("3s", "4s 5s", "6s 7s", rules="hubei", plays=(1, 1, 1))
    assert scores(go(plain, "0 play 3s")) == [2, -1, -1]
