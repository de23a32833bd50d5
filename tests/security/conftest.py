"""The town, for tests that walk over all addresses of the site."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from accounts.rate_limit import forget_all
from tests.security.random_frames import ROOMY
from tests.security.town import Town, built
from tests.services.backroom import leave_database
from tests.services.site import Site


@pytest.fixture
def town(db: None) -> Town:
    """A row of everything, and a browser for everybody."""
    return built()


@pytest.fixture(autouse=True)
def _no_earlier_tries() -> None:
    forget_all()


@pytest.fixture(scope="session")
def roomy(empty_database: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site whose limits nobody here meets, and where no time runs out."""
    folder = tmp_path_factory.mktemp("roomy")
    shutil.copy(empty_database, folder / "site.sqlite3")
    site = Site(folder, ROOMY)
    yield site.start()
    leave_database(site)
    site.stop()
