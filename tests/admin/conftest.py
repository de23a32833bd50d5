"""Staff, tables and deals for the tests of the admin."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.models import User
from games.live.match import match_begin
from games.live.submit import Command, submit
from games.models import Deal
from games.rules.core.option import parse_options
from games.rules.core.record import Setup, setup_from_seed
from games.rules.core.registry import find_game
from games.rules.core.selfplay import bots_play
from lobby.models import Table, TableSeat


@pytest.fixture
def boss(db: None) -> User:
    return User.objects.create_superuser("boss", password="x", name="掌柜")


@pytest.fixture
def admin(boss: User) -> Client:
    """A superuser's browser."""
    client = Client()
    client.force_login(boss)
    return client


@pytest.fixture
def staff(db: None) -> Callable[..., Client]:
    """A browser of staff with these permissions alone: `staff("lobby.view_table")`."""

    def make(*permissions: str) -> Client:
        user = User.objects.create(username="helper", name="帮手", is_staff=True)
        for permission in permissions:
            app, codename = permission.split(".")
            user.user_permissions.add(Permission.objects.get(content_type__app_label=app, codename=codename))
        client = Client()
        client.force_login(user)
        return client

    return make


@pytest.fixture
def players(db: None) -> list[User]:
    return [User.objects.create(username=name, name=name) for name in ("anna", "ben", "cleo", "dora")]


def setup_of(deal: Deal) -> Setup:
    game = find_game(deal.game)
    options = parse_options(game.options_type, deal.options)
    return setup_from_seed(game, options, deal.seat_count, deal.carry, bytes.fromhex(deal.seed))


def play(deal: Deal, count: int | None = None) -> Deal:
    """Do the first `count` actions of a deal as bots would, or all of them."""
    actions, _outcome = bots_play(setup_of(deal))
    for seat, action in actions[:count]:
        submit(Command(deal.pk, seat, action))
    deal.refresh_from_db()
    return deal


@pytest.fixture
def table(players: list[User]) -> Callable[..., Table]:
    """A table at which a deal runs: `table("doudizhu")`."""

    def make(game: str = "doudizhu", code: str = "ABC234") -> Table:
        seats = players[:3] if game == "doudizhu" else players
        made = Table.objects.create(
            code=code, game=game, options={}, seat_count=len(seats), host=seats[0], status="playing"
        )
        for seat, user in enumerate(seats):
            TableSeat.objects.create(table=made, seat=seat, user=user, ready=True)
        made.match = match_begin(
            table_code=code,
            game=game,
            options={},
            stake=2,
            length=4,
            season_id=None,
            seats=[(user, False) for user in seats],
        )
        made.save()
        return made

    return make


def deal_of(table: Table) -> Deal:
    return Deal.objects.get(match=table.match)
