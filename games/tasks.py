"""The clock as a Celery beat task, where there is Redis; web processes keep time too, a little later."""

from __future__ import annotations

import time

from celery import shared_task
from django.core.cache import cache

from games.live.sweep import sweep_due, sweep_tables

SEEN_KEY, SEEN_KEPT = "games.worker_seen", 600


@shared_task
def sweep() -> int:
    """Act for every seat whose time has come. Safe to run twice or in two places at once."""
    acted = sweep_due()
    cache.set(SEEN_KEY, time.time(), SEEN_KEPT)
    return acted


def worker_seen() -> float | None:
    """Return when a worker last kept the clock, in seconds since 1970; None if that is long ago."""
    return cache.get(SEEN_KEY)


@shared_task
def watch_tables() -> None:
    """Notice who has gone, freeze and give up what nobody plays."""
    sweep_tables()
