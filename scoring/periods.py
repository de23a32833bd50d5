"""The periods that totals are kept for, and which of them an entry of the ledger belongs to."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils import timezone

from games.rules.core.outcome import Ending

RECORD = "record"
ALL = "all"
ALL_GAMES = ""


@dataclass(frozen=True, order=True, slots=True)
class Key:
    """One running total of one player: a period, a game, and the season if the period is of one.

    Totals of a season take in all the games of its league: their `game` is `ALL_GAMES`.
    """

    period: str
    game: str
    season_id: int | None = None


def local_date(at: dt.datetime) -> dt.date:
    """Return the day that `at` falls on by the site's time zone."""
    return timezone.localtime(at, timezone.get_default_timezone()).date()


def day(date: dt.date) -> str:
    """Return the name of a day: ``day:2026-11-30``."""
    return f"day:{date.isoformat()}"


def week(date: dt.date) -> str:
    """Return the name of the week, Monday to Sunday, that holds `date`: ``week:2026-W49``."""
    return f"week:{_iso_week(date)}"


def month(date: dt.date) -> str:
    """Return the name of the month that holds `date`: ``month:2026-11``."""
    return f"month:{date:%Y-%m}"


def season(season_id: int) -> str:
    """Return the name of a whole season: ``season:7``."""
    return f"season:{season_id}"


def season_week(season_id: int, date: dt.date) -> str:
    """Return the name of the week of a season that holds `date`: ``season:7:2026-W49``."""
    return f"season:{season_id}:{_iso_week(date)}"


def _iso_week(date: dt.date) -> str:
    year, number, _weekday = date.isocalendar()
    return f"{year}-W{number:02d}"


def keys_of(
    *, game: str, ending: str, counted: bool, season_id: int | None, at: dt.datetime
) -> Iterator[Key]:
    """Yield the totals that an entry with these fields goes into; a void deal goes into none."""
    if ending == Ending.VOID:
        return
    yield Key(RECORD, game)
    date = local_date(at)
    if counted:
        for period in (ALL, day(date), week(date), month(date)):
            yield Key(period, game)
    if season_id is not None:
        yield Key(season(season_id), ALL_GAMES, season_id)
        yield Key(season_week(season_id, date), ALL_GAMES, season_id)
