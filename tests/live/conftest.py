"""Sites for the tests of live tables: one for all that can share it, others as a test needs them."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.services.backroom import leave_database
from tests.services.site import Site

QUICK = {
    "LIVE_PACE": "0.02",
    "LIVE_RESULT_PAUSE": "2",
    "LIVE_SWEEP_EVERY": "0.05",
    "LIVE_LOOK_EVERY": "0.3",
    "LIVE_VOTE": "3",
}
"""Bots do not dawdle, and nothing that a server has to find out for itself takes it long."""
HASTY = {"LIVE_CLOCK": "0.06", "LIVE_GONE_AFTER": "1.5", "LIVE_SILENCE": "3", "LIVE_RESULT_PAUSE": "8"}
"""Players have a twentieth of their time, and whoever goes is gone at once."""


@pytest.fixture(scope="session")
def new_site(empty_database: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Site]]:
    """Make a site with a database of its own: `new_site(LIVE_PACE="1")`. It ends with the tests."""
    sites: list[Site] = []

    def make(**environment: str) -> Site:
        folder = tmp_path_factory.mktemp("live")
        shutil.copy(empty_database, folder / "site.sqlite3")
        site = Site(folder, QUICK | environment)
        sites.append(site)
        return site.start()

    yield make
    for site in sites:
        leave_database(site)
        site.stop()


@pytest.fixture(scope="session")
def calm(new_site: Callable[..., Site]) -> Site:
    """A site where players have all the time that the games give them."""
    return new_site()


@pytest.fixture(scope="session")
def measured(new_site: Callable[..., Site]) -> Site:
    """A site where bots and autoplay take the time that they take in real life."""
    return new_site(LIVE_PACE="1")


@pytest.fixture(scope="session")
def hasty(new_site: Callable[..., Site]) -> Site:
    """A site where time runs out at once."""
    return new_site(**HASTY)
