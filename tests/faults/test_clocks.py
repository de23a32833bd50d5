"""The clock of one process is two seconds off."""

import asyncio
import time
from collections.abc import Callable

import pytest

from tests.faults.crowd import crowd
from tests.faults.fleet import Fleet
from tests.faults.ledger import examine
from tests.live.moves import bid_three
from tests.services.client import Client
from tests.services.seating import newcomers, playing_table

pytestmark = [pytest.mark.fault, pytest.mark.needs("postgres", "redis"), pytest.mark.timeout(300)]

OFF, SLACK = 2.0, 1.0


@pytest.fixture(scope="module")
def hasty(new_fleet: Callable[..., Fleet]) -> Fleet:
    """A fleet where players have a tenth of their time, two seconds."""
    return new_fleet(LIVE_CLOCK="0.1")


@pytest.mark.parametrize("off", [OFF, -OFF], ids=["fast", "slow"])
async def test_nobody_has_less_time_than_they_are_shown(hasty: Fleet, off: float) -> None:
    hasty.start()
    wrong = hasty.web(OFF_BY=str(off))
    wrong.start("tests.faults.off_clock:application")
    try:
        people = newcomers(hasty.webs[0], 3)
        code = playing_table(hasty.webs[0], people, options={"seconds": 20})
        webs = (hasty.webs[0], wrong, wrong)
        clients = [await Client(web, code, one).open() for web, one in zip(webs, people, strict=True)]
        for client in clients:
            await client.when(lambda client=client: client.view)
        await bid_three(clients)
        for _ in range(3):
            asked = next(client for client in clients if client.view["ask"])
            [ask], n, began = asked.asks, asked.n, time.time()
            await asyncio.gather(*(client.when(lambda c=client, n=n: c.n > n) for client in clients))
            for client in clients:
                step = next(event for event in client.events if event["n"] == n + 1)
                assert step["by"] in ("timeout", "autoplay")
                # What a process tells is the site's time, and its deadlines are held to by all the others.
                assert began - SLACK < step["server"] < time.time() + SLACK
                assert step["server"] > ask["until"] - SLACK / 4
                assert step["asks"][0]["until"] - step["server"] < step["asks"][0]["of"] + SLACK / 4
        for client in clients:
            await client.close()
    finally:
        wrong.kill()


async def test_play_goes_on_between_processes_whose_clocks_differ(fleet: Fleet) -> None:
    wrong = fleet.web(OFF_BY=str(OFF))
    wrong.start("tests.faults.off_clock:application")
    try:
        async with crowd([fleet.webs[0], wrong]) as playing:
            await playing.progress(6, deals=1)
        await examine(fleet, playing)
    finally:
        wrong.kill()
