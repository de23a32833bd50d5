"""The clock as a Celery beat task, where there is Redis; web processes keep time too, a little later."""

from __future__ import annotations

from celery import shared_task

from games.live.sweep import sweep_due, sweep_tables


@shared_task
def sweep() -> int:
    """Act for every seat whose time has come. Safe to run twice or in two places at once."""
    return sweep_due()


@shared_task
def watch_tables() -> None:
    """Notice who has gone, freeze and give up what nobody plays."""
    sweep_tables()
