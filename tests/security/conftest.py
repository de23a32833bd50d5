"""The town, for tests that walk over all addresses of the site."""

import pytest

from accounts.rate_limit import forget_all
from tests.security.town import Town, built


@pytest.fixture
def town(db: None) -> Town:
    """A row of everything, and a browser for everybody."""
    return built()


@pytest.fixture(autouse=True)
def _no_earlier_tries() -> None:
    forget_all()
