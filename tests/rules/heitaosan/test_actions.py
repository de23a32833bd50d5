"""Section 7: the deal, the carry, the options, and the codes of refusals in their order."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.core.errors import BadSetup
from games.rules.core.option import parse_options
from games.rules.core.record import setup_from_seed
from games.rules.core.shuffle import ShuffleStream
from games.rules.titles.heitaosan import GAME
from games.rules.titles.heitaosan.arrange import table_classes
from games.rules.titles.heitaosan.dealing import DECKS
from games.rules.titles.heitaosan.options import Options
from tests.rules.heitaosan.table import code, dealt, filled, go, position, refused, refused_deal

SEED = bytes(range(32))
PLAIN = filled("3s 4s 4h 4c 4d", "3s 5s 5h 5c 5d", "6s 6h 6c 6d BJ BJ", "7s 7h 7c 7d RJ RJ")


def test_the_unshuffled_decks():
    assert DECKS[False][:3] == ("2s", "3s", "4s")
    assert DECKS[False][51:54] == ("Ad", "BJ", "RJ")
    assert DECKS[False][54:] == DECKS[False][:54]
    assert DECKS[True][108:] == ("BJ", "RJ", "BJ", "RJ")


@pytest.mark.parametrize(("mode", "size"), [("classic", 27), ("eight_jokers", 28), ("solo", 27)])
def test_card_i_goes_to_seat_i_mod_4(mode, size):
    options = Options(mode=mode)
    deck = ShuffleStream(SEED).shuffled(DECKS[options.eight])
    pieces = GAME.shuffled(options, 4, {}, ShuffleStream(SEED))
    assert pieces == {"hands": [" ".join(deck[seat::4]) for seat in range(4)]}
    assert [len(hand.split(" ")) for hand in pieces["hands"]] == [size] * 4
    assert setup_from_seed(GAME, options, 4, {}, SEED).start().events[0].data["counts"] == [size] * 4


@pytest.mark.parametrize(
    "carry",
    [
        {"leader": 4},
        {"leader": -1},
        {"leader": True},
        {"leader": None},
        {"leader": "0"},
        {"deal": 0},
        {"deal": -1},
        {"deal": "2"},
        {"deal": None},
        {"deal": True},
        {"deal": 1.0},
    ],
)
def test_a_carry_that_cannot_be_is_a_bad_setup(carry):
    assert refused_deal(PLAIN, carry=carry)


def test_carry_may_be_left_out_in_part():
    assert dealt(PLAIN, carry={"deal": 3}).turn == 0
    assert dealt(PLAIN, carry={"leader": 2, "other": "x"}).turn == 2


@pytest.mark.parametrize(
    "hands",
    [
        PLAIN[:3],
        [PLAIN[0].replace("3s", "3h"), *PLAIN[1:]],
        [PLAIN[0] + " 9s", *PLAIN[1:]],
        [PLAIN[0][3:], *PLAIN[1:]],
        ["", *PLAIN[1:]],
        None,
    ],
)
def test_a_wrong_deck_is_a_bad_setup(hands):
    assert refused_deal(hands)
    assert refused_deal(PLAIN, mode="eight_jokers")
    assert not refused_deal(PLAIN)


def test_no_bomb_showdown_and_solo_exclude_each_other():
    with pytest.raises(BadSetup):
        parse_options(Options, {"mode": "solo", "no_bomb_showdown": True})
    assert parse_options(Options, {"mode": "solo", "fine_showdown": 3}).loose_limit == 0


@pytest.mark.parametrize("bonus_ranks", ["", "7", "J", "K", "A", "7 J", "7 K", "7 A", "J K", "J A", "K A"])
@pytest.mark.parametrize("mode", ["classic", "eight_jokers", "solo"])
def test_bonus_ranks_are_any_of_four(mode, bonus_ranks):
    options = parse_options(Options, {"bonus_ranks": bonus_ranks, "mode": mode})
    assert table_classes(options).raised == {
        12,
        *("3456789TJQKA".index(rank) for rank in bonus_ranks.split()),
    }


@pytest.mark.parametrize("bonus_ranks", ["7 J K", "7 J A", "7 K A", "J K A", "7 J K A", "K 7", "A K J 7"])
def test_bonus_ranks_in_any_order(bonus_ranks):
    options = parse_options(Options, {"bonus_ranks": bonus_ranks})
    assert options.bonus_ranks == bonus_ranks
    assert len(table_classes(options).raised) == 1 + len(bonus_ranks.split())


@pytest.mark.parametrize("ranks", ["2", "T", "7 7", "7J", "7,J", " 7", "7  J", None, 7, ["7"]])
def test_other_bonus_ranks_are_refused(ranks):
    with pytest.raises(BadSetup):
        parse_options(Options, {"bonus_ranks": ranks})


@pytest.mark.parametrize("seconds", [10, 60])
def test_seconds_are_those_of_the_prompt(seconds):
    assert GAME.awaited(dealt(PLAIN, seconds=seconds))[0].seconds == seconds


def followed():
    return go(position("3s 9s", "4s 5s 5h", "6s 8s", "7s 8h"), "0 play 9s")


def test_codes_of_a_deal_that_is_over():
    over = go(followed(), "1 dissolve")
    for text in ("0 play 3s", "1 pass", "9 x", "1 dissolve"):
        assert code(over, text) == "deal_over"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0 bid", "unknown_verb"),
        ("2 play x", "not_your_turn"),
        ("1 solo", "not_allowed_now"),
        ("1 solo x", "not_allowed_now"),
        ("1 pass x", "bad_argument"),
        ("1 play", "bad_argument"),
        ("1 play 4s,5s", "bad_argument"),
        ("1 play 4s  5s", "bad_argument"),
        ("1 play 6s", "not_in_hand"),
        ("1 play 4s 4s", "not_in_hand"),
        ("1 play BJ BJ BJ BJ BJ BJ BJ BJ BJ", "not_in_hand"),
        ("1 play 4s 5s", "bad_combination"),
        ("1 play 4s", "does_not_beat"),
        ("1 play 5s 5h", "does_not_beat"),
    ],
)
def test_codes_in_their_order(text, expected):
    assert code(followed(), text) == expected


def test_must_lead_comes_before_a_wrong_argument():
    state = position("3s 9s", "4s", "5s", "6s")
    assert code(state, "0 pass") == code(state, "0 pass x") == "must_lead"


@pytest.mark.parametrize("arg", [None, 3, "", "?"])
def test_an_argument_that_is_no_cards(arg):
    assert refused(followed(), 1, Action("play", arg)) == "bad_argument"


def test_codes_while_seats_are_asked():
    state = position("3s 9s", "4s", "5s", "6s", asking=True, number=2, mode="solo")
    assert code(state, "0 play 3s") == code(state, "0 play x") == "not_allowed_now"
    assert code(state, "1 solo") == "not_your_turn"
    assert code(state, "0 solo x") == code(state, "0 pass x") == "bad_argument"
    assert code(state, "0 solo") is code(state, "0 pass") is None


def test_solo_has_no_place_in_other_deals():
    assert code(dealt(PLAIN), "0 solo") == "not_allowed_now"
    assert code(dealt(PLAIN, mode="solo"), "0 solo") == "not_allowed_now"
    asked = dealt(PLAIN, mode="solo", carry={"leader": 1, "deal": 2})
    assert code(asked, "1 solo") is None


def test_a_pass_is_an_action_even_if_nothing_beats():
    state = go(position("RJ 9s", "4s", "5s 6s", "6s 7s"), "0 play RJ")
    assert list(GAME.awaited(state)) == [1]
    assert code(state, "1 pass") is None
