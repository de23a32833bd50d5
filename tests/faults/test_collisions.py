"""Two processes act on one deal at the same instant."""

import pytest

from tests.faults.collisions import collide
from tests.faults.fleet import Fleet

pytestmark = [pytest.mark.needs("postgres", "redis"), pytest.mark.timeout(300)]


async def test_two_processes_act_at_the_same_instant(fleet: Fleet) -> None:
    await collide(fleet.webs, times=100)
