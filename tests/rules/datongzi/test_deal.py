"""Deck, deal, sides and leader (section 1), and what is no setup."""

from __future__ import annotations

from collections import Counter

import pytest

from games.rules.core.errors import BadSetup
from games.rules.core.judge import judge
from games.rules.core.option import option_specs, parse_options
from games.rules.core.record import setup_from_seed
from games.rules.core.shuffle import ShuffleStream
from games.rules.families.climbing.packed import counts_of
from games.rules.titles.datongzi import GAME
from games.rules.titles.datongzi.dealing import DECKS
from games.rules.titles.datongzi.options import Options
from games.rules.titles.datongzi.points import card_points
from tests.rules.datongzi.table import awaited, dealt, go, pieces_with, position, scores

SEED = bytes(range(32))
TABLES = [
    (4, 3, 33, 0, 1000),
    (3, 3, 41, 9, 1000),
    (2, 3, 33, 66, 600),
    (4, 4, 44, 0, 1000),
    (3, 4, 44, 44, 1000),
    (2, 4, 44, 88, 600),
]


@pytest.mark.parametrize(("players", "decks", "size", "aside", "target"), TABLES)
def test_dtz_1_1_hands_cards_set_aside_and_target(players, decks, size, aside, target):
    options = Options(players=players, decks=decks)
    pieces = setup_from_seed(GAME, options, players, {}, SEED).pieces
    assert [len(hand.split()) for hand in pieces["hands"]] == [size] * players
    assert len(pieces["kitty"].split()) == aside
    assert options.goal == target
    assert GAME.seat_counts(options) == (players,)


def test_dtz_1_1_a_target_that_was_agreed_on_counts():
    assert Options(players=2, target=1500).goal == 1500


@pytest.mark.parametrize(("decks", "cards"), [(3, 132), (4, 176)])
def test_dtz_1_2_the_deck_has_no_3_no_4_and_no_joker(decks, cards):
    deck = Counter(DECKS[decks])
    assert deck.total() == cards
    assert set(deck) == {rank + suit for rank in "56789TJQKA2" for suit in "shcd"}
    assert set(deck.values()) == {decks}


def test_dtz_1_2_the_unshuffled_deck_goes_by_suits():
    one = "2s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"
    assert " ".join(DECKS[3][:22]) == one
    assert DECKS[3][44:88] == DECKS[3][:44]


@pytest.mark.parametrize(("players", "decks"), [(players, decks) for players, decks, *_ in TABLES])
def test_dtz_1_1_cards_are_dealt_in_turn_then_a_seat_is_drawn(players, decks):
    """The deal from a shuffle, to the letter: card i to seat i mod n, the rest aside, one more number."""
    stream = ShuffleStream(SEED)
    deck = stream.shuffled(DECKS[decks])
    pieces = GAME.shuffled(Options(players=players, decks=decks), players, {"leader": 1}, ShuffleStream(SEED))
    size = len(pieces["hands"][0].split())
    for seat, hand in enumerate(pieces["hands"]):
        assert hand.split() == [card for i, card in enumerate(deck[: size * players]) if i % players == seat]
    assert pieces["kitty"].split() == deck[size * players :]
    assert pieces["first"] == stream.below(players)


def test_dtz_1_2_what_is_set_aside_is_seen_by_nobody_until_the_end():
    state = dealt(players=3)
    for viewer in (0, 1, 2, None):
        assert GAME.view(state, viewer)["kitty"] == {"count": 9, "cards": ""}
    over = go(state, "1 dissolve")
    assert len(GAME.view(over, None)["kitty"]["cards"].split()) == 9


@pytest.mark.parametrize("players", [2, 3])
def test_dtz_1_2_and_3_8_what_is_set_aside_or_left_in_hands_counts_for_nothing(players):
    """Of the 300 points the sides have won those that were played (DTZ-4.1)."""
    setup = setup_from_seed(GAME, Options(players=players), players, {}, SEED)
    state = setup.start().state
    while seats := GAME.awaited(state):
        (seat,) = seats
        state = GAME.apply(state, seat, GAME.moves(state, seat)[-1]).state
    unplayed = [state.setup.aside, *state.hands]
    assert sum(state.face) + sum(card_points(counts_of(cards)) for cards in unplayed) == 300
    assert sum(card_points(counts_of(cards)) for cards in unplayed) > 0


def test_dtz_1_3_partners_sit_opposite_each_other():
    view = GAME.view(position("5s", "6s", "7s", "8s"), None)
    assert [seat["side"] for seat in view["seats"]] == [0, 1, 0, 1]
    assert view["facts"]["sides"] == [0, 1, 0, 1]


@pytest.mark.parametrize("players", [2, 3])
def test_dtz_1_3_with_fewer_seats_each_is_a_side_of_its_own(players):
    view = GAME.view(dealt(players=players), None)
    assert view["facts"]["sides"] == list(range(players))
    assert not any("side" in seat for seat in view["seats"])


