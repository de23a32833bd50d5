"""Lines that are slow, flooded, idle, or cut by whoever stands between."""

import asyncio
import contextlib
import json
from collections.abc import Callable

import pytest
import websockets

from tests.faults import scenes
from tests.faults.crowd import crowd, until
from tests.faults.fleet import Fleet
from tests.faults.ledger import examine
from tests.live.moves import bid_three, hand
from tests.services.client import Client, at_table
from tests.services.seating import Person, newcomers, playing_table
from tests.services.site import Site

pytestmark = [pytest.mark.fault, pytest.mark.needs("postgres", "redis"), pytest.mark.timeout(300)]


@pytest.fixture(scope="session")
def short_of_breath(new_fleet: Callable[..., Fleet]) -> Fleet:
    """A fleet with a fifteenth of the usual patience for silence."""
    return new_fleet(LIVE_SILENCE="4")


async def test_idle_lines_stay_and_silent_ones_are_closed(short_of_breath: Fleet) -> None:
    fleet = short_of_breath.start()
    await asyncio.gather(
        scenes.idle(fleet, seconds=8),
        # The pings come in time: no line is ever idle for as long as that proxy lets it.
        scenes.idle_proxy(fleet, cut=4, seconds=8),
    )


async def test_a_proxy_cuts_every_line_after_a_while(fleet: Fleet) -> None:
    await scenes.cutting_proxy(fleet, cut=1.5, seconds=4)


async def test_a_client_does_not_read(fleet: Fleet) -> None:
    """The process notices by its own pings (every 20 s, for 30 s, in real life); nobody waits for it."""
    web = fleet.web()
    web.start("config.asgi:application", "--ping-interval", "1", "--ping-timeout", "2")
    try:
        people = newcomers(web, 3)
        async with at_table(web, playing_table(web, people, options={"seconds": 60}), *people) as clients:
            leader = await bid_three(clients)
            slow = next(client for client in clients if client is not leader)
            fast = next(client for client in clients if client not in (leader, slow))
            assert slow._socket is not None
            slow._socket.transport.pause_reading()
            with contextlib.suppress(websockets.ConnectionClosed):
                for _ in range(25):
                    await slow.send(t="sync", deal=slow.deal, n=10**6)
            assert "n" in await leader.act("play", hand(leader).split()[-1])
            await fast.when(lambda: fast.n == leader.n)
            seat = slow.view["seat"]
            await leader.when(lambda: leader.presence(seat) == "unstable", patience=30)
            # It has lost nothing but its line.
            await slow.vanish()
            await slow.reopen()
            await leader.when(lambda: leader.presence(seat) == "here")
            await slow.when(lambda: slow.n == leader.n)
    finally:
        web.kill()


async def flood(web: Site, code: str, person: Person, closed: list[int | None]) -> None:
    """Send as fast as the line takes it, over and over, until cancelled."""
    frames = [
        '{"t": "ping", "at": 0}',
        json.dumps({"t": "hint", "id": "x", "deal": 1}),
        "?" * 9000,
        "x" * 10**6,
    ]
    while True:
        client = Client(web, code, person, pings=False)
        with contextlib.suppress(OSError, TimeoutError, websockets.WebSocketException):
            await client.open()
            for number in range(5000):
                await client.send_text(frames[number // 50 % len(frames) if number % 50 == 0 else 0])
        with contextlib.suppress(TimeoutError):
            closed.append(await client.closed(patience=5))
        await client.vanish()
        await asyncio.sleep(0.05)


async def test_clients_flood(fleet: Fleet) -> None:
    web = fleet.webs[0]
    mob = newcomers(web, 3)
    closed: list[int | None] = []
    async with crowd(fleet.webs) as playing:
        code = next(iter(playing.tables))
        floods = [asyncio.create_task(flood(web, code, one, closed)) for one in mob]
        try:
            await playing.progress(6, deals=1)
            await until(lambda: 4008 in closed)
        finally:
            for one in floods:
                one.cancel()
            await asyncio.gather(*floods, return_exceptions=True)
    await examine(fleet, playing)
    # Nobody else was taken for one of them.
    assert all(player.closed[4008] == 0 for player in playing.players)
