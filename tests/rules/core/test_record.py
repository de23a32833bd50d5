"""Reading and writing records."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.core.action import Action
from games.rules.core.errors import BadSetup, IllegalAction
from games.rules.core.option import options_json
from games.rules.core.record import (
    Setup,
    parse_actions,
    parse_setup,
    replay,
    setup_from_seed,
    take,
    write_record,
)
from tests.rules.core.records import HANDS, WON, record
from tests.rules.every_game.toy.game import Options, Toy

SEED = bytes(range(32))


def test_a_setup_is_read(toy: Toy) -> None:
    setup = parse_setup(record(options={"prize": 5}, carry={"first": 0}))
    assert (setup.game, setup.seats, setup.carry) == (toy, 2, {"first": 0})
    assert setup.options == Options(prize=5)


@pytest.mark.parametrize("missing", ["format", "options", "carry", "seats", "actions"])
def test_what_may_be_left_out(toy: Toy, missing: str) -> None:
    whole = record(*WON, options={}, carry={}, seats=2)
    del whole[missing]
    assert parse_setup(whole).options == Options()


@pytest.mark.parametrize("key", ["options", "carry"])
def test_null_is_as_good_as_left_out(toy: Toy, key: str) -> None:
    setup = parse_setup(record(**{key: None}))
    assert (setup.options, setup.carry) == (Options(), {})


def test_the_number_of_seats_is_told_by_the_hands(toy: Toy) -> None:
    deal = {"hands": ["2s 3s 4s", "5s 6s 7s", "8s 9s Ts"], "kitty": "Js"}
    assert parse_setup(record(deal=deal)).seats == 3


def test_without_hands_the_usual_number_plays(toy: Toy) -> None:
    assert parse_setup(record(deal={"seed": SEED.hex()})).seats == 3


def test_a_seed_deals_the_same_as_the_shuffle(toy: Toy) -> None:
    setup = parse_setup(record(deal={"seed": SEED.hex()}, seats=2))
    assert setup == setup_from_seed(toy, Options(), 2, {}, SEED)


@pytest.mark.parametrize(
    "broken",
    [
        None,
        [],
        "toy",
        3,
        {},
        record(game=None),
        record(game="no such game"),
        record(game=["toy"]),
        record(game={"toy": 1}),
        record(options=[]),
        record(options={"prize": "2"}),
        record(carry=[]),
        record(carry=0),
        record(carry=""),
        record(carry={"first": 2}),
        record(carry={"first": True}),
        record(deal=None),
        record(deal=[HANDS]),
        record(deal={}),
        record(deal={"seed": None}),
        record(deal={"seed": "00"}),
        record(deal={"hands": HANDS}),
        record(seats=3),
        record(seats=None),
        record(seats="2"),
        record(seats=2.0),
        record(seats=True),
        record(seats=4),
        record(seats=10**40),
    ],
)
def test_what_is_no_setup_is_refused(toy: Toy, broken: Any) -> None:
    with pytest.raises(BadSetup):
        parse_setup(broken).start()


def test_actions_are_split_into_seat_and_rest() -> None:
    assert parse_actions({"actions": [[0, "bid", 3], [1, "pass"]]}) == [(0, ["bid", 3]), (1, ["pass"])]


def test_no_actions() -> None:
    assert parse_actions({}) == []


@pytest.mark.parametrize("actions", [None, {}, "pass", 3, [3], [[]], ["pass"], [None], [[0, "pass"], {}]])
def test_actions_are_lists_in_a_list(actions: Any) -> None:
    with pytest.raises(BadSetup):
        parse_actions({"actions": actions})


@pytest.mark.parametrize(
    ("seat", "raw", "code"),
    [
        ("1", ["pass"], "not_your_turn"),
        (True, ["pass"], "not_your_turn"),
        (None, ["pass"], "not_your_turn"),
        (1.0, ["pass"], "not_your_turn"),
        (-1, ["pass"], "not_your_turn"),
        (1, [], "unknown_verb"),
        (1, [None], "unknown_verb"),
        (1, [["pass"]], "unknown_verb"),
        (1, ["pass", 1.5], "bad_argument"),
        (1, ["take", "x", "y"], "bad_argument"),
        (0, ["pass", 1.5], "not_your_turn"),
        (1, ["play", ["2s"]], "not_allowed_now"),
    ],
)
def test_a_malformed_action_is_refused_in_the_order_of_the_game(
    toy: Toy, seat: Any, raw: Any, code: str
) -> None:
    state = parse_setup(record()).start().state
    with pytest.raises(IllegalAction) as refused:
        take(toy, state, seat, raw)
    assert refused.value.code == code


def test_a_replay_tells_states_and_events_one_by_one(toy: Toy) -> None:
    moments = list(replay(parse_setup(record()), [(1, Action("pass")), (0, Action("take"))]))
    assert [[event.kind for event in events] for _, events in moments] == [
        ["deal"],
        ["pass"],
        ["say", "kitty"],
    ]
    assert moments[-1][0].taker == 0


def test_a_record_is_written_and_read(toy: Toy) -> None:
    setup = setup_from_seed(toy, Options(rules="double"), 2, {"first": 1}, SEED)
    written = write_record(setup, [(1, Action("take"))], {"scores": [0, 0]})
    assert parse_setup(written) == Setup(toy, Options(rules="double"), 2, {"first": 1}, setup.pieces)
    assert parse_actions(written) == [(1, ["take"])]
    assert written["options"] == options_json(Options(rules="double"))
    assert (written["format"], written["outcome"]) == ("deal-record/1", {"scores": [0, 0]})


def test_an_unfinished_record_has_no_outcome(toy: Toy) -> None:
    assert "outcome" not in write_record(setup_from_seed(toy, Options(), 2, {}, SEED), [])
