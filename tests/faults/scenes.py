"""Faults that are brief in the tests and at full length in `make soak`: the measure is an argument."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from tests.faults.crowd import crowd
from tests.faults.fleet import Fleet
from tests.faults.ledger import examine
from tests.services.postgres_server import PostgresServer


async def web_killed(fleet: Fleet, *, times: int) -> None:
    """Kill a web process in the middle of deals, one or the other, so many times."""
    dice = random.Random(times)
    async with crowd(fleet.webs) as playing:
        for number in range(times):
            await playing.progress(3)
            await asyncio.sleep(dice.uniform(0, 0.15))
            web = fleet.webs[number % 2]
            web.kill()
            await asyncio.to_thread(web.start)
        await playing.progress(6, deals=1)
    await examine(fleet, playing, forgetful=True)
    assert sum(player.closed.total() for player in playing.players) >= times


async def beat_dead(fleet: Fleet, *, seconds: float) -> None:
    """Let nobody send the worker its clock: the web processes keep it, and no player notices."""
    fleet.beat.kill()
    async with crowd(fleet.webs) as playing:
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while loop.time() < end:
            # Bots have the turn at two of the tables: without a clock these would stand still.
            await playing.progress(4, deals=1)
    await examine(fleet, playing)


async def redis_away(
    fleet: Fleet, *, seconds: float, go: Callable[[], None], back: Callable[[], None]
) -> None:
    """Let Redis be away: `go` takes it away, `back` brings it again."""
    async with crowd(fleet.webs) as playing:
        await playing.progress(3)
        go()
        try:
            loop = asyncio.get_running_loop()
            end = loop.time() + seconds
            while loop.time() < end:
                await playing.progress(3)
        finally:
            await asyncio.to_thread(back)
        await playing.progress(4, deals=1)
    await examine(fleet, playing, forgetful=True)


async def postgres_away(fleet: Fleet, server: PostgresServer, *, seconds: float) -> None:
    """Stop PostgreSQL in the middle of whatever it does, and start it again so many seconds later."""
    async with crowd(fleet.webs) as playing:
        await playing.progress(3)
        await asyncio.to_thread(server.stop)
        try:
            await asyncio.sleep(seconds)
        finally:
            await asyncio.to_thread(server.start)
        await playing.progress(3, patience=20)
        await playing.progress(4, deals=1)
    await examine(fleet, playing, forgetful=True)
