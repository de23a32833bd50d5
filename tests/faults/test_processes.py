"""Parts of the site die in the middle of their work."""

import pytest

from tests.faults import scenes
from tests.faults.fleet import Fleet

pytestmark = [pytest.mark.needs("postgres", "redis"), pytest.mark.timeout(300)]


async def test_web_processes_are_killed_in_mid_deal(fleet: Fleet) -> None:
    await scenes.web_killed(fleet, times=6)


async def test_beat_is_dead(fleet: Fleet) -> None:
    await scenes.beat_dead(fleet, seconds=3)
