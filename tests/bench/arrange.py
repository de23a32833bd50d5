"""Time the suggestion of 十三水 and the ranking of five cards; print JSON lines.

    python -m tests.bench.arrange [--hands N]

`arrange`: median, 99th percentile and worst of `suggest(view)`, in milliseconds, over so many dealt hands
with and without jokers. `first` is the very first suggestion, with the tables it has to make. `winning`:
five-card keys a second, one call a hand and many at once. Times are of the processor.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any

from games.rules.core.shuffle import ShuffleStream
from games.rules.core.view import View
from games.rules.families.showdown.ranking import CODES, ranking
from games.rules.pieces.cards import DECK54
from games.rules.titles.shisanshui.game import Shisanshui
from games.rules.titles.shisanshui.options import Options

GAME = Shisanshui()
SEATS = 4


def stream(*words: object) -> ShuffleStream:
    """Return a stream that is always the same for the same words."""
    return ShuffleStream(hashlib.sha256(repr(words).encode()).digest())


def dealt_views(options: Options, count: int) -> Iterator[View]:
    """Yield the views of the seats of dealt hands, one after the other."""
    for deal in range(-(-count // SEATS)):
        pieces = GAME.shuffled(options, SEATS, {}, stream("arrange", options.jokers, deal))
        state = GAME.deal(options, SEATS, {}, pieces).state
        for seat in range(min(SEATS, count - SEATS * deal)):
            yield GAME.view(state, seat)


def timed_suggestions(options: Options, count: int) -> list[float]:
    """Return the milliseconds that each of `count` suggestions took."""
    times = []
    for view in dealt_views(options, count):
        start = time.process_time()
        GAME.suggest(view)
        times.append((time.process_time() - start) * 1000)
    return times


def arrange_figures(jokers: int, count: int) -> dict[str, Any]:
    """Return the figures of one deck; the tables are warm but for what no hand has needed yet."""
    times = sorted(timed_suggestions(Options(jokers=jokers), count))
    return {
        "bench": "arrange",
        "jokers": jokers,
        "hands": count,
        "median_ms": round(statistics.median(times), 1),
        "p99_ms": round(times[-1 - len(times) // 100], 1),
        "worst_ms": round(times[-1], 1),
    }


def winning_figures(count: int) -> dict[str, Any]:
    """Return how many keys of five cards a second come from one call a hand, and from one call for all."""
    source, order = stream("winning"), ranking(wheel_second=True)
    deck = [CODES[card] for card in DECK54]
    hands = [tuple(source.shuffled(deck)[:5]) for _ in range(count)]
    start = time.process_time()
    for hand in hands:
        order.five(sum(hand))
    single = time.process_time() - start
    start = time.process_time()
    order.all_fives(map(sum, hands))
    many = time.process_time() - start
    return {
        "bench": "winning",
        "hands": count,
        "keys_per_s": round(count / single),
        "keys_per_s_together": round(count / many),
    }


def main(words: Sequence[str]) -> None:
    """Print the figures; other words are left to other benches."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.arrange")
    parser.add_argument("--hands", type=int, default=500, help="hands for each deck (500)")
    hands = parser.parse_known_args(words)[0].hands
    first = timed_suggestions(Options(), 1)[0]
    print(json.dumps({"bench": "arrange", "first_ms": round(first, 1)}))
    for jokers in (0, 2):
        print(json.dumps(arrange_figures(jokers, hands)))
    print(json.dumps(winning_figures(20_000)))


if __name__ == "__main__":
    main(sys.argv[1:])
