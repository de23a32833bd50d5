"""People and browsers for the tests of accounts."""

from collections.abc import Callable, Iterator

import pytest
from django.test import Client

from accounts import rate_limit
from accounts.models import User
from accounts.signals import access_ended

PASSWORD = "long-enough-7"


@pytest.fixture(autouse=True)
def fresh_counts() -> Iterator[None]:
    """Let no test be refused for what another has tried."""
    rate_limit.forget_all()
    yield
    rate_limit.forget_all()


@pytest.fixture
def person(db: None) -> Callable[..., User]:
    """Make somebody with a password: `person("anna")`."""

    def make(name: str = "anna", **fields: object) -> User:
        return User.objects.create_user(name, password=PASSWORD, name=name, **fields)

    return make


@pytest.fixture
def anna(person: Callable[..., User]) -> User:
    return person("anna", email="anna@example.org")


@pytest.fixture
def boss(person: Callable[..., User]) -> User:
    return person("boss", is_staff=True, is_superuser=True)


@pytest.fixture
def signed_in() -> Callable[[User], Client]:
    """A browser in which somebody is signed in."""

    def make(user: User) -> Client:
        client = Client()
        client.force_login(user)
        return client

    return make


@pytest.fixture
def ended() -> Iterator[list[tuple[int, int]]]:
    """Collect whose access has ended, and with which code."""
    told: list[tuple[int, int]] = []

    def listen(user_id: int, code: int, **_kwargs: object) -> None:
        told.append((user_id, code))

    access_ended.connect(listen)
    yield told
    access_ended.disconnect(listen)
