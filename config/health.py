"""Whether this process lives, whether it can serve, and what it has counted, for those who run the site."""

from __future__ import annotations

import hmac
import logging
import time
from collections.abc import Callable, Iterable

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from games.models import Deal, Match
from games.tasks import worker_seen
from scoring.models import DealResult

log = logging.getLogger(__name__)

WORKER_SILENT_AFTER = 30.0
"""Seconds without a sweep by any worker after which there is none, or no beat."""


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """Answer 200 as long as the process answers anything."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
@never_cache
def readyz(request: HttpRequest) -> JsonResponse:  # noqa: ARG001
    """Answer 200 if all that the site needs is there, else 503; the body names each part and its state."""
    parts = {"database": _state(_database)}
    if settings.REDIS_URL:
        parts |= {"redis": _state(_redis), "worker": _state(_worker)}
    ready = all(state == "ok" for state in parts.values())
    return JsonResponse(parts, status=200 if ready else 503)


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """Return what this process has counted, in the text format of Prometheus.

    Asks for `Authorization: Bearer METRICS_TOKEN`; without a token in the settings it exists locally only.
    """
    token = settings.METRICS_TOKEN
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if not (hmac.compare_digest(given.encode(), token.encode()) if token else settings.LOCAL):
        raise Http404
    return HttpResponse(generate_latest(REGISTRY), content_type=CONTENT_TYPE_LATEST)


class SiteCollector(Collector):
    """What the database says of the whole site at the moment it is asked; the same from every process."""

    def collect(self) -> Iterable[Metric]:
        """Yield gauges: matches by state, deals frozen, results that wait to be settled, and for how long."""
        matches = GaugeMetricFamily("lezhuo_matches", "Matches that are not over.", labels=["status"])
        for status in (Match.Status.PLAYING, Match.Status.BETWEEN):
            matches.add_metric([str(status)], Match.objects.filter(status=status).count())
        yield matches
        frozen = Deal.objects.filter(status=Deal.Status.PLAYING, frozen_at__isnull=False).count()
        yield GaugeMetricFamily("lezhuo_deals_frozen", "Deals that wait for somebody to come back.", frozen)
        waiting = DealResult.objects.filter(settled_at=None).exclude(deal__match__sealed=True)
        yield GaugeMetricFamily("lezhuo_results_unsettled", "Results not paid yet.", waiting.count())
        oldest = waiting.order_by("ended_at").values_list("ended_at", flat=True).first()
        age = max(0.0, time.time() - oldest.timestamp()) if oldest else 0.0
        yield GaugeMetricFamily("lezhuo_oldest_unsettled_seconds", "Age of the oldest of them.", age)

    def describe(self) -> Iterable[Metric]:
        """Return nothing: registering must not ask the database."""
        return ()


def _state(check: Callable[[], None]) -> str:
    try:
        check()
    except Exception as error:  # noqa: BLE001 (whatever it is, the part is not there)
        log.warning("not ready: %s", error)
        return type(error).__name__
    return "ok"


def _database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _redis() -> None:
    # Where tests keep the cache in the process there is nobody to ask.
    getattr(cache, "ping", lambda: None)()


class WorkerSilent(Exception):
    """No worker has kept the clock lately."""


def _worker() -> None:
    seen = worker_seen()
    if seen is None or time.time() - seen > WORKER_SILENT_AFTER:
        raise WorkerSilent("no worker has kept the clock lately")


REGISTRY.register(SiteCollector())
