"""Section 1 and the deal of section 5: who sits where, who leads."""

from __future__ import annotations

import itertools

import pytest

from games.rules.core.errors import BadSetup
from games.rules.core.judge import judge
from games.rules.core.record import setup_from_seed
from games.rules.core.shuffle import ShuffleStream
from games.rules.titles.shuangkou import GAME
from games.rules.titles.shuangkou.dealing import DECK
from games.rules.titles.shuangkou.options import Options
from games.rules.titles.shuangkou.seating import opposite, partnered, side_of
from tests.rules.shuangkou.table import carry, dealt, go, pieces_with, record

ORDERS = list(itertools.permutations(range(4)))
SEEDS = [bytes([number]) * 32 for number in range(40)]


def with_deal(**changes):
    return record(deal={**pieces_with(), **changes})


def test_sko_1_1_four_seats_two_sides():
    assert GAME.seat_counts(Options()) == (4,)
    view = GAME.view(dealt(), 0)
    assert [seat["side"] for seat in view["seats"]] == [0, 1, 0, 1]
    assert judge(record(seats=3))["error"] == {
        "at": -1,
        "code": "bad_setup",
        "message": "shuangkou is not played with 3 seats",
    }


def test_sko_1_2_all_cards_are_dealt_and_play_begins_at_once():
    step = setup_from_seed(GAME, Options(), 4, {}, bytes(32)).start()
    assert [seat["count"] for seat in GAME.view(step.state, 0)["seats"]] == [27] * 4
    prompt = GAME.awaited(step.state)[step.state.setup.first]
    assert [choice.verb for choice in prompt.choices] == ["play"]


@pytest.mark.parametrize("seed", SEEDS[:8])
def test_sko_1_3_the_deal_from_a_shuffled_deck(seed):
    """Card i to seat i mod 4, then the number of the mark from the same stream."""
    stream = ShuffleStream(seed)
    deck = stream.shuffled(DECK)
    drawn = stream.below(108)
    pieces = setup_from_seed(GAME, Options(), 4, {"order": [3, 2, 1, 0]}, seed).pieces
    assert pieces["hands"] == [" ".join(deck[seat::4]) for seat in range(4)]
    assert (pieces["mark"], pieces["first"]) == (deck[drawn], drawn % 4)


def test_sko_1_3_the_unshuffled_deck():
    suits = [rank + suit for suit in "shcd" for rank in "23456789TJQKA"]
    assert list(DECK) == [*suits, "BJ", "RJ", *suits, "BJ", "RJ"]


@pytest.mark.parametrize("mark", ["3s", "Ad", "BJ", "RJ"])
@pytest.mark.parametrize("first", range(4))
def test_sko_1_3_the_seat_with_the_drawn_copy_leads(mark, first):
    """Jokers can be drawn too; all are told who holds either copy."""
    twin = (first + 1) % 4
    state = dealt(mark=mark, first=first, twin=twin)
    assert (state.turn, sorted(GAME.awaited(state))) == (first, [first])
    facts = GAME.view(state, None)["facts"]
    assert (facts["mark"], facts["first"], facts["twin"]) == (mark, first, twin)


def test_sko_1_3_without_first_the_lowest_seat_that_holds_the_mark():
    pieces = pieces_with("", "7h", "", "7h", first=None)
    assert GAME.deal(Options(), 4, {}, pieces).state.turn == 1
    assert GAME.deal(Options(), 4, {}, {**pieces, "first": 3}).state.turn == 3


