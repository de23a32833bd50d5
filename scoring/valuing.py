"""What ranks in a season: the value that its league's way of scoring gives to a total, and its tie-breaks.

Values are whole numbers, so that equal ones are equal; `UNITS` tells how many make one point.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple, Protocol

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.comparison import COMPARISON_UNIT, comparison_gains
from scoring.models import League, Season, Standing
from scoring.periods import local_date, season_week
from scoring.placing import PLACE_UNIT, place_gains

AVERAGE_UNIT = 10**9
UNITS = {
    League.Scoring.AVERAGE: AVERAGE_UNIT,
    League.Scoring.PLACE: PLACE_UNIT,
    League.Scoring.COMPARISON: COMPARISON_UNIT,
}
"""How many units of a value make one point, where it is not one."""

MOST_TIE_BREAKS = 3

Gains = Mapping[int, list[tuple[dt.datetime, int]]]
"""By user: when something was gained that is no sum of the totals, and how many units."""


class Totals(Protocol):
    """What a total has to tell: a `Standing`, or the like of it."""

    points: int
    deals: int
    wins: int
    best: int
    last_at: dt.datetime


class Rank(NamedTuple):
    """What places go by, in this order, more being better."""

    value: int
    tie1: int = 0
    tie2: int = 0
    tie3: int = 0


RANK_FIELDS = Rank._fields


class TieBreak(NamedTuple):
    """A way to put one of two equals first: its name, its words, and a number of which more is better."""

    name: object
    words: object
    of: Callable[[Totals], int]


def average_of(total: Totals) -> int:
    """Return points a deal in `AVERAGE_UNIT`; two averages that differ, differ by more than one unit."""
    return total.points * AVERAGE_UNIT // total.deals if total.deals else 0


TIE_BREAKS = {
    "wins": TieBreak(
        pgettext_lazy("tie-break", "胜局多"), _("得分为正的局数多的在前。"), lambda total: total.wins
    ),
    "average": TieBreak(pgettext_lazy("tie-break", "局均高"), _("平均每局积分高的在前。"), average_of),
    "fewer": TieBreak(
        pgettext_lazy("tie-break", "局数少"),
        _("用更少的局数打到的在前。"),
        lambda total: -total.deals,
    ),
    "best": TieBreak(
        pgettext_lazy("tie-break", "单局最高"), _("单独一局得分最高的在前。"), lambda total: total.best
    ),
    "earlier": TieBreak(
        pgettext_lazy("tie-break", "先打完"),
        _("最后一局打得早的在前：成绩是先到手的。"),
        lambda total: -round(total.last_at.timestamp() * 1_000_000),
    ),
}


def rank_of(league: League, total: Totals, gained: int = 0) -> Rank:
    """Return what a total is worth in a league; `gained` are units that are no sum of the total."""
    ties = [TIE_BREAKS[word].of(total) for word in league.tie_breaks[:MOST_TIE_BREAKS] if word in TIE_BREAKS]
    return Rank(value_of(league.scoring, total, gained), *ties)


def value_of(scoring: str, total: Totals, gained: int = 0) -> int:
    """Return the value of a total by a way of scoring."""
    if scoring == League.Scoring.SUM:
        return total.points
    if scoring == League.Scoring.WINS:
        return total.wins
    if scoring == League.Scoring.AVERAGE:
        return average_of(total)
    return gained


def gains_of(season: Season, user_ids: Collection[int]) -> Gains:
    """Return what users have gained in a season beside the sums of their deals. Few queries."""
    if season.league.scoring == League.Scoring.PLACE:
        return place_gains(season, user_ids)
    if season.league.scoring == League.Scoring.COMPARISON:
        return comparison_gains(season, user_ids)
    return {}


def gained_by_period(season: Season, gained: Iterable[tuple[dt.datetime, int]]) -> dict[str, int]:
    """Return what was gained in the whole season and in each of its weeks, by the names of the periods."""
    sums: dict[str, int] = {}
    for at, units in gained:
        for period in (season.period, season_week(season.pk, local_date(at))):
            sums[period] = sums.get(period, 0) + units
    return sums


def ranks_by_sums(league: League) -> bool:
    """Tell whether the value of a total is its points, with nothing to be asked of equals."""
    return league.scoring == League.Scoring.SUM and not league.tie_breaks


def standings_rank(*, season: Season, user_ids: Collection[int]) -> int:
    """Make the standings of users in a season say what they are worth; return how many rows changed.

    Whoever calls holds the users' locks (`scoring.settlement.lock_people`).
    """
    gains = gains_of(season, user_ids)
    changed = 0
    by_period = {user_id: gained_by_period(season, gained) for user_id, gained in gains.items()}
    for standing in Standing.objects.filter(season=season, user_id__in=user_ids):
        gained = by_period.get(standing.user_id, {}).get(standing.period, 0)
        rank = rank_of(season.league, standing, gained)
        if rank != tuple(getattr(standing, name) for name in RANK_FIELDS):
            changed += Standing.objects.filter(pk=standing.pk).update(**rank._asdict())
    return changed
