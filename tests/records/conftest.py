"""People with a browser each, for the tests of records."""

from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import User
from accounts.rate_limit import forget_all


@pytest.fixture(autouse=True)
def _no_earlier_tries() -> None:
    forget_all()


@pytest.fixture
def visit() -> Callable[..., Client]:
    """Open a browser, signed in as somebody or as nobody."""

    def open_one(user: User | None = None, language: str = "zh-hans") -> Client:
        client = Client(headers={"accept-language": language})
        if user is not None:
            client.force_login(user, backend="accounts.backends.HouseBackend")
        return client

    return open_one


@pytest.fixture
def anna(person: Callable[..., User]) -> User:
    return person("anna")


@pytest.fixture
def ben(person: Callable[..., User]) -> User:
    return person("ben")
