"""A season's table: the form of its players, and the lines of its leaders."""

import datetime as dt
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from itertools import accumulate
from operator import or_

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import TruncDate
from django.utils import timezone

from accounts.models import User
from scoring.models import Division, League, LedgerEntry, Round, Season, Standing
from scoring.paid import corrected
from scoring.periods import local_date
from scoring.selectors.ranking import Ranking, Row, first_rows, placed_from_the_top, season_standings
from scoring.selectors.weeks import monday_of
from scoring.valuing import UNITS, value_of

FORM = 20
"""Deals that the small line of a player's form shows."""
LONG_AGO, LONG_HENCE = (dt.datetime(year, 1, 1, tzinfo=dt.UTC) for year in (2000, 3000))
LEADERS = 5
WINNERS = 3
DAILY_DEALS = 2000
"""As many deals of a player are summed up by days for a line."""


@dataclass(frozen=True, slots=True)
class PointsLine:
    """How one player came to the value that ranks, from nothing: days, and what it was at their end."""

    user: User
    days: tuple[dt.date, ...]
    totals: tuple[float, ...]
    mine: bool


def seasons_of(league: League) -> QuerySet[Season]:
    """Return the seasons of a league, each with whether it ``has_rounds`` and ``has_divisions``."""
    rounds, divisions = (model.objects.filter(season=OuterRef("pk")) for model in (Round, Division))
    return league.seasons.annotate(has_rounds=Exists(rounds), has_divisions=Exists(divisions))


def current_season(league: League) -> Season | None:
    """Return the season that runs now; else the last that has begun; else the first to come."""
    now = timezone.now()
    seasons = seasons_of(league)
    begun = seasons.filter(starts_at__lte=now).order_by("-ends_at", "-pk")
    found = begun.first() or seasons.order_by("starts_at", "pk").first()
    if found:
        found.league = league
    return found


def recent_forms(season: Season, user_ids: Iterable[int]) -> dict[int, list[int]]:
    """Return, by user, the running total over their last 20 deals of the season, from 0.

    Two queries, six if some of those deals were corrected.
    """
    users = list(user_ids)
    newest = _newest(_since(season, users))
    # An entry that corrects another has its deal's moment, so it is never left behind.
    if any(correction for *_deal, correction in newest):
        newest = _newest_corrected(season, users)
    won: dict[int, list[int]] = defaultdict(list)
    for user_id, _at, _deal_id, amount, _correction in sorted(newest):
        won[user_id].append(amount)
    return {user_id: list(accumulate(amounts[-FORM:], initial=0)) for user_id, amounts in won.items()}


def _since(season: Season, users: Collection[int], without: Collection[int] = ()) -> QuerySet[LedgerEntry]:
    """Return the entries of the last deals of users: 20 each, and more where several ended at once.

    When the 20th last of each was is asked first, of an index that is in that order, so that it costs the
    same whether somebody has played 20 deals or 50,000.
    """
    entries = LedgerEntry.objects.filter(season=season).exclude(deal__in=without)
    latest = entries.filter(user=OuterRef("pk"), correction=None).order_by("-at").values("at")
    players = User.objects.filter(pk__in=users).annotate(since=Subquery(latest[FORM - 1 : FORM]))
    # Both ends of the span are told, for SQLite to see that it is a small one and to use the index for each.
    recent = [
        Q(user=user_id, at__range=(since or LONG_AGO, LONG_HENCE))
        for user_id, since in players.values_list("pk", "since")
    ]
    return entries.filter(reduce(or_, recent)) if recent else entries.none()


Won = tuple[int, dt.datetime, int, int, int]


def _newest(entries: QuerySet[LedgerEntry]) -> list[Won]:
    """Return user, moment, deal, amount and correction (0: none) of entries."""
    told = entries.values_list("user_id", "at", "deal_id", "amount", "correction_id")
    return [
        (user_id, at, deal_id, amount, correction or 0) for user_id, at, deal_id, amount, correction in told
    ]