def test_dtz_1_4_the_first_deal_is_led_by_the_seat_drawn():
    assert awaited(dealt(first=2)) == [2]
    pieces = pieces_with(options=Options())
    del pieces["first"]
    assert awaited(GAME.deal(Options(), 4, {}, pieces).state) == [0]


def test_dtz_1_4_later_deals_are_led_by_the_first_out_of_the_last():
    assert awaited(dealt(first=2, carry={"leader": 3})) == [3]


def test_dtz_7_5_a_match_that_is_over_is_followed_by_a_new_one():
    """The other keys of the carry are then ignored, whatever numbers they are."""
    old = {"leader": 3, "totals": [1200, 900], "face": [1, 2], "bonus": [100, 0], "match_over": True}
    state = dealt(first=2, carry=old)
    assert awaited(state) == [2]
    assert state.setup.before == ((0, 0), (0, 0), (0, 0))
    assert awaited(dealt(first=1, carry={"match_over": True, "leader": 9, "totals": [1]})) == [1]
    for junk in ({"leader": "3"}, {"totals": "x"}, {"face": [None]}):
        with pytest.raises(BadSetup):
            dealt(carry={"match_over": True, **junk})


def test_the_order_of_play_is_clockwise():
    view = GAME.view(dealt(), None)
    assert (view["order"], view["clockwise"]) == ([0, 1, 2, 3], True)


BAD_CARRIES = [
    {"leader": 4},
    {"leader": -1},
    {"leader": "0"},
    {"leader": True},
    {"leader": None},
    {"totals": [0]},
    {"totals": [0, 0, 0]},
    {"totals": ["0", 0]},
    {"totals": [1.5, 0]},
    {"totals": 5},
    {"face": [-5, 0]},
    {"bonus": [0, -100]},
    {"bonus": None},
    {"match_over": 1},
    {"match_over": None},
]


@pytest.mark.parametrize("carry", BAD_CARRIES, ids=repr)
def test_a_carry_that_cannot_be_is_a_bad_setup(carry):
    with pytest.raises(BadSetup):
        dealt(carry=carry)


def test_totals_may_be_negative():
    assert dealt(carry={"totals": [-300, 40]}).setup.before.totals == (-300, 40)


def _record(options=None, **deal):
    return {"game": "datongzi", "options": options or {}, "deal": deal, "actions": []}


def test_a_wrong_deck_is_a_bad_setup():
    whole = pieces_with(options=Options(players=3))
    assert judge(_record({"players": 3}, **whole))["awaited"] == [0]
    for change in (
        {"kitty": ""},
        {"kitty": whole["hands"][0]},
        {"kitty": None},
        {"kitty": whole["kitty"].replace(whole["kitty"][:2], "3s", 1)},
        {"hands": whole["hands"][:2]},
        {"first": 3},
        {"first": "0"},
    ):
        assert judge(_record({"players": 3}, **whole | change))["error"]["code"] == "bad_setup", change
    del whole["kitty"]
    assert judge(_record({"players": 3}, **whole))["error"] == {
        "at": -1,
        "code": "bad_setup",
        "message": "9 cards are needed, not 0",
    }


def test_four_seats_need_no_cards_set_aside():
    whole = pieces_with(options=Options())
    for kitty in ({"kitty": ""}, {}):
        deal = {"hands": whole["hands"], **kitty}
        assert judge(_record(**deal))["awaited"] == [0]
    assert judge(_record(hands=whole["hands"], kitty="5s"))["error"]["code"] == "bad_setup"


def test_the_number_of_seats_is_an_option():
    whole = pieces_with(options=Options(players=2))
    assert judge(_record({"players": 2}, **whole))["awaited"] == [0]
    assert judge(_record({"players": 4}, **whole))["error"]["code"] == "bad_setup"
    assert judge({**_record({"players": 2}, **whole), "seats": 3})["error"]["code"] == "bad_setup"


def test_the_bounds_of_the_options():
    specs = {spec.name: spec for spec in option_specs(Options)}
    assert [spec.default for spec in specs.values()] == [4, 3, 0, 0, False, 20]
    assert specs["players"].values == (4, 3, 2)
    assert specs["decks"].values == (3, 4)
    for target in (0, 300, 1000, 5000):
        assert parse_options(Options, {"target": target}).target == target
    for final_reward in (0, 100, 200, 1000):
        assert parse_options(Options, {"final_reward": final_reward}).final_reward == final_reward
    wrong = [("target", 200), ("target", 350), ("target", 5100), ("final_reward", 50), ("final_reward", 1100)]
    for name, value in [*wrong, ("players", 5), ("decks", 2), ("wings", 1), ("seconds", 9), ("seconds", 61)]:
        with pytest.raises(BadSetup):
            parse_options(Options, {name: value})


def test_seconds_are_the_time_for_a_play():
    assert GAME.awaited(dealt(seconds=60))[0].seconds == 60


def test_a_deal_that_breaks_up_at_once_still_sums_to_nought():
    assert sum(scores(go(dealt(decks=4), "0 dissolve"))) == 0
