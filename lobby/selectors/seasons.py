"""Seasons for which tables can be opened."""

from __future__ import annotations

from django.utils import timezone

from scoring.models import Season


def running_seasons(game: str | None = None) -> list[Season]:
    """Return the seasons that are running, of one game or of all, with their leagues."""
    now = timezone.now()
    running = Season.objects.filter(starts_at__lte=now, ends_at__gt=now).select_related("league")
    if game is not None:
        running = running.filter(league__game=game)
    return list(running.order_by("league__pk", "starts_at"))
