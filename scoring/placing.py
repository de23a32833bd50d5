"""Points for the places of a match: worked out from the ledger, never kept beside it."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import F, Max, QuerySet, Sum

from games.rules.core.outcome import Ending
from scoring.models import LedgerEntry, Season
from scoring.paid import paid

PLACE_UNIT = 2520
"""Units of one match point: any of 1 to 10 players who share places can share them in whole units."""


@dataclass(frozen=True, slots=True)
class Placed:
    """What a player came to in one match of a season that is over.

    `place` is the best of those shared; `units` of match points are 0 for who left before the end.
    """

    match_id: int
    user_id: int
    seat: int
    total: int
    place: int
    units: int
    at: dt.datetime


def place_gains(season: Season, user_ids: Collection[int]) -> Mapping[int, list[tuple[dt.datetime, int]]]:
    """Return, by user, when match points came and how many units of them. Four queries at most."""
    gains: dict[int, list[tuple[dt.datetime, int]]] = defaultdict(list)
    for placed in matches_placed(season, user_ids):
        gains[placed.user_id].append((placed.at, placed.units))
    return gains


def matches_placed(season: Season, user_ids: Collection[int]) -> list[Placed]:
    """Return how users did in the matches of a season that are over. Four queries at most.

    The seats of a match are placed by the sum of those of its deals that count for the season. Who holds
    the seat at the end of the match has its points; who left before has none. A match counts if it ended
    within the season and was not broken up, and if one of its deals at least is not void.
    """
    mine = _of_matches_over(season).filter(user_id__in=user_ids)
    stayed = set(
        mine.filter(deal__match__seats__seat=F("seat"), deal__match__seats__user=F("user"))
        .values_list("deal__match_id", "seat", "user_id")
        .distinct()
    )
    held = set(mine.values_list("deal__match_id", "seat", "user_id").distinct())
    sums = _sums(season, {match_id for match_id, _seat, _user_id in held})
    shares = {
        match_id: place_units([total for total, _at in seats.values()], season.league.place_points)
        for match_id, seats in sums.items()
    }
    return [
        _placed(key, sums[key[0]], shares[key[0]], stayed=key in stayed)
        for key in sorted(held)
        if key[0] in sums
    ]


Sums = Mapping[int, tuple[int, dt.datetime]]


def _placed(
    key: tuple[int, int, int], seats: Sums, shares: Sequence[tuple[int, int]], *, stayed: bool
) -> Placed:
    match_id, seat, user_id = key
    total, at = seats[seat]
    place, units = shares[list(seats).index(seat)]
    return Placed(match_id, user_id, seat, total, place, units if stayed else 0, at)


def _of_matches_over(season: Season) -> QuerySet[LedgerEntry]:
    return LedgerEntry.objects.filter(
        season=season,
        deal__match__status="over",
        deal__match__broken=False,
        deal__match__ended_at__lt=season.ends_at,
    ).order_by()


def _sums(season: Season, match_ids: Collection[int]) -> dict[int, dict[int, tuple[int, dt.datetime]]]:
    """Return by match and seat what the deals that count came to, and when the last of them ended."""
    entries = LedgerEntry.objects.filter(season=season, deal__match_id__in=match_ids).order_by()
    sums: dict[int, dict[int, tuple[int, dt.datetime]]] = defaultdict(dict)
    rows = entries.values("deal__match_id", "seat").annotate(total=Sum("amount"), last=Max("at"))
    for row in rows.order_by("deal__match_id", "seat"):
        sums[row["deal__match_id"]][row["seat"]] = (row["total"], row["last"])
    for match_id in _all_void(entries):
        del sums[match_id]
    return dict(sums)


def _all_void(entries: QuerySet[LedgerEntry]) -> set[int]:
    """Return the matches all of whose deals were made void afterwards."""
    doubtful = set(entries.filter(correction__isnull=False).values_list("deal__match_id", flat=True))
    if not doubtful:
        return set()
    rows = entries.filter(deal__match_id__in=doubtful).select_related("deal", "correction", "season")
    match_of = {entry.deal_id: entry.deal.match_id for entry in rows}
    worth_something = {match_of[seat.deal_id] for seat in paid(rows) if seat.ending != Ending.VOID}
    return doubtful - worth_something


def place_units(totals: Sequence[int], points: Sequence[int]) -> list[tuple[int, int]]:
    """Return the place and the units of match points of each total; equals share what their places bring.

    >>> place_units([5, 2, 2, -9], [3, 2, 1, 0]) == [(1, 7560), (2, 3780), (2, 3780), (4, 0)]
    True
    """
    worth = [*points, *[0] * len(totals)]
    shares: list[tuple[int, int]] = []
    for total in totals:
        place = 1 + sum(other > total for other in totals)
        many = totals.count(total)
        shares.append((place, sum(worth[place - 1 : place - 1 + many]) * PLACE_UNIT // many))
    return shares
