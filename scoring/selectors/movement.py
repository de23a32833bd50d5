"""How many places rows of a season's table have risen since the last week ended."""

from __future__ import annotations

import bisect
import datetime as dt
from array import array
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from django.core.cache import cache
from django.utils import timezone

from scoring.models import Division, League, Season, Standing
from scoring.periods import ALL_GAMES, local_date, season_week
from scoring.selectors.ranking import Row, season_standings
from scoring.selectors.weeks import week_number
from scoring.valuing import average_of

KEPT = 300
"""Seconds for which the places of last week are kept: they change by corrections alone."""


@dataclass(slots=True)
class _Sums:
    """What the value of a total is worked out from."""

    points: int
    deals: int
    wins: int
    value: int

    def less(self, other: _Sums) -> _Sums:
        return _Sums(
            self.points - other.points,
            self.deals - other.deals,
            self.wins - other.wins,
            self.value - other.value,
        )

    def value_by(self, scoring: str) -> int:
        return average_of(self) if scoring == League.Scoring.AVERAGE else self.value


_FIELDS = ("points", "deals", "wins", "value")


def add_movement(
    season: Season,
    rows: Iterable[Row],
    now: dt.datetime | None = None,
    *,
    division: Division | None = None,
) -> None:
    """Tell each row of a season's or a division's table how many places it has risen since last week.

    Where it stood then follows from what it has now less what this week brought, for it and for all others;
    what the others had is kept for some minutes. Equals share their place here, whatever the tie-breaks say.
    One query, and two more where there are tie-breaks. In the first week
    of a season, and after its end, nothing is told.
    """
    now = now or timezone.now()
    rows = [row for row in rows if row is not None]
    if not rows or week_number(season, now)[0] == 1 or not season.runs(now):
        return
    week = season_week(season.pk, local_date(now))
    kept = _kept(season, division, week)
    if kept is None:
        this_week, kept = _keep(season, division, week)
    else:
        this_week = _week_sums(week, [row.standing.user_id for row in rows])
    places = _shared_places(season, rows, division)
    for row in rows:
        had = _before(row.standing, this_week)
        row.new = had.deals < max(1, season.least_deals)
        if not row.new:
            better = len(kept) - bisect.bisect_right(kept, had.value_by(season.league.scoring))
            row.moved = better + 1 - places[row.standing.user_id]


def _week_sums(week: str, user_ids: Collection[int]) -> dict[int, _Sums]:
    """Return what a week has brought to users."""
    standings = Standing.objects.filter(period=week, game=ALL_GAMES, user__in=user_ids)
    return {user_id: _Sums(*sums) for user_id, *sums in standings.values_list("user_id", *_FIELDS)}


def _before(standing: Standing, this_week: Mapping[int, _Sums]) -> _Sums:
    now = _Sums(*(getattr(standing, name) for name in _FIELDS))
    week = this_week.get(standing.user_id)
    return now.less(week) if week else now


def _key(season: Season, division: Division | None, week: str) -> str:
    # Of the season all that a change of it in the admin would change the values by.
    about = (season.starts_at.timestamp(), season.least_deals, season.league.scoring)
    return f"standings-before:{week}:{division and division.pk}:{'/'.join(map(str, about))}"


def _kept(season: Season, division: Division | None, week: str) -> array[int] | None:
    return cache.get(_key(season, division, week))


def _keep(season: Season, division: Division | None, week: str) -> tuple[dict[int, _Sums], array[int]]:
    """Return what a week has brought to all, and what those who were ranked had before it, ascending.

    The second is kept. One query.
    """
    standings = Standing.objects.filter(period__in=(season.period, week), game=ALL_GAMES)
    if division is not None:
        standings = standings.filter(division=division)
    sums: dict[str, dict[int, _Sums]] = {season.period: {}, week: {}}
    for period, user_id, *row in standings.values_list("period", "user_id", *_FIELDS):
        sums[period][user_id] = _Sums(*row)
    this_week = sums[week]
    scoring, least = season.league.scoring, max(1, season.least_deals)
    values = []
    nothing = _Sums(0, 0, 0, 0)
    for user_id, has in sums[season.period].items():
        had = has.less(this_week.get(user_id, nothing))
        if had.deals >= least:
            values.append(had.value_by(scoring))
    kept = array("q", sorted(values))
    cache.set(_key(season, division, week), kept, KEPT)
    return this_week, kept


def _shared_places(season: Season, rows: list[Row], division: Division | None) -> dict[int, int]:
    """Return the places that rows have if equal values share theirs."""
    if not season.league.tie_breaks:
        return {row.standing.user_id: row.place for row in rows}
    places: dict[int, int] = {}
    above: Row | None = None
    for row in rows:
        if above is not None and row.standing.value == above.standing.value:
            place = places[above.standing.user_id]
        elif above is None or row.mine:  # what stands before it may not be among the rows
            higher = season_standings(season, division).filter(value__gt=row.standing.value)
            place = higher.order_by().count() + 1
        else:
            place = row.place
        places[row.standing.user_id] = place
        above = row
    return places