def _newest_corrected(season: Season, users: Collection[int]) -> list[Won]:
    later = corrected(user_id__in=users)
    untouched = _since(season, users, without={seat.deal_id for seat in later})
    return _newest(untouched) + [
        (seat.user_id, seat.at, seat.deal_id, seat.amount, 1)
        for seat in later
        if seat.season_id == season.pk and not seat.void
    ]


def points_lines(season: Season, rows: Iterable[Row]) -> list[PointsLine]:
    """Return how the players of ``rows`` came to what they have, from day to day or from week to week.

    By days where the league ranks by the sum of points and nobody has played very many deals: that takes all
    of their entries. Else by weeks, whose sums are kept. One query.
    """
    rows = list({row.standing.user_id: row for row in rows}.values())
    few = all(row.standing.deals <= DAILY_DEALS for row in rows)
    by_days = few and season.league.scoring == League.Scoring.SUM
    steps = (_daily if by_days else _weekly)(season, [row.standing.user_id for row in rows])
    return [
        PointsLine(
            user=row.user,
            days=tuple(day for day, _total in steps[row.standing.user_id]),
            totals=tuple(total for _day, total in steps[row.standing.user_id]),
            mine=row.mine,
        )
        for row in rows
    ]


Steps = Mapping[int, list[tuple[dt.date, float]]]


def _daily(season: Season, users: Collection[int]) -> Steps:
    """Return the running totals of users by day."""
    entries = LedgerEntry.objects.filter(season=season, user_id__in=users)
    won = entries.annotate(day=TruncDate("at")).values("user_id", "day").annotate(won=Sum("amount"))
    steps: dict[int, list[tuple[dt.date, float]]] = defaultdict(list)
    for line in won.order_by("user_id", "day"):
        before = steps[line["user_id"]][-1][1] if steps[line["user_id"]] else 0
        steps[line["user_id"]].append((line["day"], before + line["won"]))
    return steps


def _weekly(season: Season, users: Collection[int]) -> Steps:
    """Return what users had at the end of each week in which they played; the last week ends today."""
    scoring, today = season.league.scoring, local_date(timezone.now())
    weeks = Standing.objects.filter(season=season, user__in=users).exclude(period=season.period)
    steps: dict[int, list[tuple[dt.date, float]]] = defaultdict(list)
    sums: dict[int, Standing] = {}
    for week in weeks.order_by("user_id", "period"):
        total = sums.setdefault(week.user_id, Standing(points=0, deals=0, wins=0, value=0))
        for name in ("points", "deals", "wins", "value"):
            setattr(total, name, getattr(total, name) + getattr(week, name))
        value = value_of(scoring, total, total.value)
        sunday = monday_of(week.period) + dt.timedelta(days=6)
        steps[week.user_id].append((min(sunday, today), value / UNITS.get(scoring, 1)))
    return steps


def season_leaders(season: Season, table: Ranking, division: Division | None = None) -> list[Row]:
    """Return the rows whose lines are drawn: the first five of the table, and the viewer's own."""
    first = table.rows if table.page == 1 else top_rows(season, LEADERS, division)
    leaders = first[:LEADERS]
    if table.own and all(row.standing.user_id != table.own.standing.user_id for row in leaders):
        leaders.append(table.own)
    return leaders


def top_rows(season: Season, count: int, division: Division | None = None) -> list[Row]:
    """Return the first rows of a season's table, or of a division's. One query."""
    first = first_rows(season_standings(season, division), 0, count)
    return placed_from_the_top(first)


def winners(seasons: Iterable[Season]) -> dict[int, list[Row]]:
    """Return the first three rows of each season by its id. One query a season: for one page of them.

    Where there are divisions, they are those of the highest.
    """
    highest = {}
    seasons = list(seasons)
    for division in Division.objects.filter(season__in=seasons).order_by("-number"):
        highest[division.season_id] = division
    return {season.pk: top_rows(season, WINNERS, highest.get(season.pk)) for season in seasons}
