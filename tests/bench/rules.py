"""How fast the rules are: `python -m tests.bench.rules [--seconds S] [game …]`; a JSON line for each measure.

For every game, with its default options and with every other value of a choice in turn:

- `play`: whole deals of random legal moves, from the shuffle to the outcome, on one core;
- `hints`: milliseconds until a seat has its suggestions, over the decisions of deals that bots play; the
  first of them apart, for it may fill tables; the longest pause of the garbage collector, which may fall into
  any of them; and the views that they were given a second.

Times are of the processor, so that other work on the machine does not count.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from time import process_time
from typing import Any

import games.rules.titles.house  # noqa: F401  registers the games
from games.rules.core.game import AnyGame
from games.rules.core.option import option_specs, parse_options
from games.rules.core.outcome import Ending
from games.rules.core.record import setup_from_seed
from games.rules.core.registry import all_games, find_game
from games.rules.core.shuffle import ShuffleStream


def presets(game: AnyGame) -> Iterator[tuple[str, Any]]:
    """Yield the defaults, and the defaults with one choice changed, each with a name."""
    yield "default", game.options_type()
    for spec in option_specs(game.options_type):
        for value in spec.values:
            if value != spec.default:
                yield f"{spec.name}={value}", parse_options(game.options_type, {spec.name: value})


def deal_seeds() -> Iterator[bytes]:
    """Yield the same endless row of seeds in every run."""
    number = 0
    while True:
        yield hashlib.sha256(f"bench {number}".encode()).digest()
        number += 1


def measure_play(game: AnyGame, options: Any, seconds: float) -> dict[str, Any]:
    """Play whole deals of random moves for so many seconds and return how many that were."""
    rng = Random(1)
    seats = game.seat_counts(options)[0]
    deals = decisions = void = 0
    begun = process_time()
    for seed in deal_seeds():
        pieces = game.shuffled(options, seats, {}, ShuffleStream(seed))
        state = game.deal(options, seats, {}, pieces).state
        while awaited := game.awaited(state):
            seat = min(awaited)
            state = game.apply(state, seat, rng.choice(game.moves(state, seat))).state
            decisions += 1
        outcome = game.outcome(state)
        assert outcome is not None
        deals += 1
        void += outcome.ending == Ending.VOID
        spent = process_time() - begun
        if spent >= seconds:
            break
    return {
        "deals": deals,
        "void": void,
        "deals_per_second": round(deals / spent),
        "decisions_per_second": round(decisions / spent),
    }


def measure_hints(game: AnyGame, options: Any, seconds: float) -> dict[str, Any]:
    """Let bots play for so many seconds and return how long they thought, and how many views that took."""
    with collector_pauses() as pauses:
        times, viewing = _hint_times(game, options, seconds)
    return (
        {"first_ms": _milliseconds(times[0])}
        | _spread(times[1:] or times)
        | {
            "collector_ms": _milliseconds(max(pauses, default=0.0)),
            "views_per_second": round(len(times) / viewing),
        }
    )


@contextmanager
def collector_pauses() -> Iterator[list[float]]:
    """Give a list to which every run of the garbage collector adds how long it took, in seconds."""
    pauses: list[float] = []
    begun = 0.0

    def watch(phase: str, _: dict[str, int]) -> None:
        nonlocal begun
        if phase == "start":
            begun = process_time()
        else:
            pauses.append(process_time() - begun)

    gc.callbacks.append(watch)
    try:
        yield pauses
    finally:
        gc.callbacks.remove(watch)


def _hint_times(game: AnyGame, options: Any, seconds: float) -> tuple[list[float], float]:
    """Return how long bots thought over each decision, and how long all their views took to make."""
    seats = game.seat_counts(options)[0]
    times: list[float] = []
    viewing = 0.0
    begun = process_time()
    for seed in deal_seeds():
        state = setup_from_seed(game, options, seats, {}, seed).start().state
        while awaited := game.awaited(state):
            seat = min(awaited)
            start = process_time()
            view = game.view(state, seat)
            viewed = process_time()
            hints = game.suggest(view)
            times.append(process_time() - viewed)
            viewing += viewed - start
            state = game.apply(state, seat, hints[0]).state
            if process_time() - begun >= seconds:
                return times, viewing
    raise AssertionError("the seeds never end")


def _spread(times: list[float]) -> dict[str, Any]:
    """Return how the times of hints are spread, in milliseconds."""
    times = sorted(times)
    at = {"median_ms": 0.5, "p99_ms": 0.99, "worst_ms": 1.0}
    return {"hints": len(times)} | {
        name: _milliseconds(times[min(int(share * len(times)), len(times) - 1)]) for name, share in at.items()
    }


def _milliseconds(seconds: float) -> float:
    return round(1000 * seconds, 3)


def main(words: Sequence[str] | None = None) -> None:
    """Measure the games named on the command line, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.rules", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="game", help="keys of games; all if none is named")
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each measure (2)")
    asked = parser.parse_args(words)
    for game in [find_game(key) for key in asked.games] or list(all_games()):
        for name, options in presets(game):
            about = {"game": game.key, "preset": name, "seats": game.seat_counts(options)[0]}
            for measure in (measure_play, measure_hints):
                line = about | {"measure": measure.__name__.removeprefix("measure_")}
                print(json.dumps(line | measure(game, options, asked.seconds)), flush=True)


if __name__ == "__main__":
    main()
