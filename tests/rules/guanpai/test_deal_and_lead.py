"""Sections 1 and 3: the deal and who leads it; what comes in and out of a record."""

from __future__ import annotations

import pytest

from games.rules.core.record import setup_from_seed
from games.rules.core.shuffle import ShuffleStream
from games.rules.titles.guanpai import GAME
from games.rules.titles.guanpai.dealing import DECKS
from games.rules.titles.guanpai.options import Options
from tests.rules.guanpai.table import LADDER, carry, dealt, filled, go, position, refused_deal

SPADES = "3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2s"


def test_gup_1_1_the_deal_ends_with_the_first_empty_hand():
    state = go(position("9s", "3s 3h 4c"), "0 play 9s")
    assert GAME.awaited(state) == {}
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (3, -3)


def test_gup_1_2_the_deck():
    assert len(DECKS[1]) == 49
    assert {card for card in DECKS[1] if card[0] == "2"} == {"2s"}
    assert len(DECKS[3]) == 51
    assert {card for card in DECKS[3] if card[0] == "2"} == {"2s", "2h", "2c"}
    assert " ".join(DECKS[1][:13]) == "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"
    assert DECKS[1][13] == "3h"
    assert DECKS[3][13:15] == ("2h", "3h")


@pytest.mark.parametrize("twos", [1, 3])
def test_gup_1_3_seventeen_each_card_i_to_seat_i_mod_2(twos):
    options = Options(twos=twos)
    deck = ShuffleStream(bytes(32)).shuffled(DECKS[twos])
    hands = setup_from_seed(GAME, options, 2, {}, bytes(32)).pieces["hands"]
    assert hands == [" ".join(deck[0:34:2]), " ".join(deck[1:34:2])]
    assert GAME.view(dealt(tuple(hands), twos=twos), None)["figures"][0]["value"] == 14 + twos


@pytest.mark.parametrize(
    ("one", "two", "out", "leader", "called"),
    [
        ("3s", "", "", 0, "3s"),
        ("", "3s", "", 1, "3s"),
        ("", "4s", "3s", 1, "4s"),
        ("5s", "", "3s 4s", 0, "5s"),
        ("As", "2s", SPADES[:-6], 0, "As"),
        ("", "2s", SPADES[:-3], 1, "2s"),
        ("", "3h", SPADES, 1, "3h"),
        ("4h", "", f"{SPADES} 3h", 0, "4h"),
    ],
)
def test_gup_3_1_the_lowest_spade_that_was_dealt_leads(one, two, out, leader, called):
    state = dealt(filled(one, two, out=out))
    assert list(GAME.awaited(state)) == [leader]
    assert GAME.view(state, None)["facts"]["called"] == called


def test_gup_3_1_in_every_deal_unless_the_winner_leads():
    hands = filled("3s", "")
    assert dealt(hands, carry={"winner": 1}).turn == 0
    assert dealt(hands, carry={"winner": 1}, lead="winner").turn == 1
    assert dealt(hands, lead="winner").turn == 0, "the first deal of a match"


def test_gup_3_2_the_first_play_need_not_contain_the_called_card():
    state = go(dealt(), "0 play Kc")
    assert state.turn == 1


def test_the_winner_is_handed_on():
    assert carry(go(position("9s", "3s"), "0 play 9s")) == {"winner": 0}
    assert carry(go(position("9s", "3s", turn=1), "1 play 3s")) == {"winner": 1}


@pytest.mark.parametrize("winner", [2, -1, "0", None, True, 1.0])
@pytest.mark.parametrize("lead", ["spade3", "winner"])
def test_a_winner_that_is_no_seat_is_a_bad_setup(winner, lead):
    assert refused_deal(list(LADDER), carry={"winner": winner}, lead=lead)


@pytest.mark.parametrize(
    "hands",
    [
        None,
        "3s",
        [LADDER[0]],
        [*LADDER, ""],
        [LADDER[0], LADDER[0]],
        [LADDER[0], LADDER[1][3:]],
        [LADDER[0] + " Ah", LADDER[1]],
        [LADDER[0], LADDER[1].replace("2s", "2h")],
        [LADDER[0], LADDER[1].replace("2s", "BJ")],
        [LADDER[0], LADDER[1].replace("2s", "3s")],
        [LADDER[0], LADDER[1].replace("2s", "xx")],
        [" ".join(["3s"] * 17), LADDER[1]],
        [LADDER[0], 5],
    ],
)
def test_hands_that_cannot_be(hands):
    assert refused_deal(hands)


def test_the_twos_of_the_option_are_in_the_deck():
    with_hearts = [LADDER[0], LADDER[1].replace("2s", "2h")]
    assert not refused_deal(with_hearts, twos=3)
    assert refused_deal([LADDER[0], LADDER[1].replace("2s", "2d")], twos=3)
