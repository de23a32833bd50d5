"""One quick site for the tests that need nothing of their own."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.services.backroom import leave_database
from tests.services.site import Site


@pytest.fixture(scope="session")
def quick(empty_database: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site whose bots do not dawdle; every test brings people of its own."""
    folder = tmp_path_factory.mktemp("quick")
    shutil.copy(empty_database, folder / "site.sqlite3")
    site = Site(folder, {"LIVE_PACE": "0.02", "LIVE_SWEEP_EVERY": "0.05"}).start()
    yield site
    leave_database(site)
    site.stop()