def test_sko_1_4_numbers_stay_places_change():
    """Play goes by the order, not by seat numbers."""
    state = dealt(first=0, twin=1)
    assert state.setup.order == (0, 2, 1, 3)
    turns = [state.turn]
    for _ in range(3):
        seat = state.turn
        move = next(m for m in GAME.moves(state, seat) if m.verb == "play" and " " not in m.arg)
        state = go(state, f"{seat} play {move.arg}" if seat == 0 else f"{seat} pass")
        turns.append(state.turn)
    assert turns == [0, 2, 1, 3]
    view = GAME.view(state, 2)
    assert view["order"] == [0, 2, 1, 3]
    assert view["facts"]["partners"] == [1, 0, 3, 2]


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(("first", "twin"), list(itertools.product(range(4), repeat=2)))
def test_sko_1_5_the_holders_of_the_mark_become_partners(order, first, twin):
    after = partnered(order, first, twin)
    facing = opposite(order, first)
    assert after.index(first) == order.index(first)
    if twin in (first, facing):
        assert after == order
    else:
        assert opposite(after, first) == twin
        assert after.index(facing) == order.index(twin)
        (rest,) = set(range(4)) - {first, twin, facing}
        assert after.index(rest) == order.index(rest)
    assert [side_of(after, seat) for seat in after] == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("order", "first", "twin", "expected"),
    [
        ((0, 1, 2, 3), 0, 1, (0, 2, 1, 3)),
        ((0, 1, 2, 3), 0, 3, (0, 1, 3, 2)),
        ((0, 1, 2, 3), 0, 2, (0, 1, 2, 3)),
        ((0, 1, 2, 3), 0, None, (0, 1, 2, 3)),
        ((0, 2, 1, 3), 2, 1, (0, 2, 3, 1)),
    ],
)
def test_example_3_changing_places(order, first, twin, expected):
    step = GAME.deal(Options(), 4, {"order": list(order)}, pieces_with(first=first, twin=twin))
    assert step.state.setup.order == expected
    moved = [event for event in step.events if event.kind == "order"]
    assert bool(moved) is (expected != order)
    for event in moved:
        assert event.data["order"] == list(expected)
        assert {event.say.params["seat"], event.say.params["other"]} == {
            seat for seat in range(4) if expected.index(seat) != order.index(seat)
        }


def test_sko_1_5_without_changing_places_nobody_moves():
    options = {"swap": False}
    state = dealt(first=0, twin=1, order=(3, 0, 1, 2), options=options)
    assert state.setup.order == (3, 0, 1, 2)
    assert (state.turn, GAME.view(state, 0)["facts"]["twin"]) == (0, 1)


def test_sko_1_6_places_stay_for_the_next_deal():
    first = go(dealt(first=0, twin=1), "3 dissolve")
    handed_on = carry(first)
    assert handed_on == {"order": [0, 2, 1, 3]}
    second = GAME.deal(Options(), 4, handed_on, pieces_with(first=2, twin=1)).state
    assert carry(go(second, "0 dissolve")) == {"order": [0, 2, 3, 1]}


@pytest.mark.parametrize("order", [[0, 1, 2], [0, 1, 2, 2], [0, 1, 2, 4], ["0", 1, 2, 3], [True, 0, 2, 3]])
def test_a_carry_that_cannot_be(order):
    assert judge(record(carry={"order": order}))["error"]["code"] == "bad_setup"


@pytest.mark.parametrize(
    "changes",
    [
        {"mark": "7h 7h"},
        {"mark": ""},
        {"mark": None},
        {"mark": "1z"},
        {"first": 1},
        {"first": 4},
        {"first": True},
        {"first": None},
        {"hands": ["3s"] * 4},
        {"hands": [pieces_with()["hands"][0]] * 4},
        {"hands": pieces_with()["hands"][:3]},
        {"hands": "3s"},
    ],
)
def test_a_deal_that_cannot_be(changes):
    verdict = judge({**with_deal(**changes), "seats": 4})
    assert (verdict["error"]["at"], verdict["error"]["code"]) == (-1, "bad_setup")


def test_a_deal_without_a_mark():
    pieces = pieces_with()
    del pieces["mark"]
    with pytest.raises(BadSetup):
        GAME.deal(Options(), 4, {}, pieces)


@pytest.mark.parametrize(
    "options",
    [{"swap": 1}, {"count_left": "yes"}, {"combine": "sum"}, {"tribute": True}, {"seconds": 9}],
)
def test_options_that_cannot_be(options):
    assert judge(record(options=options))["error"]["code"] == "bad_setup"


def test_time_for_a_play():
    assert GAME.awaited(dealt(options={"seconds": 35}))[0].seconds == 35
