"""Whoever is muted says nothing at tables, and is told until when."""

import datetime as dt
from types import SimpleNamespace

import pytest
from django.utils import timezone

from accounts.errors import Refused
from accounts.models import Mute, Notice, User
from accounts.services import house_bots, user_mute
from games import protocol
from games.live.limits import Buckets
from lobby.consumers import requests
from lobby.models import Table
from tests.scoring.results import person

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nobody_has_said_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "SAYS", Buckets(rate=0.5, burst=9.0))


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    lines: list[dict[str, object]] = []
    monkeypatch.setattr(requests.notify, "said", lambda _code, line: lines.append(line))
    return lines


def say(user: User, **words: object) -> dict[str, object] | None:
    Table.objects.get_or_create(
        code="ABC234", defaults={"game": "doudizhu", "options": {}, "seat_count": 3, "host": user}
    )
    socket = SimpleNamespace(user_id=user.pk, code="ABC234", language="zh-hans", place=None, line="", tab="")
    return requests.carry_out(socket, protocol.Say(id="1", **words))


def test_a_mute_holds_for_words_and_phrases_until_it_ends(said: list[dict[str, object]]) -> None:
    ben, cleo = person(), person()
    assert say(ben, text="你好") is None
    ends = timezone.now() + dt.timedelta(hours=2)
    user_mute(user=ben, reason="刷屏", by=None, ends_at=ends)
    error = say(ben, text="又来了")
    assert error["code"] == "muted"
    until = f"{timezone.localtime(ends):%Y-%m-%d %H:%M}"
    assert error["params"] == {"until": until, "reason": "刷屏"}
    assert error["message"] == f"你被禁言到 {until}，不能说话：刷屏"
    assert say(ben, phrase=0)["code"] == "muted"
    assert say(cleo, text="我在") is None
    Mute.objects.update(ends_at=timezone.now())
    assert say(ben, text="回来了") is None
    assert [line["text"] for line in said] == ["你好", "我在", "回来了"]
    assert Notice.objects.get().words == f"你被禁言到 {until}：刷屏"


def test_a_mute_without_end_says_so() -> None:
    ben = person()
    Mute.objects.create(user=ben, reason="广告")
    assert say(ben, text="买")["message"] == "你已被禁言，不能说话：广告"


def test_what_cannot_be_muted_is_refused() -> None:
    soon = timezone.now() + dt.timedelta(hours=1)
    boss = person(is_staff=True)
    for user, reason, ends_at, code in (
        (person(), " ", soon, "no_reason"),
        (person(), "x", timezone.now(), "ends_in_the_past"),
        (boss, "x", soon, "staff"),
        (house_bots(1)[0], "x", soon, "bot"),
    ):
        with pytest.raises(Refused) as no:
            user_mute(user=user, reason=reason, by=None, ends_at=ends_at)
        assert no.value.code == code
    assert not Mute.objects.exists()
