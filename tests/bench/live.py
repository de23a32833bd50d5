"""How fast live tables are; lines of JSON.

    python -m tests.bench.live [--tables 1 50 200] [--live-seconds S] [--paced N] [--site embedded grown_up]

T tables of 拱猪 with four sockets each, on the loopback, at a site and a database of their own.

- closed loop (`--tables`): every table has one action in flight; the next is sent when all four players have
  been told of the last.
- paced (`--paced N`): N tables with an action every three seconds each.

Printed are actions a second; milliseconds from sending an action to its acknowledgement (`ack_ms`), to the
last other player's receipt (`seen_ms`), and from the last action of a deal to the last player's cards of the
next one, for which all four have said that they are ready (`next_deal_ms`); milliseconds of a core that the
web processes spend for an action, and how much of their cores site and players use.

The site is measured as it is without any service (`embedded`: one process, SQLite), and on PostgreSQL and
Redis with two web processes, a worker and beat (`grown_up`), where those are installed. The players have the
last core of the machine, the site the others.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.bench.live_players import BenchTable, play
from tests.bench.live_site import can_grow_up, embedded, grown_up

PACE = 3.0
SITES = {"embedded": embedded, "grown_up": grown_up}


def measure(site: str, count: int, *, seconds: float, every: float = 0.0) -> dict[str, Any]:
    """Start a site, measure so many tables, and stop it."""
    with SITES[site](count) as served:
        rng = Random(count)
        tables = [BenchTable(code, keys, Random(rng.random())) for code, keys in served.tables]
        return asyncio.run(play(tables, served, seconds, every))


def main(words: Sequence[str] | None = None) -> None:
    """Print a line of JSON for each measure."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.live", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[1, 50, 200])
    parser.add_argument("--paced", type=int, default=1000, help="tables with an action every 3 s; 0 for none")
    parser.add_argument("--live-seconds", type=float, default=10.0, help="time for each measure (10)")
    there = [*SITES] if can_grow_up() else ["embedded"]
    parser.add_argument("--site", nargs="+", choices=SITES, default=there, help="all that can be")
    asked = parser.parse_known_args(words)[0]
    for site in asked.site:
        about = {"bench": "live", "site": site}
        for count in asked.tables:
            figures = measure(site, count, seconds=asked.live_seconds)
            print(json.dumps(about | {"tables": count, "loop": "closed"} | figures), flush=True)
        if asked.paced:
            figures = measure(site, asked.paced, seconds=3 * asked.live_seconds, every=PACE)
            print(json.dumps(about | {"tables": asked.paced, "loop": "paced"} | figures), flush=True)


if __name__ == "__main__":
    main()
