"""Who may do what: every address, every kind of caller."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from games.live.match import match_break
from games.models import Deal
from games.record_import import record_import
from lobby.models import Table
from lobby.services.bot_add import bot_add
from scoring.entering import season_enter
from scoring.models import Round, Season
from tests.api.conftest import Caller
from tests.api.routes import EXPECTED, Expected, walked
from tests.records.played import record

WHO = ("signed out", "player", "other player", "bot", "staff")


def test_every_address_has_its_expectation() -> None:
    assert set(walked()) == set(EXPECTED)


@pytest.fixture
def scene(request: pytest.FixtureRequest, anna: User, season: Season) -> Callable[[str], dict[str, Any]]:
    """Set a scene and return the names that addresses are filled with."""

    def waiting() -> dict[str, Any]:
        table: Table = request.getfixturevalue("table")
        bot_add(code=table.code, user=anna, seat=1)
        return {"code": table.code}

    def playing() -> dict[str, Any]:
        deal: Deal = request.getfixturevalue("playing")
        return {"code": deal.match.table_code, "deal": deal.pk, "match": deal.match_id}

    def finished() -> dict[str, Any]:
        names = playing()
        match_break(match_id=names["match"])
        return names

    def closed_door() -> dict[str, Any]:
        names = playing()
        Table.objects.filter(code=names["code"]).update(watch=False)
        return names

    def private() -> dict[str, Any]:
        User.objects.filter(pk=anna.pk).update(show_deals="me")
        return {}

    def entered() -> dict[str, Any]:
        season_enter(season=season, user=anna)
        return {}

    def planned() -> dict[str, Any]:
        soon = timezone.now() + dt.timedelta(hours=1)
        game = season.league.games.get()
        return {"round": Round.objects.create(season=season, game=game, number=1, starts_at=soon).pk}

    def imported() -> dict[str, Any]:
        return {"record": record_import(owner=anna, record=record("niuniu")).key}

    scenes = {
        "nothing": dict,
        "waiting": waiting,
        "playing": playing,
        "finished": finished,
        "closed-door": closed_door,
        "private": private,
        "imported": imported,
        "entered": entered,
        "planned": planned,
    }
    return lambda name: {"anna": anna.pk, "season": season.pk, **scenes[name]()}


def ask(caller: Caller, operation: tuple[str, str], names: dict[str, Any]) -> Any:
    expected: Expected = EXPECTED[operation]
    token = names.get("token", 0)
    path = expected.path.format(**{"token": token, **names})
    body = expected.body
    if body is None and operation[1] in ("POST", "PATCH"):
        body = {}
    return caller.ask(operation[1], path, body)


@pytest.fixture
def callers(request: pytest.FixtureRequest, caller: Callable[..., Caller], anna: User) -> list[Caller]:
    """Who asks, in the order of `WHO`."""
    others = [request.getfixturevalue(name) for name in ("ben", "robot", "staff")]
    return [Caller(), *(caller(user) for user in (anna, *others))]


def check(operation: tuple[str, str], who: int, names: dict[str, Any], callers: list[Caller]) -> None:
    answer = ask(callers[who], operation, names)
    assert answer.status_code == EXPECTED[operation].statuses[who], (WHO[who], answer.content)
    if answer.status_code >= 400:
        assert set(answer.json()) >= {"code", "message"}
        assert answer.json()["message"]


@pytest.mark.parametrize("operation", [one for one in EXPECTED if one[1] == "GET"], ids="-".join)
def test_each_caller_who_looks(
    operation: tuple[str, str], scene: Callable[[str], dict[str, Any]], callers: list[Caller]
) -> None:
    names = scene(EXPECTED[operation].scene)
    for who in range(len(WHO)):
        check(operation, who, names, callers)


@pytest.mark.parametrize("who", range(len(WHO)), ids=WHO)
@pytest.mark.parametrize("operation", [one for one in EXPECTED if one[1] != "GET"], ids="-".join)
def test_each_caller_who_changes(
    operation: tuple[str, str],
    who: int,
    scene: Callable[[str], dict[str, Any]],
    callers: list[Caller],
    anna: User,
) -> None:
    names = {**scene(EXPECTED[operation].scene), "token": anna.api_tokens.get().pk}
    check(operation, who, names, callers)


@pytest.mark.parametrize(
    "operation", [one for one, expected in EXPECTED.items() if expected.scope], ids="-".join
)
def test_a_token_does_no_more_than_its_scopes(
    operation: tuple[str, str],
    scene: Callable[[str], dict[str, Any]],
    caller: Callable[..., Caller],
    anna: User,
) -> None:
    expected = EXPECTED[operation]
    names = scene(expected.scene)
    others = [scope for scope in ("read", "play", "profile") if scope != expected.scope]
    refused = ask(caller(anna, *others), operation, names)
    assert (refused.status_code, refused.json()["code"]) == (403, "no_scope")
    assert refused.json()["params"] == {"scope": expected.scope}
    enough = caller(anna, str(expected.scope))
    names["token"] = anna.api_tokens.first().pk
    assert ask(enough, operation, names).status_code == expected.statuses[1]


@pytest.mark.parametrize(
    "operation", [one for one in EXPECTED if one[0] not in ("schema", "docs")], ids="-".join
)
def test_who_is_banned_is_told_so_everywhere(
    operation: tuple[str, str],
    scene: Callable[[str], dict[str, Any]],
    caller: Callable[..., Caller],
    anna: User,
    ban: Callable[[User], None],
) -> None:
    names = scene(EXPECTED[operation].scene)
    asking = caller(anna)
    ban(anna)
    answer = ask(asking, operation, names)
    assert (answer.status_code, answer.json()["code"]) == (403, "banned")
    assert "骂人" in answer.json()["message"]


def test_who_is_banned_gets_no_token(anna: User, ban: Callable[[User], None]) -> None:
    ban(anna)
    answer = Caller().post("tokens/", {"username": "anna", "password": "long-enough-7"})
    assert (answer.status_code, answer.json()["code"]) == (403, "banned")


def test_a_token_taken_back_is_none(anna: User, caller: Callable[..., Caller]) -> None:
    asking = caller(anna)
    assert asking.get("profile/").status_code == 200
    assert asking.ask("DELETE", "tokens/current/").status_code == 204
    answer = asking.get("games/")
    assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")
