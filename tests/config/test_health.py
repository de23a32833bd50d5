"""What those who run the site ask it."""

import datetime as dt
from unittest.mock import patch

import pytest
from django.core.cache import cache
from django.db import OperationalError
from django.test import Client
from django.utils import timezone

from config import health
from games.tasks import SEEN_KEY
from scoring.models import DealResult
from scoring.tasks import settle_deal
from tests.scoring import results

pytestmark = pytest.mark.django_db


def figures(client: Client, **headers: str) -> dict[str, float]:
    """Return the lines of `/metrics` by name and labels."""
    page = client.get("/metrics", **headers)
    assert page.status_code == 200
    lines = [line for line in page.text.splitlines() if not line.startswith("#")]
    return {line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1]) for line in lines}


def test_a_process_that_lives_says_so_whatever_else_is_gone(client: Client) -> None:
    with patch.object(health, "_database", side_effect=OperationalError("gone")):
        assert client.get("/healthz").text == "ok\n"


def test_ready_means_the_database_answers(client: Client) -> None:
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (200, {"database": "ok"})
    with patch.object(health, "_database", side_effect=OperationalError("gone")):
        answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (503, {"database": "OperationalError"})


def test_with_redis_ready_means_a_worker_keeps_the_clock(client: Client, settings) -> None:
    settings.REDIS_URL = "redis://somewhere"
    cache.delete(SEEN_KEY)
    assert client.get("/readyz").json()["worker"] == "WorkerSilent"
    now = timezone.now().timestamp()
    cache.set(SEEN_KEY, now - health.WORKER_SILENT_AFTER - 1)
    assert client.get("/readyz").status_code == 503
    cache.set(SEEN_KEY, now)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (200, {"database": "ok", "redis": "ok", "worker": "ok"})


def test_results_that_wait_to_be_paid_can_be_seen(client: Client) -> None:
    result = results.result(results.people(3), [2, -1, -1])
    DealResult.objects.update(ended_at=timezone.now() - dt.timedelta(minutes=3))
    waiting = figures(client)
    assert waiting["lezhuo_results_unsettled"] == 1
    assert 175 < waiting["lezhuo_oldest_unsettled_seconds"] < 240
    paid = waiting.get('lezhuo_settlements_total{result="paid"}', 0)
    settle_deal(result.deal_id)
    settle_deal(result.deal_id)
    after = figures(client)
    assert after["lezhuo_results_unsettled"] == 0
    assert after['lezhuo_settlements_total{result="paid"}'] == paid + 1
    assert after['lezhuo_settlements_total{result="paid_before"}'] >= 1
    assert DealResult.objects.get(pk=result.pk).settled_at is not None


def test_figures_are_for_those_who_know_the_word(client: Client, settings) -> None:
    settings.METRICS_TOKEN = "a-long-word"
    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", HTTP_AUTHORIZATION="Bearer wrong").status_code == 404
    assert "lezhuo_results_unsettled" in figures(client, HTTP_AUTHORIZATION="Bearer a-long-word")


def test_without_a_word_they_stay_at_home(client: Client, settings) -> None:
    settings.METRICS_TOKEN = ""
    settings.LOCAL = False
    assert client.get("/metrics").status_code == 404
