"""A season's table with its movement, the form of its players, and the lines of its leaders."""

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate

from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery, Sum, Value, Window
from django.db.models.functions import Coalesce, RowNumber, TruncDate
from django.utils import timezone

from accounts.models import User
from scoring.models import League, LedgerEntry, Season, Standing
from scoring.paid import corrected, first_entries
from scoring.periods import local_date, season_week
from scoring.selectors.ranking import Ranking, Row, season_standings

FORM = 20
"""Deals that the small line of a player's form shows."""
LEADERS = 5


@dataclass(frozen=True, slots=True)
class PointsLine:
    """The running total of one player, day by day from nothing."""

    user: User
    days: tuple[dt.date, ...]
    totals: tuple[int, ...]
    mine: bool


def current_season(league: League) -> Season | None:
    """Return the season that runs now; else the last that has begun; else the first to come."""
    now = timezone.now()
    begun = league.seasons.filter(starts_at__lte=now).order_by("-ends_at", "-pk")
    found = begun.first() or league.seasons.order_by("starts_at", "pk").first()
    if found:
        found.league = league
    return found


def week_number(season: Season, at: dt.datetime | None = None) -> tuple[int, int]:
    """Return which week of the season `at` (default: now) falls in, and how many it has."""
    first = _monday(local_date(season.starts_at))
    last = _monday(local_date(season.ends_at - dt.timedelta(microseconds=1)))
    now = _monday(local_date(at or timezone.now()))
    weeks = (last - first).days // 7 + 1
    return min(max(1, (now - first).days // 7 + 1), weeks), weeks


def _monday(date: dt.date) -> dt.date:
    return date - dt.timedelta(days=date.weekday())


def add_movement(season: Season, rows: Iterable[Row], now: dt.datetime | None = None) -> None:
    """Tell each row how many places it has risen since the last week ended. One query.

    Where it stood then follows from what it has now less what this week brought, for it and for all others.
    In the first week of a season, and after its end, nothing is told.
    """
    now = now or timezone.now()
    number, _weeks = week_number(season, now)
    rows = [row for row in rows if row is not None]
    if not rows or number == 1 or not season.runs(now):
        return
    before = _standings_before(season, local_date(now))
    mine = before.filter(user_id__in=[row.standing.user_id for row in rows])
    points = dict(mine.values_list("user_id", "points_before"))
    counts = {
        f"u{user_id}": Count("pk", filter=Q(points_before__gt=value)) for user_id, value in points.items()
    }
    better = before.order_by().aggregate(**counts) if counts else {}
    for row in rows:
        ahead = better.get(f"u{row.standing.user_id}")
        row.moved = None if ahead is None else ahead + 1 - row.place
        row.new = ahead is None


def _standings_before(season: Season, day: dt.date) -> QuerySet[Standing]:
    """Return the season's standings with what they were before the week of `day`, those ranked then."""
    this_week = Standing.objects.filter(
        period=season_week(season.pk, day), game=season.league.game, user=OuterRef("user")
    )
    standings = Standing.objects.filter(period=season.period, game=season.league.game)
    return standings.annotate(
        points_before=F("points") - Coalesce(Subquery(this_week.values("points")), Value(0)),
        deals_before=F("deals") - Coalesce(Subquery(this_week.values("deals")), Value(0)),
    ).filter(deals_before__gte=season.least_deals)


def recent_forms(season: Season, user_ids: Iterable[int]) -> dict[int, list[int]]:
    """Return, by user, the running total over their last 20 deals of the season, from 0.

    One query, three if some of those deals were corrected.
    """
    users = list(user_ids)
    number = Window(RowNumber(), partition_by=F("user_id"), order_by=[F("at").desc(), F("pk").desc()])
    entries = LedgerEntry.objects.filter(season=season, user_id__in=users)
    newest = _newest(entries.annotate(number=number))
    # An entry that corrects another has its deal's moment and a later number, so it is never left behind.
    if any(correction for *_deal, correction in newest):
        newest = _newest_corrected(season, users, number)
    won: dict[int, list[int]] = defaultdict(list)
    for user_id, _at, _deal_id, amount, _correction in sorted(newest):
        won[user_id].append(amount)
    return {user_id: list(accumulate(amounts[-FORM:], initial=0)) for user_id, amounts in won.items()}


Won = tuple[int, dt.datetime, int, int, int]


def _newest(entries: QuerySet[LedgerEntry]) -> list[Won]:
    """Return user, moment, deal, amount and correction (0: none) of entries that have a ``number``."""
    told = entries.filter(number__lte=FORM).values_list("user_id", "at", "deal_id", "amount", "correction_id")
    return [
        (user_id, at, deal_id, amount, correction or 0) for user_id, at, deal_id, amount, correction in told
    ]


def _newest_corrected(season: Season, users: list[int], number: Window) -> list[Won]:
    later = corrected(user_id__in=users)
    entries = first_entries().filter(season=season, user_id__in=users)
    untouched = entries.exclude(deal_id__in={seat.deal_id for seat in later})
    return _newest(untouched.annotate(number=number)) + [
        (seat.user_id, seat.at, seat.deal_id, seat.amount, 1)
        for seat in later
        if seat.season_id == season.pk and not seat.void
    ]


def points_lines(season: Season, rows: Iterable[Row]) -> list[PointsLine]:
    """Return the running totals of the players of ``rows``, day by day. One query."""
    rows = list({row.standing.user_id: row for row in rows}.values())
    by_day: dict[int, list[tuple[dt.date, int]]] = defaultdict(list)
    entries = LedgerEntry.objects.filter(season=season, user_id__in=[row.standing.user_id for row in rows])
    won = entries.annotate(day=TruncDate("at")).values("user_id", "day").annotate(won=Sum("amount"))
    for line in won.order_by("user_id", "day"):
        by_day[line["user_id"]].append((line["day"], line["won"]))
    return [
        PointsLine(
            user=row.user,
            days=tuple(day for day, _won in by_day[row.standing.user_id]),
            totals=tuple(accumulate(won for _day, won in by_day[row.standing.user_id])),
            mine=row.mine,
        )
        for row in rows
    ]


def season_leaders(season: Season, table: Ranking) -> list[Row]:
    """Return the rows whose lines are drawn: the first five of the season, and the viewer's own."""
    first = table.rows if table.page == 1 else _first_rows(season)
    leaders = first[:LEADERS]
    if table.own and all(row.standing.user_id != table.own.standing.user_id for row in leaders):
        leaders.append(table.own)
    return leaders


def _first_rows(season: Season) -> list[Row]:
    return [
        Row(place=number, standing=standing)
        for number, standing in enumerate(season_standings(season)[:LEADERS], start=1)
    ]


def winners(seasons: Iterable[Season]) -> dict[int, list[Row]]:
    """Return the first three rows of each season by its id. One query a season: for one page of them."""
    return {
        season.pk: [
            Row(place=number, standing=standing)
            for number, standing in enumerate(season_standings(season)[:3], start=1)
        ]
        for season in seasons
    }
