"""Random deals of a game: options, seats and carry of every sort, legal moves until the end."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from games.rules.core.action import Action, Seat
from games.rules.core.errors import BadSetup, IllegalAction
from games.rules.core.event import Event
from games.rules.core.game import AnyGame
from games.rules.core.option import OptionSpec, option_specs, parse_options
from games.rules.core.record import Setup, setup_from_seed
from games.rules.core.view import View

MOST_STEPS = 2000
"""No game of the house needs as many; one that does goes round in circles."""
LONGEST_CHOICE = 8
"""Of a choice between more values than this not all are played."""
PLAYERS = (0.0, 0.0, 0.8)
"""For each deal of a row: how often a seat does what a bot would do; else it makes any legal move."""


@dataclass(frozen=True)
class Moment:
    """A state, the seat and action that led to it (None at the start) and what happened on the way."""

    state: Any
    events: tuple[Event, ...]
    seat: Seat | None = None
    action: Action | None = None


@dataclass(frozen=True, eq=False)
class Deal:
    """A deal played to its end; no two are the same."""

    setup: Setup
    moments: tuple[Moment, ...]

    @property
    def game(self) -> AnyGame:
        return self.setup.game

    @property
    def actions(self) -> list[tuple[Seat, Action]]:
        return [(moment.seat, moment.action) for moment in self.moments[1:]]

    @property
    def end(self) -> Any:
        return self.moments[-1].state

    @property
    def viewers(self) -> list[Seat | None]:
        return [*range(self.setup.seats), None]


@lru_cache(maxsize=200)
def views(deal: Deal, viewer: Seat | None) -> tuple[View, ...]:
    """Return what a viewer sees at each moment of a deal. Laws only read it: many of them do."""
    return tuple(deal.game.view(moment.state, viewer) for moment in deal.moments)


def seed(*words: object) -> bytes:
    """Return 32 bytes that are always the same for the same words."""
    return hashlib.sha256(repr(words).encode()).digest()


def values(spec: OptionSpec) -> list[Any]:
    """Return the values of an option that are tried: all of a choice; bounds, default and some of a range.

    Of a choice between very many every second or third one is tried, with its default.
    """
    if spec.values:
        stride = -(-len(spec.values) // LONGEST_CHOICE)
        return [value for i, value in enumerate(spec.values) if not i % stride or value == spec.default]
    middle = spec.least + (spec.most - spec.least) // spec.step // 2 * spec.step
    return sorted({spec.default, spec.least, middle, spec.most, *spec.extra})


def option_samples(game: AnyGame) -> list[Any]:
    """Return options, the defaults first, in which every tried value of every option occurs."""
    rng = Random(game.key)
    specs = list(option_specs(game.options_type))
    samples = [game.options_type()]
    missing = {(spec.name, value) for spec in specs for value in values(spec)}
    for spec in specs:
        for value in values(spec):
            if (spec.name, value) in missing:
                sample = _options_with(game, specs, {spec.name: value}, rng)
                samples.append(sample)
                missing -= {(other.name, getattr(sample, other.name)) for other in specs}
    return samples


def _options_with(game: AnyGame, specs: list[OptionSpec], fixed: Mapping[str, Any], rng: Random) -> Any:
    for _ in range(50):
        raw = {spec.name: rng.choice(values(spec)) for spec in specs} | fixed
        try:
            return parse_options(game.options_type, raw)
        except BadSetup:  # options that exclude each other
            continue
    raise AssertionError(f"no options of {game.key} admit {fixed}")


@lru_cache(maxsize=16)
def deals(game: AnyGame) -> tuple[Deal, ...]:
    """Return random deals, a few in a row for every sample of options and number of seats."""
    return tuple(_matches(game))


def begun(game: AnyGame) -> tuple[Deal, ...]:
    """Return the random deals in which somebody acted: some games end a deal as soon as it is dealt."""
    return tuple(deal for deal in deals(game) if len(deal.moments) > 1)


def some_deals(game: AnyGame, count: int) -> tuple[Deal, ...]:
    """Return about `count` of the random deals, of all sorts, for laws that ask for many hints."""
    every = deals(game)
    stride = max(1, len(every) // count)
    return every[:: stride + (stride % len(PLAYERS) == 0)]  # else always the same place in a row


def _matches(game: AnyGame) -> Iterator[Deal]:
    for options in option_samples(game):
        for seats in game.seat_counts(options):
            carry: Mapping[str, Any] = {}
            for index, sense in enumerate(PLAYERS):
                setup = setup_from_seed(
                    game, options, seats, carry, seed(game.key, str(options), seats, index)
                )
                deal = Deal(setup, tuple(play(setup, Random(index), sense)))
                yield deal
                carry = carry_after(deal)


def carry_after(deal: Deal) -> Mapping[str, Any]:
    """Return what the next deal is given: nothing after the last of a match."""
    outcome = deal.game.outcome(deal.end)
    assert outcome is not None, "the deal has no end"
    return {} if outcome.match_over else outcome.carry


def play(setup: Setup, rng: Random, sense: float = 0.0) -> Iterator[Moment]:
    """Yield the moments of a deal of random moves, with chance `sense` what a bot would do."""
    step = setup.start()
    yield Moment(step.state, step.events)
    yield from play_on(setup.game, step.state, rng, sense)


def play_on(game: AnyGame, state: Any, rng: Random, sense: float = 0.0) -> Iterator[Moment]:
    """Yield the moments after `state` until the end of the deal."""
    for _ in range(MOST_STEPS):
        awaited = sorted(game.awaited(state))
        if not awaited:
            return
        seat = rng.choice(awaited)
        action = _chosen(game, state, seat, rng, sense)
        try:
            step = game.apply(state, seat, action)
        except IllegalAction as refusal:
            raise AssertionError(f"seat {seat}: move {action} is illegal: {refusal}") from refusal
        state = step.state
        yield Moment(state, step.events, seat, action)
    raise AssertionError(f"no end after {MOST_STEPS} steps")


def _chosen(game: AnyGame, state: Any, seat: Seat, rng: Random, sense: float) -> Action:
    if rng.random() < sense:
        hints = game.suggest(game.view(state, seat))
        assert hints, f"seat {seat} is asked and gets no hint"
        return hints[0]
    moves = game.moves(state, seat)
    assert moves, f"seat {seat} is asked and has no move"
    return rng.choice(moves)


def sampled(deal: Deal, count: int, rng: Random) -> list[Moment]:
    """Return up to `count` moments before the end of a deal, its first among them, in order.

    None if the deal was over as soon as it was dealt.
    """
    if len(deal.moments) == 1:
        return []
    running = range(1, len(deal.moments) - 1)
    chosen = rng.sample(running, min(count - 1, len(running)))
    return [deal.moments[i] for i in sorted({0, *chosen})]
