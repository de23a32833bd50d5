"""Deal records: one JSON object that holds a whole deal; read, replayed and judged here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.rules.core.action import Action, Seat
from games.rules.core.errors import BadSetup, IllegalAction
from games.rules.core.event import Event
from games.rules.core.game import AnyGame, Step
from games.rules.core.option import options_json, parse_options
from games.rules.core.registry import UnknownGame, find_game
from games.rules.core.shuffle import ShuffleStream, seed_from_hex
from games.rules.core.text import Json

FORMAT = "deal-record/1"
NOBODY = -1
"""Stands for what is no seat number at all."""
UNREADABLE = "?"
"""Stands for what is no argument at all: neither a piece nor a key nor a number of any game."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a deal starts from: game, options, seats, carry and explicit pieces."""

    game: AnyGame
    options: Any
    seats: int
    carry: Mapping[str, Json]
    pieces: Mapping[str, Json]

    def start(self) -> Step[Any]:
        """Return the first state and events. Raises BadSetup."""
        return self.game.deal(self.options, self.seats, self.carry, self.pieces)


def setup_from_seed(game: AnyGame, options: Any, seats: int, carry: Mapping[str, Json], seed: bytes) -> Setup:
    """Return the setup whose pieces come from the fair shuffle of `seed`."""
    pieces = game.shuffled(options, seats, carry, ShuffleStream(seed))
    return Setup(game, options, seats, carry, pieces)


def parse_setup(record: Json) -> Setup:
    """Return the setup of a record. Raises BadSetup for anything that is no whole, correct setup."""
    if not isinstance(record, Mapping):
        raise BadSetup("a record is an object")
    game = _named_game(record.get("game"))
    options = parse_options(game.options_type, record.get("options"))
    carry, pieces = record.get("carry"), record.get("deal")
    if carry is None:
        carry = {}
    if not isinstance(carry, Mapping) or not isinstance(pieces, Mapping):
        raise BadSetup("deal and carry are objects")
    seats = _seats(game, options, record, pieces)
    if "seed" in pieces:
        return setup_from_seed(game, options, seats, carry, seed_from_hex(pieces["seed"]))
    return Setup(game, options, seats, carry, pieces)


def _named_game(key: Json) -> AnyGame:
    if not isinstance(key, str):
        raise BadSetup("a record names its game")
    try:
        return find_game(key)
    except UnknownGame:
        raise BadSetup(f"unknown game {key!r}") from None


def _seats(game: AnyGame, options: Any, record: Mapping[str, Json], pieces: Mapping[str, Json]) -> int:
    hands = pieces.get("hands")
    counts = game.seat_counts(options)
    if "seats" in record:
        seats = record["seats"]
    elif game.seats_in_record:
        raise BadSetup(f"a record of {game.key} says how many seats there are")
    elif isinstance(hands, list):
        seats = len(hands)
    else:
        seats = counts[0]
    if type(seats) is not int or seats not in counts:
        raise BadSetup(f"{game.key} is not played with {seats!r} seats")
    return seats


def parse_actions(record: Mapping[str, Json]) -> list[tuple[Json, Json]]:
    """Return the actions of a record as (seat, rest) pairs; their meaning is judged when they are played.

    Raises BadSetup if `actions` is not a list of lists.
    """
    actions = record.get("actions", [])
    if not isinstance(actions, list) or not all(isinstance(item, list) and item for item in actions):
        raise BadSetup("actions are lists of a seat, a verb and perhaps an argument")
    return [(item[0], item[1:]) for item in actions]


def replay(setup: Setup, actions: list[tuple[Seat, Action]]) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """Yield the state and events after the deal and after every action. Raises IllegalAction."""
    step = setup.start()
    yield step.state, step.events
    for seat, action in actions:
        step = setup.game.apply(step.state, seat, action)
        yield step.state, step.events


def write_record(
    setup: Setup, actions: list[tuple[Seat, Action]], outcome: Mapping[str, Json] | None = None
) -> dict[str, Json]:
    """Return the record of a deal with explicit pieces."""
    record: dict[str, Json] = {
        "format": FORMAT,
        "game": setup.game.key,
        "seats": setup.seats,
        "options": options_json(setup.options),
        "carry": dict(setup.carry),
        "deal": dict(setup.pieces),
        "actions": [[seat, *action.to_json()] for seat, action in actions],
    }
    if outcome is not None:
        record["outcome"] = dict(outcome)
    return record


def take(game: AnyGame, state: Any, seat: Json, raw: Json) -> Any:
    """Return the state after the raw action of a record. Raises IllegalAction.

    A seat, verb or argument that is not even of the right type goes to the game as one that no game knows, so
    that the game's own order of tests says which code comes first.
    """
    return game.apply(state, seat if type(seat) is int else NOBODY, _action(raw)).state


def _action(raw: Json) -> Action:
    try:
        return Action.from_json(raw)
    except IllegalAction:
        verb = raw[0] if raw and isinstance(raw[0], str) else ""
        return Action(verb, UNREADABLE)
