"""Time what both games of mahjong do most; print JSON lines.

    python -m tests.bench.mahjong [--seconds S]

For 三门麻将 (nothing wild, four sets) and 文成麻将 (three wild tiles, five sets):

- `play` and `hints` as in `tests.bench.rules`, with the default options;
- `win_check`: microseconds to tell whether a hand is complete, over the hands of deals that bots play, each
  with a tile that came to it. `mean_us` of the processor for all of them in a row, `median_us` of single
  calls; `first_median_us` the same when the hands are met for the first time, with no table warm. Hands
  without and with wild tiles stand in lines of their own.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any

from games.rules.core.record import setup_from_seed
from games.rules.families.mahjong import complete
from games.rules.families.mahjong.packed import ONE, Hand
from games.rules.families.mahjong.state import Form
from games.rules.titles import sanmen, wencheng
from tests.bench.rules import deal_seeds, measure_hints, measure_play

GAMES = (sanmen.GAME, wencheng.GAME)
DEALS = 40
Case = tuple[Form, Hand]


def cases(game: Any, deals: int) -> Iterator[Case]:
    """Yield the hands that are looked at for a win while bots play so many deals."""
    options = game.options_type()
    for _, seed in zip(range(deals), deal_seeds(), strict=False):
        state = setup_from_seed(game, options, 4, {}, seed).start().state
        while not state.over:
            form, turn = state.setup.form, state.turn
            seat = min(game.awaited(state))
            action = game.suggest(game.view(state, seat))[0]
            if state.window is None:
                yield form, state.hands[turn.seat]
            after = game.apply(state, seat, action).state
            if action.verb == "discard":
                tile = ONE[after.thrown[-1][1]]
                yield from ((form, hand + tile) for other, hand in enumerate(state.hands) if other != seat)
            state = after


def check_figures(hands: Sequence[Case]) -> dict[str, Any]:
    """Return the times of a win check over these hands."""
    complete.forget()
    first = _single(hands)
    again = _single(hands)
    start = time.process_time()
    for form, hand in hands:
        form.is_complete(hand)
    spent = time.process_time() - start
    return {
        "hands": len(hands),
        "mean_us": round(1e6 * spent / len(hands), 2),
        "median_us": round(statistics.median(again) / 1000, 2),
        "first_median_us": round(statistics.median(first) / 1000, 2),
        "first_worst_us": round(max(first) / 1000),
    }


def _single(hands: Sequence[Case]) -> list[int]:
    """Return the nanoseconds of every check, one by one."""
    times = []
    for form, hand in hands:
        start = time.perf_counter_ns()
        form.is_complete(hand)
        times.append(time.perf_counter_ns() - start)
    return times


def main(words: Sequence[str]) -> None:
    """Print the figures; other words are left to other benches."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.mahjong")
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each measure (2)")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"deals of hands to check ({DEALS})")
    asked = parser.parse_known_args(words)[0]
    for game in GAMES:
        about = {"bench": "mahjong", "game": game.key}
        options = game.options_type()
        print(json.dumps(about | {"measure": "play"} | measure_play(game, options, asked.seconds)))
        print(json.dumps(about | {"measure": "hints"} | measure_hints(game, options, asked.seconds)))
        found = list(cases(game, asked.deals))
        for name, wild in (("without wild tiles", False), ("with wild tiles", True)):
            hands = [(form, hand) for form, hand in found if bool(form.wild_in(hand)) == wild]
            if hands:
                measure = {"measure": "win_check", "of": name}
                print(json.dumps(about | measure | check_figures(hands)))


if __name__ == "__main__":
    main(sys.argv[1:])
