"""Browsers for the tests of the pages: one for each kind of visitor."""

from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import User
from accounts.rate_limit import forget_all
from accounts.services import user_ban
from lobby.models import Table
from lobby.services.seat_ready import seat_ready
from lobby.services.seat_take import seat_take
from lobby.services.table_create import table_create
from tests.lobby.conftest import presence  # noqa: F401 (a fixture)


@pytest.fixture(autouse=True)
def _no_earlier_tries() -> None:
    forget_all()


@pytest.fixture
def browser() -> Callable[..., Client]:
    """Open a browser, signed in as somebody or as nobody, with CSRF checks as in real life."""

    def open_one(user: User | None = None) -> Client:
        client = Client()
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


@pytest.fixture
def banned(person: Callable[..., User], browser: Callable[..., Client]) -> Client:
    """The browser of somebody who was banned while signed in."""
    user = person("bad")
    client = browser(user)
    user_ban(user=user, reason="scolded everybody", by=None)
    return client


@pytest.fixture
def table(anna: User) -> Table:
    """A table of 斗地主 that anna has opened."""
    return table_create(user=anna, game="doudizhu")


@pytest.fixture
def playing(table: Table, anna: User, ben: User, person: Callable[..., User]) -> Table:
    """Anna, ben and cleo in the middle of a match that nobody else may watch."""
    Table.objects.update(watch=False)
    cleo = person("cleo")
    for user in (ben, cleo):
        seat_take(code=table.code, user=user)
    for user in (anna, ben, cleo):
        seat_ready(code=table.code, user=user)
    table.refresh_from_db()
    return table
