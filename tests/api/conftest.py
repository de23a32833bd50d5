"""Callers of the interface: signed out, with a token, with a session; and what there is to ask about."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from accounts import rate_limit
from accounts.models import User
from accounts.services import token_create, user_ban
from games.live.cache import forget_all
from games.models import Deal
from lobby.models import Table
from lobby.services.bot_add import fill_with_bots
from lobby.services.changing import table_changing
from lobby.services.seat_ready import seat_ready
from lobby.services.table_create import table_create
from scoring.models import League, LeagueGame, Season

PASSWORD = "long-enough-7"
ALL = ("read", "play", "profile")


@dataclass
class Caller:
    """A program with a token, or without."""

    secret: str | None = None
    language: str = "zh-hans"

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """Send a request to /api/v1/ and return the answer."""
        given = {"Accept-Language": self.language, **headers}
        if self.secret is not None:
            given["Authorization"] = f"Bearer {self.secret}"
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        given.setdefault("Content-Type", "application/json")
        return Client(raise_request_exception=False).generic(
            method, f"/api/v1/{path}", data, given.pop("Content-Type"), headers=given
        )

    def get(self, path: str, **headers: str) -> Any:
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Any:
        return self.ask("POST", path, {} if body is None else body, **headers)


@pytest.fixture(autouse=True)
def fresh(settings: Any) -> Iterator[None]:
    """Let no test be refused for what another has asked, or be told what another has left in memory."""
    rate_limit.forget_all()
    cache.clear()
    forget_all()
    yield
    rate_limit.forget_all()
    cache.clear()
    forget_all()


@pytest.fixture
def person(db: None) -> Callable[..., User]:
    """Make somebody with a password: `person("anna")`."""

    def make(name: str, **fields: object) -> User:
        return User.objects.create_user(name, password=PASSWORD, name=name, **fields)

    return make


@pytest.fixture
def caller() -> Callable[..., Caller]:
    """A program with a token of somebody: `caller(anna, "read")`; with every scope by default."""

    def make(user: User, *scopes: str, language: str = "zh-hans") -> Caller:
        _token, secret = token_create(user=user, name="test", scopes=scopes or ALL)
        return Caller(secret, language)

    return make


@pytest.fixture
def anna(person: Callable[..., User]) -> User:
    return person("anna")


@pytest.fixture
def ben(person: Callable[..., User]) -> User:
    return person("ben")


@pytest.fixture
def robot(person: Callable[..., User]) -> User:
    """A bot from outside."""
    return person("robot", outside_bot=True)


@pytest.fixture
def staff(person: Callable[..., User]) -> User:
    return person("boss", is_staff=True)


@pytest.fixture
def banned(person: Callable[..., User]) -> User:
    """Somebody who is kept out; ask for a token of theirs before."""
    return person("dirk")


@pytest.fixture
def ban() -> Callable[[User], None]:
    def do(user: User) -> None:
        user_ban(user=user, reason="骂人", by=None, ends_at=timezone.now() + dt.timedelta(days=1))

    return do


@pytest.fixture
def table(anna: User) -> Table:
    """A table of 斗地主 that anna has opened."""
    return table_create(user=anna, game="doudizhu", length=2)


@pytest.fixture
def playing(table: Table, anna: User) -> Deal:
    """Anna's first deal with two bots of the house."""
    with table_changing(table.code) as locked:
        fill_with_bots(locked)
    seat_ready(code=table.code, user=anna)
    return Deal.objects.get(match__table_code=table.code)


@pytest.fixture
def season(db: None) -> Season:
    """A season that is running, of a league that admits no bots."""
    now = timezone.now()
    league = League.objects.create(slug="club", name="联赛", name_en="League")
    LeagueGame.objects.create(league=league, game="doudizhu")
    day = dt.timedelta(days=1)
    return Season.objects.create(league=league, name="秋", starts_at=now - day, ends_at=now + day)
