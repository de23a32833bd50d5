"""The services of the fault tests: one PostgreSQL, one Redis, and one fleet that every test finds whole."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.faults.fleet import Fleet, Harbour
from tests.services.postgres_server import PostgresServer
from tests.services.redis_server import RedisServer

FAULTS = Path(__file__).parent

_harbours: list[Harbour] = []


@pytest.fixture(scope="session")
def new_fleet(
    postgres_server: PostgresServer, redis_server: RedisServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[..., Fleet]]:
    """Make a fleet with a database of its own, not started: `new_fleet(LIVE_SILENCE="3")`."""
    harbour = Harbour(postgres_server, redis_server, tmp_path_factory.mktemp("harbour"))
    _harbours.append(harbour)
    yield harbour.fleet
    harbour.stop()


@pytest.fixture(scope="session")
def one_fleet(new_fleet: Callable[..., Fleet]) -> Fleet:
    """The fleet that most tests share."""
    return new_fleet()


@pytest.fixture
def fleet(one_fleet: Fleet) -> Fleet:
    """The shared fleet with all its parts running, whatever the last test has left of it."""
    return one_fleet.start()


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Let no fleet run, and keep the machine busy, while other tests have their turn."""
    if nextitem is None or FAULTS not in nextitem.path.parents:
        for harbour in _harbours:
            harbour.stop()
