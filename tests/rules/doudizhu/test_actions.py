"""Section 6: refusals and their order, the deal of a record, the carry."""

from __future__ import annotations

import pytest

from games.rules.core.action import Action
from games.rules.core.errors import BadSetup, IllegalAction
from games.rules.core.judge import judge
from games.rules.titles.doudizhu.options import Options
from tests.rules.doudizhu.table import (
    ALL_PAIRS,
    GAME,
    LADDER,
    LADDER_KITTY,
    RULES,
    carry,
    dealt,
    go,
    position,
    record,
    refused,
)


@pytest.fixture
def leading():
    """Seat 0, landlord, leads from the ladder."""
    return go(dealt(), "0 bid 3")


@pytest.fixture
def following(leading):
    """Seat 1 answers a pair of 3."""
    return go(leading, "0 play 3s 3h")


@pytest.mark.parametrize("value", [0, 4, -1, "2", "x", True, None, 10**30])
def test_a_bid_is_one_two_or_three(value):
    with pytest.raises(IllegalAction) as refusal:
        GAME.check(dealt(), 0, Action("bid", value))
    assert refusal.value.code == "bad_argument"


def test_example_17_codes_in_the_bidding():
    state = go(dealt(), "0 bid 2")
    assert refused(state, "1 bid 2") == "bid_too_low"
    assert refused(state, "1 bid 4") == "bad_argument"
    assert refused(state, "2 pass") == "not_your_turn"
    assert refused(state, "1 rob") == "not_allowed_now"


def test_example_17_codes_of_the_leader(leading):
    assert refused(leading, "0 pass") == "must_lead"
    assert refused(leading, "0 play RJ") == "not_in_hand"
    assert refused(leading, "0 open") == "not_allowed_now"
    hubei = go(dealt(rules="hubei"), "0 bid 3", "1 pass", "2 pass", "0 play 3s", "1 pass", "2 pass")
    assert refused(hubei, "0 open") == "not_allowed_now"


def test_deal_over_comes_first():
    over = go(dealt(), "0 pass", "1 pass", "2 pass")
    for text in ("0 fold", "1 pass", "0 play 3s", "0 concede", "0 dissolve", "7 dissolve"):
        assert refused(over, text) == "deal_over"


def test_unknown_verb_comes_before_the_turn(leading):
    assert refused(leading, "1 fold") == "unknown_verb"
    assert refused(leading, "9 fold") == "unknown_verb"


def test_the_turn_comes_before_the_stage(leading):
    assert refused(leading, "1 bid 1") == "not_your_turn"
    assert refused(leading, "9 play 3s") == "not_your_turn"


@pytest.mark.parametrize("text", ["0 bid 3", "0 bid 9", "0 rob", "0 open"])
def test_a_verb_without_a_place_is_not_allowed_whatever_its_argument(leading, text):
    assert refused(leading, text) == "not_allowed_now"


@pytest.mark.parametrize("text", ["0 play 3s", "0 play xx", "0 play ", "0 rob", "0 open"])
def test_nothing_is_played_in_the_bidding(text):
    assert refused(dealt(), text) == "not_allowed_now"


@pytest.mark.parametrize("text", ["1 bid 3", "1 play 3c", "1 open"])
def test_nothing_is_bid_or_played_in_the_robbing(text):
    assert refused(go(dealt(rules="hubei"), "0 bid 3"), text) == "not_allowed_now"


def test_must_lead_comes_before_the_argument(leading):
    with pytest.raises(IllegalAction) as refusal:
        GAME.check(leading, 0, Action("pass", "3s"))
    assert refusal.value.code == "must_lead"


@pytest.mark.parametrize("arg", [None, 3, "", "3x", "3s  3h", " 3s", "3s,3h", "10s", "3S", "joker"])
def test_what_is_no_list_of_cards_is_a_bad_argument(leading, arg):
    with pytest.raises(IllegalAction) as refusal:
        GAME.check(leading, 0, Action("play", arg))
    assert refusal.value.code == "bad_argument"


def test_bad_argument_comes_before_the_hand(leading):
    assert refused(leading, "0 play RJ zz") == "bad_argument"


@pytest.mark.parametrize("cards", ["3s 3s", "RJ", "3s 5c", " ".join(["3s"] * 30)])
def test_each_card_of_the_hand_counts_once_and_comes_before_the_combination(leading, cards):
    assert refused(leading, f"0 play {cards}") == "not_in_hand"


def test_a_combination_comes_before_beating(following):
    assert refused(following, "1 play 3c 4c") == "bad_combination"
    assert refused(following, "1 play 3c") == "does_not_beat"
    assert refused(following, "1 play As Ah") is None


@pytest.mark.parametrize("verb", ["pass", "rob", "open", "concede", "dissolve"])
def test_a_verb_without_argument_takes_none(verb):
    state = dealt(rules="hubei") if verb != "rob" else go(dealt(rules="hubei"), "0 bid 3")
    if verb == "open":
        state = go(state, "0 bid 3", "1 pass", "2 pass")
    with pytest.raises(IllegalAction) as refusal:
        GAME.check(state, state.turn, Action(verb, 1))
    assert refusal.value.code == "bad_argument"


