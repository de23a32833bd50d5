"""The services of the fault tests: one PostgreSQL, one Redis, and one fleet that every test finds whole."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.faults.fleet import Fleet
from tests.services.postgres_server import PostgresServer
from tests.services.redis_server import RedisServer

FAULTS = Path(__file__).parent
QUICK = {
    "LIVE_PACE": "0.02",
    "LIVE_RESULT_PAUSE": "0.3",
    "LIVE_SWEEP_EVERY": "0.1",
    "LIVE_LOOK_EVERY": "0.5",
}
"""Bots do not dawdle, and what a lost hint should have told is found out soon."""

_fleets: list[Fleet] = []


@pytest.fixture(scope="session")
def new_fleet(
    postgres_server: PostgresServer, redis_server: RedisServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[..., Fleet]]:
    """Make a fleet with a database of its own, not started: `new_fleet(LIVE_SILENCE="3")`."""
    Fleet(tmp_path_factory.mktemp("template"), {"DATABASE_URL": postgres_server.create("migrated")}).webs[
        0
    ].manage("migrate", "--noinput", "--verbosity", "0")

    def make(**environment: str) -> Fleet:
        number = len(_fleets)
        where = {
            "DATABASE_URL": postgres_server.create(f"fleet{number}", template="migrated"),
            "REDIS_URL": redis_server.numbered(3 * number),
        }
        _fleets.append(Fleet(tmp_path_factory.mktemp("fleet"), QUICK | where | environment))
        return _fleets[-1]

    yield make
    _stop_all()


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
        _stop_all()


def _stop_all() -> None:
    for fleet in _fleets:
        fleet.stop()
