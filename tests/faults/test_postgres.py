"""PostgreSQL restarts."""

import pytest

from tests.faults import scenes
from tests.faults.fleet import Fleet
from tests.services.postgres_server import PostgresServer

pytestmark = [pytest.mark.needs("postgres", "redis"), pytest.mark.timeout(300)]


@pytest.mark.parametrize("seconds", [0, 4])
async def test_postgresql_restarts(fleet: Fleet, postgres_server: PostgresServer, seconds: float) -> None:
    await scenes.postgres_away(fleet, postgres_server, seconds=seconds)
