"""A site with a row of every kind, and visitors of every kind, for tests that walk over its addresses."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import Group, Permission
from django.contrib.auth.tokens import default_token_generator
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from accounts.api_token import ApiToken
from accounts.models import Ban, User
from accounts.services import friend_ask, guest_create, house_bots, user_ban, user_mute, user_warn
from accounts.services.tokens import token_create
from games.live.match import match_begin
from games.live.set_up import match_set_up, moment_of_record
from games.live.submit import Command, submit
from games.models import Deal, Maintenance
from games.record_import import record_import
from games.rules.core.action import DISSOLVE, Action
from lobby.models import Announcement, Table, TableSeat
from lobby.services.seat_take import seat_take
from lobby.services.table_create import table_create
from scoring.models import Correction, Entrant, LeagueGame, LedgerEntry, Report, Round, Season, Standing
from tests.records.played import record
from tests.scoring import results

VISITORS = ("out", "guest", "other", "own", "watcher", "banned", "helper", "clerk", "boss")
"""Signed out; a guest; who plays at another table, at the table asked for, nowhere; who was banned while
signed in; staff without and with permissions; a superuser."""

WITHOUT_TOKEN = 418
"""The status of `without_token`, which nothing else on the site has."""


def without_token(_request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form that was sent without its CSRF token so that nobody takes it for another refusal."""
    return HttpResponse(status=WITHOUT_TOKEN)


@dataclass
class Town:
    """The site: session keys by visitor, and what stands for each argument of an address."""

    sessions: dict[str, str] = field(default_factory=dict)
    people: dict[str, User] = field(default_factory=dict)
    args: dict[str, Any] = field(default_factory=dict)

    client: Client = field(default_factory=lambda: Client(raise_request_exception=False))

    def ask(
        self, visitor: str, method: str, path: str, data: Mapping[str, Any] | None = None, **more: Any
    ) -> HttpResponseBase:
        """Let one of the `VISITORS` ask for an address, and undo whatever came of it."""
        self.client.cookies.clear()
        if visitor != "out":
            self.client.cookies[settings.SESSION_COOKIE_NAME] = self.sessions[visitor]
        with transaction.atomic():
            answer = getattr(self.client, method)(path, data or {}, **more)
            transaction.set_rollback(True)
        return answer


def built() -> Town:
    """Build the site; call it inside a transaction that is rolled back."""
    town = Town()
    _settle_people(town)
    _open_tables(town)
    _write_points(town)
    _write_records(town)
    _write_the_rest(town)
    return town


def _settle_people(town: Town) -> None:
    for name in VISITORS[2:]:
        town.people[name] = User.objects.create(username=name, name=name, is_staff=name in VISITORS[6:])
    town.people["guest"] = guest_create()
    boss, clerk = town.people["boss"], town.people["clerk"]
    User.objects.filter(pk=boss.pk).update(is_superuser=True)
    clerk.user_permissions.set(Permission.objects.all())
    for name, user in town.people.items():
        client = Client()
        client.force_login(user, backend="accounts.backends.HouseBackend")
        town.sessions[name] = client.cookies[settings.SESSION_COOKIE_NAME].value
    user_ban(user=town.people["banned"], reason="scolded everybody", by=None)
    shy = User.objects.create(
        username="shy", name="shy", show_record="me", show_points="me", show_best="me", show_deals="me"
    )
    town.args |= {
        "user_id": town.people["own"].pk,
        "boss": boss.pk,
        "shy": shy.pk,
        "uidb64": urlsafe_base64_encode(force_bytes(shy.pk)),
        "token": default_token_generator.make_token(shy),
        "ban": Ban.objects.get().pk,
    }


def _open_tables(town: Town) -> None:
    extras = [User.objects.create(username=f"x{i}", name=f"x{i}") for i in range(8)]
    own, other = town.people["own"], town.people["other"]
    seated = {"playing": [own, *extras[:2]], "watched": [other, *extras[2:4]]}
    for name, users in seated.items():
        table = playing(users, code=name.upper()[:6], watch=name == "watched")
        town.args |= {name: table.code, f"{name} table": table.pk, f"{name} match": table.match_id}
        town.args[f"{name} deal"] = Deal.objects.get(match=table.match_id).pk
    waiting = table_create(user=extras[5], game="doudizhu")
    seat_take(code=waiting.code, user=extras[6])
    closed = Table.objects.create(
        code="CLXSED", game="doudizhu", options={}, seat_count=3, status="closed", closed_at=timezone.now()
    )
    town.args |= {"waiting": waiting.code, "closed": closed.code}