def test_order_of_the_cards_is_free(leading):
    shuffled = " ".join(reversed(ALL_PAIRS.split()))
    assert refused(leading, f"0 play {shuffled}") is None


def test_a_pass_is_an_action_even_if_nothing_beats():
    state = go(position("RJ 3s", "4s 5s", "6s 7s"), "0 play RJ")
    assert [action.verb for action in GAME.moves(state, 1)] == ["pass"]
    assert list(GAME.awaited(state)) == [1]


BAD_DEALS = [
    ("a hand too few", {"hands": list(LADDER[:2]), "kitty": LADDER_KITTY}),
    ("a short hand", {"hands": [LADDER[0][3:], *LADDER[1:]], "kitty": LADDER_KITTY}),
    ("a short kitty", {"hands": list(LADDER), "kitty": LADDER_KITTY[3:]}),
    ("no kitty", {"hands": list(LADDER)}),
    ("a card twice", {"hands": list(LADDER), "kitty": "3s Qs Qh"}),
    ("no card", {"hands": list(LADDER), "kitty": "1s Qs Qh"}),
    ("no text", {"hands": [1, 2, 3], "kitty": LADDER_KITTY}),
    ("hands as one text", {"hands": " ".join(LADDER), "kitty": LADDER_KITTY}),
]


@pytest.mark.parametrize(("fault", "pieces"), BAD_DEALS, ids=[name for name, _ in BAD_DEALS])
def test_a_deal_that_is_no_whole_deck_is_a_bad_setup(fault, pieces):
    with pytest.raises(BadSetup):
        GAME.deal(Options(), 3, {"first_bidder": 0}, pieces)


@pytest.mark.parametrize("first", [3, -1, "0", None, True, 1.0])
def test_a_first_bidder_who_is_no_seat_is_a_bad_setup(first):
    pieces = {"hands": list(LADDER), "kitty": LADDER_KITTY}
    with pytest.raises(BadSetup):
        GAME.deal(Options(), 3, {"first_bidder": first}, pieces)
    with pytest.raises(BadSetup):
        GAME.deal(Options(), 3, {}, {**pieces, "first": first})


def test_without_a_first_bidder_the_drawn_seat_begins_and_with_neither_there_is_no_deal():
    pieces = {"hands": list(LADDER), "kitty": LADDER_KITTY}
    assert GAME.deal(Options(), 3, {}, {**pieces, "first": 2}).state.turn == 2
    assert GAME.deal(Options(), 3, {"first_bidder": 1}, {**pieces, "first": 9}).state.turn == 1
    with pytest.raises(BadSetup):
        GAME.deal(Options(), 3, {}, pieces)


@pytest.mark.parametrize("rules", RULES)
def test_the_next_deal_has_the_next_first_bidder(rules):
    state = go(position("3s", "4s", "5s", rules=rules), "0 play 3s")
    assert carry(state) == {"first_bidder": 1}


@pytest.mark.parametrize(
    "options",
    [
        {"rules": "texas"},
        {"rules": 1},
        {"cap": 8},
        {"cap": "16"},
        {"seconds": 5},
        {"seconds": 61},
        {"cap": True},
    ],
)
def test_options_out_of_bounds_are_a_bad_setup(options):
    verdict = judge({"game": "doudizhu", "deal": {"seed": "00" * 32}, "options": options, "actions": []})
    assert verdict["error"]["at"] == -1
    assert verdict["error"]["code"] == "bad_setup"


@pytest.mark.parametrize(
    ("option", "value"), [("cap", 0), ("cap", 16), ("cap", 32), ("cap", 64), ("cap", 128)]
)
def test_every_cap_is_accepted(option, value):
    assert dealt(**{option: value}).setup.options.cap == value


@pytest.mark.parametrize("seconds", [10, 20, 60])
def test_prompts_give_the_seconds_of_the_table(seconds):
    state = dealt(seconds=seconds)
    assert GAME.awaited(state)[0].seconds == seconds
    assert GAME.awaited(go(state, "0 bid 3"))[0].seconds == seconds


def test_two_or_four_seats_are_a_bad_setup():
    for seats in (2, 4):
        assert judge(record(seats=seats, actions=[]))["error"]["code"] == "bad_setup"


def test_a_legal_action_leaves_the_state_before_it_as_it_was(leading):
    before = GAME.view(leading, 0)
    go(leading, "0 play 3s 3h")
    assert GAME.view(leading, 0) == before


def test_who_may_lay_the_hand_open_is_offered_that_before_every_play():
    hubei = go(dealt(rules="hubei"), "0 bid 3", "1 pass", "2 pass")
    first, *plays = GAME.moves(hubei, 0)
    assert first == Action("open")
    classic = go(dealt(), "0 bid 3")
    assert {action.verb for action in plays} == {"play"}
    assert {str(action.arg).split()[0][0] for action in plays} == {
        str(action.arg).split()[0][0] for action in GAME.moves(classic, 0)
    }
