"""Faults that are brief in the tests and at full length in `make soak`: the measure is an argument."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable

from tests.faults.crowd import crowd
from tests.faults.fleet import Fleet
from tests.faults.ledger import examine
from tests.faults.proxy import Proxy
from tests.live.moves import bid_three
from tests.services.client import Client, at_table
from tests.services.postgres_server import PostgresServer
from tests.services.seating import newcomers, playing_table


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
        await playing.progress(3)
        await playing.progress(4, deals=1)
    await examine(fleet, playing, forgetful=True)


async def idle_proxy(fleet: Fleet, *, cut: float, seconds: float) -> None:
    """Let a proxy stand between that cuts a line on which nothing comes for `cut` seconds."""
    people = newcomers(fleet.webs[0], 3)
    code = playing_table(fleet.webs[0], people, options={"seconds": 60})
    async with Proxy(fleet.webs[0], idle=cut) as proxy, at_table(proxy, code, *people) as clients:
        await asyncio.sleep(seconds)
        assert proxy.cut == 0
        await bid_three(clients)
        assert all(client.gaps == [] for client in clients)


async def cutting_proxy(fleet: Fleet, *, cut: float, seconds: float) -> None:
    """Let a proxy stand between that cuts every line after `cut` seconds, whatever is on it."""
    async with Proxy(fleet.webs[0], most=cut) as one, Proxy(fleet.webs[1], most=cut) as other:
        async with crowd([one, other], home=fleet.webs[0], patience=max(2, cut)) as playing:
            await asyncio.sleep(seconds)
            await playing.progress(4, deals=1)
        await examine(fleet, playing)
        assert one.cut + other.cut >= len(playing.players)


async def idle(fleet: Fleet, *, seconds: float) -> None:
    """Let sockets at which nothing happens be idle: they stay if they ping, and are closed if they do not."""
    people = newcomers(fleet.webs[0], 3)
    code = playing_table(fleet.webs[0], people, options={"seconds": 60})
    async with at_table(fleet.webs[0], code, *people[:2]) as clients:
        mute = await Client(fleet.webs[1], code, people[2], pings=False).open()
        await clients[0].when(lambda: clients[0].presence(2) == "here")
        silence = float(fleet.environment.get("LIVE_SILENCE", "60"))
        began = time.monotonic()
        assert await mute.closed(patience=silence + 20) == 4000
        assert mute.frames[-1]["t"] == "bye"
        await clients[0].when(lambda: clients[0].presence(2) == "unstable")
        await asyncio.sleep(began + seconds - time.monotonic())
        assert [client.closed_with for client in clients] == [None, None]
        # What another process tells still comes at once.
        third = await Client(fleet.webs[1], code, people[2]).open()
        await clients[0].when(lambda: clients[0].presence(2) == "here", patience=5)
        await bid_three([*clients, third])
        await third.close()
