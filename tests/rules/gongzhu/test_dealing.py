"""Sections 4 and 5: the deal, and what one deal hands to the next."""

from __future__ import annotations

import pytest

from games.rules.core.errors import BadSetup
from games.rules.core.option import parse_options
from games.rules.core.record import setup_from_seed
from games.rules.core.shuffle import ShuffleStream
from games.rules.pieces.cards import DECK52
from games.rules.titles.gongzhu import GAME
from games.rules.titles.gongzhu.options import Options
from tests.rules.gongzhu.table import acted, dealt, position, trick_won, whole_hands, with_won

SEED = bytes(range(32))


@pytest.mark.parametrize("decks", [1, 2])
def test_card_i_goes_to_seat_i_mod_4(decks):
    deck = ShuffleStream(SEED).shuffled(list(DECK52) * decks)
    hands = setup_from_seed(GAME, Options(decks=decks), 4, {}, SEED).pieces["hands"]
    assert [hand.split(" ") for hand in hands] == [deck[seat::4] for seat in range(4)]


def test_unshuffled_order_is_suit_by_suit_from_the_two():
    assert DECK52[:2] == ("2s", "3s")
    assert [DECK52[13 * n] for n in range(4)] == ["2s", "2h", "2c", "2d"]


@pytest.mark.parametrize(
    "fault",
    [
        lambda hands: hands[:3],
        lambda hands: [*hands, ""],
        " ".join,
        lambda hands: None,
        lambda hands: [hands[0], hands[0], *hands[2:]],
        lambda hands: [hands[0][3:], hands[1] + " " + hands[0][:2], *hands[2:]],
        lambda hands: [hands[0].replace("2s", "BJ"), *hands[1:]],
        lambda hands: [hands[0].replace("2s", "2x"), *hands[1:]],
        lambda hands: [hands[0].split(" "), *hands[1:]],
        lambda hands: [None, *hands[1:]],
    ],
)
def test_anything_but_the_whole_deck_in_four_hands_is_bad_setup(fault):
    with pytest.raises(BadSetup):
        GAME.deal(Options(), 4, {}, {"hands": fault(whole_hands(1))})


def test_two_decks_are_not_one_and_one_not_two():
    with pytest.raises(BadSetup):
        GAME.deal(Options(decks=1), 4, {}, {"hands": whole_hands(2)})
    with pytest.raises(BadSetup):
        GAME.deal(Options(decks=2), 4, {}, {"hands": whole_hands(1)})


@pytest.mark.parametrize("leader", [-1, 4, "0", 1.0, True, [0]])
def test_a_leader_out_of_bounds_is_bad_setup(leader):
    with pytest.raises(BadSetup):
        GAME.deal(Options(), 4, {"leader": leader}, {"hands": whole_hands(1)})


@pytest.mark.parametrize(
    "raw",
    [
        {"decks": 3},
        {"decks": 0},
        {"decks": True},
        {"decks": "1"},
        {"partners": 1},
        {"partners": None},
        {"seconds": 9},
        {"seconds": 61},
    ],
)
def test_an_option_out_of_bounds_is_bad_setup(raw):
    with pytest.raises(BadSetup):
        parse_options(Options, raw)


def test_options_and_defaults():
    assert parse_options(Options, {}) == Options(decks=1, partners=False, seconds=20)
    assert parse_options(Options, {"decks": 2, "partners": True, "seconds": 60}).partners is True


@pytest.mark.parametrize("seconds", [10, 35])
def test_seconds_is_the_time_for_each_decision(seconds):
    state = dealt(1, leader=0, seconds=seconds)
    assert {prompt.seconds for prompt in GAME.awaited(state).values()} == {seconds}
    state = acted(state, "0 done", "1 done", "2 done", "3 done")
    assert GAME.awaited(state)[0].seconds == seconds


def test_who_won_the_pig_leads_the_next_deal():
    state = position("9s", "8s", "7s", "Qs", turn=3)
    state = acted(state, "3 play Qs", "0 play 9s", "1 play 8s", "2 play 7s")
    assert GAME.outcome(state).carry == {"leader": 3}


def test_two_decks_the_pig_that_was_won_first():
    state = with_won(position("9s", "8s", "7s", "Qs", turn=3, decks=2), "", "", "Qs")
    state = acted(state, "3 play Qs", "0 play 9s", "1 play 8s", "2 play 7s")
    assert GAME.outcome(state).carry == {"leader": 2}


def test_a_match_has_no_end_of_its_own():
    state = with_won(position("9s", "8s", "7s", "6s"), "Qs")
    state = acted(state, "0 play 9s", "1 play 8s", "2 play 7s", "3 play 6s")
    assert GAME.outcome(state).match_over is False
    assert trick_won(1, "Qs Jd").cards() == ["Qs", "Jd"]
