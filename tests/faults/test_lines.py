"""Lines that are slow, flooded, idle, or cut by whoever stands between."""

import asyncio
from collections.abc import Callable

import pytest

from tests.faults import scenes
from tests.faults.fleet import Fleet

pytestmark = [pytest.mark.needs("postgres", "redis"), pytest.mark.timeout(300)]


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
