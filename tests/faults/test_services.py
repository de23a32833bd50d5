"""The grown-up site at work: two web processes, a worker and beat over PostgreSQL and Redis."""

import json

import pytest

from tests.faults.crowd import crowd
from tests.faults.fleet import Fleet
from tests.faults.ledger import examine
from tests.services.visitor import Visitor

pytestmark = [pytest.mark.needs("postgres", "redis"), pytest.mark.timeout(180)]


async def test_one_table_is_played_on_two_processes_and_paid_by_the_worker(fleet: Fleet) -> None:
    async with crowd(fleet.webs) as playing:
        await playing.progress(12, deals=2)
        for web in fleet.webs:
            page = await Visitor(web).get("/readyz")
            assert json.loads(page.text)["database"] == "ok"
    await examine(fleet, playing)
