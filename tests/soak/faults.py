"""The faults of tests/faults at full length; a line of JSON for each. Takes a quarter of an hour.

    python -m tests.soak.faults [name …]

Fifty kills, a minute without beat, half a minute without Redis and without PostgreSQL, sockets idle for two
minutes, proxies that cut at sixty seconds, a thousand collisions.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
import traceback
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.faults import scenes
from tests.faults.collisions import collide
from tests.faults.fleet import Fleet, Harbour
from tests.services.postgres_server import PostgresServer
from tests.services.redis_server import RedisServer

LONGEST = 900.0
"""Seconds after which a fault counts as not survived."""


def faults(
    fleet: Fleet, redis: RedisServer, postgres: PostgresServer
) -> dict[str, Callable[[], Awaitable[object]]]:
    """Return what can be made to happen, by name."""
    return {
        "web_killed": lambda: scenes.web_killed(fleet, times=50),
        "beat_dead": lambda: scenes.beat_dead(fleet, seconds=60),
        "redis_gone": lambda: scenes.redis_away(fleet, seconds=30, go=redis.stop, back=redis.start),
        "redis_silent": lambda: scenes.redis_away(fleet, seconds=30, go=redis.hang, back=redis.go_on),
        "postgres_away": lambda: scenes.postgres_away(fleet, postgres, seconds=30),
        "idle": lambda: asyncio.gather(
            scenes.idle(fleet, seconds=120),
            scenes.idle_proxy(fleet, cut=60, seconds=130),
            scenes.cutting_proxy(fleet, cut=60, seconds=70),
        ),
        "collisions": lambda: collide(fleet.webs, times=1000),
    }


async def survive(name: str, fault: Callable[[], Awaitable[object]]) -> bool:
    """Let one fault happen, print what came of it and return whether all was well."""
    began = time.monotonic()
    try:
        async with asyncio.timeout(LONGEST):
            await fault()
    except Exception:  # noqa: BLE001 (printed; the others still have their turn)
        traceback.print_exc()
        survived = False
    else:
        survived = True
    took = round(time.monotonic() - began, 1)
    print(json.dumps({"soak": "faults", "fault": name, "survived": survived, "seconds": took}), flush=True)
    return survived


def run(names: list[str]) -> bool:
    """Let these faults happen, all if none is named, to a site of their own; return whether all was well."""
    with tempfile.TemporaryDirectory(prefix="lezhuo-soak-") as place, tempfile.TemporaryDirectory() as base:
        folder = Path(place)
        (folder / "redis").mkdir()
        redis, postgres = RedisServer(folder / "redis"), PostgresServer(Path(base))
        try:
            redis.start()
            postgres.make()
            postgres.start()
            harbour = Harbour(postgres, redis, folder)
            try:
                fleet = harbour.fleet()
                known = faults(fleet, redis, postgres)
                survived = []
                for name in names or known:
                    fleet.start()
                    survived.append(asyncio.run(survive(name, known[name])))
                return all(survived)
            finally:
                harbour.stop()
        finally:
            postgres.stop()
            redis.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    sys.exit(0 if run(parser.parse_args().names) else 1)
