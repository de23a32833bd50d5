"""PostgreSQL restarts, or is away for a while."""

import asyncio

import pytest

from tests.faults import scenes
from tests.faults.fleet import Fleet
from tests.services.postgres_server import PostgresServer
from tests.services.visitor import Visitor

pytestmark = [pytest.mark.fault, pytest.mark.needs("postgres", "redis"), pytest.mark.timeout(300)]


async def test_postgresql_restarts(fleet: Fleet, postgres_server: PostgresServer) -> None:
    await scenes.postgres_away(fleet, postgres_server, seconds=0.5)


async def test_pages_say_that_it_is_away_and_are_back_with_it(
    fleet: Fleet, postgres_server: PostgresServer
) -> None:
    visitor = Visitor(fleet.webs[0])
    assert (await visitor.get("/")).status == 200
    await asyncio.to_thread(postgres_server.stop)
    try:
        pages = await asyncio.gather(*(visitor.get(path) for path in ("/", "/readyz", "/healthz")))
        assert [page.status for page in pages] == [503, 503, 200]
        assert "牌局没有丢" in pages[0].text
    finally:
        await asyncio.to_thread(postgres_server.start)
    # Not one request meets a connection that has died.
    assert {(await visitor.get("/")).status for _ in range(5)} == {200}
