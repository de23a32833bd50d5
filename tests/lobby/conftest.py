"""People and tables for the tests of the lobby."""

import datetime as dt
from collections.abc import Callable

import pytest
from django.utils import timezone

from accounts.models import User
from games.models import Presence
from lobby.models import Table
from lobby.services.seat_take import seat_take
from lobby.services.table_create import table_create
from scoring.models import League, LeagueGame, Season


@pytest.fixture
def anna(person: Callable[..., User]) -> User:
    return person("anna")


@pytest.fixture
def ben(person: Callable[..., User]) -> User:
    return person("ben")


@pytest.fixture
def cleo(person: Callable[..., User]) -> User:
    return person("cleo")


@pytest.fixture
def guest(person: Callable[..., User]) -> User:
    return person("guest-1", kind=User.Kind.GUEST)


@pytest.fixture
def table(anna: User) -> Table:
    """A table of 斗地主 that anna has opened."""
    return table_create(user=anna, game="doudizhu")


@pytest.fixture
def full(table: Table, ben: User, cleo: User) -> Table:
    """Anna's table with ben and cleo, before anybody is ready."""
    seat_take(code=table.code, user=ben)
    seat_take(code=table.code, user=cleo)
    return table


@pytest.fixture
def season(db: None) -> Season:
    """A season that is running, of a league that admits no bots."""
    now = timezone.now()
    league = League.objects.create(slug="club", name="联赛")
    LeagueGame.objects.create(league=league, game="doudizhu", options={"rules": "online"}, stake=3, length=5)
    return Season.objects.create(
        league=league, name="秋", starts_at=now - dt.timedelta(days=1), ends_at=now + dt.timedelta(days=1)
    )


@pytest.fixture
def presence(db: None) -> Callable[..., Presence]:
    """Say that somebody is at a table, or has been away for `away` seconds."""

    def say(table: Table, user: User, *, away: float | None = None) -> Presence:
        now = timezone.now()
        since = now - dt.timedelta(seconds=away or 0)
        found, _ = Presence.objects.update_or_create(
            table_code=table.code,
            user=user,
            defaults={"here": away is None, "since": since, "seen_at": since},
        )
        return found

    return say
