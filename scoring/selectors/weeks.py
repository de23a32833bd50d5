"""The weeks of a season, from Monday to Sunday by the site's time zone."""

from __future__ import annotations

import datetime as dt

from django.utils import timezone

from scoring.models import Season
from scoring.periods import local_date


def week_number(season: Season, at: dt.datetime | None = None) -> tuple[int, int]:
    """Return which week of the season `at` (default: now) falls in, and how many it has."""
    first = monday(local_date(season.starts_at))
    last = monday(local_date(season.ends_at - dt.timedelta(microseconds=1)))
    now = monday(local_date(at or timezone.now()))
    weeks = (last - first).days // 7 + 1
    return min(max(1, (now - first).days // 7 + 1), weeks), weeks


def monday(date: dt.date) -> dt.date:
    """Return the Monday of the week that holds a day."""
    return date - dt.timedelta(days=date.weekday())


def monday_of(period: str) -> dt.date:
    """Return the Monday of the week that a period of a season names: ``season:7:2026-W49``."""
    year, week = period.rpartition(":")[2].split("-W")
    return dt.date.fromisocalendar(int(year), int(week), 1)
