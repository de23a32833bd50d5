"""The schema is valid and whole; its page keeps to the site's policy; requests made from it break nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from drf_spectacular.drainage import GENERATOR_STATS
from drf_spectacular.validation import validate_schema

from accounts.models import User
from games.models import Deal
from scoring.models import Season
from tests.api import fuzzing
from tests.api.conftest import Caller
from tests.api.routes import EXPECTED

UNDESCRIBED = {("schema", "GET"), ("docs", "GET"), ("nowhere", "GET")}
EACH = 4


@pytest.fixture
def whole(db: None) -> dict[str, Any]:
    return fuzzing.schema()


def test_schema_is_valid_and_whole(whole: dict[str, Any]) -> None:
    validate_schema(whole)
    GENERATOR_STATS.reset()
    described = [
        (operation["operationId"], operation)
        for methods in whole["paths"].values()
        for operation in methods.values()
    ]
    assert len(described) == len({name for name, _ in described}) == len(EXPECTED) - len(UNDESCRIBED)
    for name, operation in described:
        assert "default" in operation["responses"], name
        assert operation.get("description"), name
        assert 0 < len(operation["summary"]) <= 120, name
        assert operation["description"].startswith(operation["summary"][:20]), name
    assert "docs/" not in whole["info"]["description"]


def test_page_has_no_script_or_style_of_its_own(db: None) -> None:
    answer = Client().get("/api/v1/docs/")
    page = answer.content.decode()
    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert not re.search(r"<script(?![^>]*src=)|<style|\sstyle=|\son\w+=", page)
    files = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert all(name.startswith("/") and not name.startswith("//") for name in files)
    for name in files:
        if name.startswith("/static/"):
            assert finders.find(name.removeprefix("/static/")), name
    [script] = [name for name in files if "script" in name]
    told = Client().get(script.replace("&amp;", "&"))
    assert told.headers["Content-Type"].startswith("application/javascript")
    assert b"/api/v1/schema/" in told.content


@pytest.fixture
def people(anna: User, ben: User) -> tuple[User, User]:
    return anna, ben


@pytest.mark.timeout(300)
def test_requests_from_the_schema_break_nothing(
    whole: dict[str, Any],
    settings: Any,
    playing: Deal,
    season: Season,
    people: tuple[User, User],
    caller: Callable[..., Caller],
) -> None:
    anna, ben = people
    settings.API_REQUESTS_PER_ACCOUNT = settings.API_REQUESTS_PER_ADDRESS = 0
    known = {
        "deal_id": [playing.pk],
        "match_id": [playing.match_id],
        "code": [playing.match.table_code],
        "user_id": [anna.pk, ben.pk],
        "key": ["doudizhu"],
        "slug": ["club"],
        "season_id": [season.pk],
    }
    callers = [caller(anna), caller(ben), Caller()]
    statuses, broken = fuzzing.fuzz(whole, callers, known, EACH)
    assert broken == []
    assert sum(statuses.values()) >= EACH * (len(EXPECTED) - len(UNDESCRIBED)) * 0.8
    assert statuses[200] >= 10
    assert statuses[400] >= 5
