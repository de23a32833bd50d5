"""Every address of the interface, walked, and what it asks a caller to be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from django.urls import URLPattern, URLResolver

from config import api

METHODS = ("get", "post", "put", "patch", "delete")


def walked(patterns: list[Any] | None = None) -> Iterator[tuple[str, str]]:
    """Yield name and method of every operation that the site answers under /api/v1/."""
    for pattern in api.urlpatterns if patterns is None else patterns:
        if isinstance(pattern, URLResolver):
            yield from walked(pattern.url_patterns)
        elif isinstance(pattern, URLPattern):
            for method in METHODS:
                if hasattr(pattern.callback.view_class, method):
                    yield str(pattern.name), method.upper()


@dataclass(frozen=True)
class Expected:
    """An operation: where it is, what is sent, and the status for each kind of caller.

    `scene` names what has happened before. `statuses`: signed out, the player whose it is, another player,
    a bot from outside, staff.
    """

    path: str
    statuses: tuple[int, int, int, int, int]
    scope: str | None = None
    body: dict[str, Any] | None = None
    scene: str = "waiting"
    codes: dict[int, str] = field(default_factory=dict)


OPEN = (200, 200, 200, 200, 200)
OWN = (401, 200, 200, 200, 200)
SEATED = (401, 200, 403, 403, 403)

EXPECTED = {
    ("schema", "GET"): Expected("schema/", OPEN, scene="nothing"),
    ("docs", "GET"): Expected("docs/", OPEN, scene="nothing"),
    ("nowhere", "GET"): Expected("nowhere/", (404,) * 5, scene="nothing"),
    ("games", "GET"): Expected("games/", OPEN, scene="nothing"),
    ("game", "GET"): Expected("games/doudizhu/", OPEN, scene="nothing"),
    ("leaderboard", "GET"): Expected("leaderboards/?game=doudizhu", OPEN, scene="nothing"),
    ("leagues", "GET"): Expected("leagues/", OPEN, scene="nothing"),
    ("league", "GET"): Expected("leagues/club/", OPEN, scene="nothing"),
    ("seasons", "GET"): Expected("leagues/club/seasons/", OPEN, scene="nothing"),
    ("standings", "GET"): Expected("leagues/club/seasons/{season}/standings/", OPEN, scene="nothing"),
    ("entrants", "GET"): Expected("leagues/club/seasons/{season}/entrants/", OPEN, scene="nothing"),
    ("rounds", "GET"): Expected("leagues/club/seasons/{season}/rounds/", OPEN, scene="nothing"),
    ("round", "GET"): Expected("leagues/club/seasons/{season}/rounds/{round}/", OPEN, scene="planned"),
    ("entry", "POST"): Expected(
        "leagues/club/seasons/{season}/entry/",
        (401, 200, 200, 403, 200),
        "play",
        {},
        scene="nothing",
        codes={403: "no_bots"},
    ),
    ("entry", "DELETE"): Expected(
        "leagues/club/seasons/{season}/entry/", (401, 204, 403, 403, 403), "play", scene="entered"
    ),
    ("player", "GET"): Expected("players/{anna}/", OPEN, scene="nothing"),
    ("player_deals", "GET"): Expected("players/{anna}/deals/", (403, 200, 403, 403, 200), scene="private"),
    ("profile", "GET"): Expected("profile/", OWN, "read", scene="nothing"),
    ("profile", "PATCH"): Expected("profile/", OWN, "profile", {"pigment": 3}, scene="nothing"),
    ("tokens", "GET"): Expected("tokens/", OWN, "profile", scene="nothing"),
    ("tokens", "POST"): Expected(
        "tokens/", (201,) * 5, body={"username": "anna", "password": "long-enough-7"}, scene="nothing"
    ),
    ("token", "DELETE"): Expected("tokens/{token}/", (401, 204, 404, 404, 404), "profile", scene="nothing"),
    ("token_current", "GET"): Expected("tokens/current/", OWN, scene="nothing"),
    ("token_current", "DELETE"): Expected("tokens/current/", (401, 204, 204, 204, 204), scene="nothing"),
    ("tables", "GET"): Expected("tables/", OPEN),
    ("tables", "POST"): Expected(
        "tables/", (401, 201, 201, 201, 201), "play", {"game": "doudizhu"}, scene="nothing"
    ),
    ("table", "GET"): Expected("tables/{code}/", (403, 200, 403, 403, 403), scene="closed-door"),
    ("table_view", "GET"): Expected("tables/{code}/view/", (403, 200, 403, 403, 403), scene="closed-door"),
    ("sit", "POST"): Expected("tables/{code}/sit/", (401, 200, 200, 403, 200), "play"),
    ("leave", "POST"): Expected("tables/{code}/leave/", (401, 204, 403, 403, 403), "play"),
    ("ready", "POST"): Expected("tables/{code}/ready/", SEATED, "play"),
    ("bots", "POST"): Expected("tables/{code}/bots/", SEATED, "play", {"seat": 2}),
    ("bot", "DELETE"): Expected("tables/{code}/bots/1/", SEATED, "play"),
    ("deal", "GET"): Expected("deals/{deal}/", OPEN, scene="finished"),
    ("record", "GET"): Expected("deals/{deal}/record/", OPEN, scene="finished"),
    ("replay", "GET"): Expected("deals/{deal}/replay/?seat=all", OPEN, scene="finished"),
    ("deal_view", "GET"): Expected("deals/{deal}/view/", SEATED, "read", scene="playing"),
    ("actions", "POST"): Expected(
        "deals/{deal}/actions/",
        (401, 400, 403, 403, 403),
        "play",
        {"id": "x", "n": 0, "action": ["fly"]},
        scene="playing",
    ),
    ("hints", "GET"): Expected("deals/{deal}/hints/", SEATED, "play", scene="playing"),
    ("records", "GET"): Expected("records/", OWN, "read", scene="nothing"),
    ("records", "POST"): Expected(
        "records/", (401, 400, 400, 400, 400), "play", {"game": "bridge"}, scene="nothing"
    ),
    ("imported", "GET"): Expected("records/{record}/", OPEN, scene="imported"),
    ("imported", "DELETE"): Expected(
        "records/{record}/", (401, 204, 404, 404, 404), "play", scene="imported"
    ),
    ("imported_replay", "GET"): Expected("records/{record}/replay/?seat=1", OPEN, scene="imported"),
    ("play_on_deal", "POST"): Expected(
        "deals/{deal}/play-on/",
        (401, 409, 201, 201, 201),
        "play",
        {"at": 0, "seat": 1},
        scene="finished",
        codes={409: "already_playing"},
    ),
    ("play_on_record", "POST"): Expected(
        "records/{record}/play-on/",
        (401, 201, 201, 201, 201),
        "play",
        {"at": 0, "seat": 1},
        scene="imported",
    ),
    ("match", "GET"): Expected("matches/{match}/", OPEN, scene="finished"),
}