def playing(users: list[User], *, code: str, watch: bool, game: str = "doudizhu") -> Table:
    """Return a table at which a match of these people is in its first deal."""
    table = Table.objects.create(
        code=code, game=game, options={}, seat_count=len(users), host=users[0], status="playing", watch=watch
    )
    for seat, user in enumerate(users):
        TableSeat.objects.create(table=table, seat=seat, user=user, ready=True)
    table.match = match_begin(
        table_code=code, game=game, options={}, stake=1, length=4, season_id=None,
        seats=[(user, False) for user in users],
    )  # fmt: skip
    table.save()
    return table


def _write_points(town: Town) -> None:
    users = [town.people["own"], town.people["other"], town.people["watcher"]]
    season = results.season()
    played = results.played(users, [2, -1, -1], of_season=season)
    running = Deal.objects.get(pk=town.args["playing deal"])
    Deal.objects.filter(pk=played.deal_id).update(clock=running.clock)
    match = match_begin(
        table_code="GXNE22", game="doudizhu", options={}, stake=1, length=4, season_id=season.pk,
        seats=[(user, False) for user in users],
    )  # fmt: skip
    over = Deal.objects.get(match=match)
    submit(Command(over.pk, 0, Action(DISSOLVE)))
    game, _ = LeagueGame.objects.get_or_create(league=season.league, game="doudizhu")
    soon = timezone.now() + dt.timedelta(hours=1)
    town.args["entrant"] = Entrant.objects.create(season=season, user=users[0]).pk
    town.args["round"] = Round.objects.create(
        season=season, game=game, number=1, starts_at=soon, duplicate=True
    ).pk
    town.args |= {
        "slug": season.league.slug,
        "season_id": season.pk,
        "league": season.league_id,
        "over deal": over.pk,
        "over match": match.pk,
        "result": over.result.pk,
        "entry": LedgerEntry.objects.first().pk,
        "standing": Standing.objects.first().pk,
    }
    assert Season.objects.filter(pk=season.pk).exists()


def _write_records(town: Town) -> None:
    """Somebody has imported a record, and another one has played on from it, whom no other saw."""
    kept = record_import(owner=town.people["other"], record=record("doudizhu"))
    people = [(town.people["own"], False), *((bot, True) for bot in house_bots(2))]
    match = match_set_up(table_code="PRACTX", start=moment_of_record(kept, 4), seats=people)
    deal = Deal.objects.get(match=match)
    submit(Command(deal.pk, 0, Action(DISSOLVE)))
    town.args |= {
        "record": kept.key,
        "imported": kept.pk,
        "practice deal": deal.pk,
        "practice match": match.pk,
    }


def _write_the_rest(town: Town) -> None:
    now = timezone.now()
    announcement = Announcement.objects.create(text="明天", begins_at=now, weight=1)
    maintenance = Maintenance.objects.create(text="搬家", on=False, ended_at=now + dt.timedelta(hours=1))
    boss = town.people["boss"]
    entry = LogEntry.objects.create(
        user=boss, content_type=ContentType.objects.get_for_model(User), object_id=str(boss.pk),
        object_repr="boss", action_flag=CHANGE, change_message="x",
    )  # fmt: skip
    row = friend_ask(user=town.people["other"], other=town.people["own"])
    _dispute(town)
    town.args |= {
        "api token": token_create(user=boss, name="x", scopes=ApiToken.Scope.values)[0].pk,
        "announcement": announcement.pk,
        "maintenance": maintenance.pk,
        "log": entry.pk,
        "group": Group.objects.create(name="helpers").pk,
        "friendship": row.pk,
    }


def _dispute(town: Town) -> None:
    own, other, deal_id = town.people["own"], town.people["other"], town.args["over deal"]
    report = Report.objects.create(author=own, player=other, deal_id=deal_id, reason="abuse", text="scolded")
    correction = Correction.objects.create(
        deal_id=deal_id, report=report, kind="void", reason="x", scores=[0, 0, 0], lines=[], ending="void"
    )
    ends_at = timezone.now() + dt.timedelta(hours=1)
    mute = user_mute(user=other, reason="scolded", by=None, ends_at=ends_at)
    town.args |= {
        "report": report.pk,
        "correction": correction.pk,
        "mute": mute.pk,
        "notice": user_warn(user=own, text="mind your words", by=None).pk,
    }


def addresses(resolver: URLResolver | None = None, space: str = "", before: str = "") -> Iterator[str]:
    """Yield every address of the site as it is written in the URL lists: `t/<code:code>/`."""
    for pattern in (resolver or get_resolver()).url_patterns:
        here = before + str(pattern.pattern)
        if isinstance(pattern, URLPattern):
            # The names of the apps stand there in no order.
            yield re.sub(r"\(\?P<app_label>[^)]*\)", "<app_label>", here)
        else:
            yield from addresses(pattern, space, here)
