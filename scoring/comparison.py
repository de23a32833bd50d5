"""Comparing who held the same cards: what a seat won in a deal, less what others won on it at other tables.

All of it is worked out from the ledger, corrections in. A deal that is void at a table is not compared there;
a deal that only one table has played has nothing to be compared with.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from django.db.models import QuerySet

from games.rules.core.outcome import Ending
from scoring.leagues import Season
from scoring.models import DealResult, LedgerEntry
from scoring.rounds import Round, RoundSeat

COMPARISON_UNIT = 720_720
"""Units of one point of comparison: with up to 17 tables every value is a whole number of them."""


@dataclass(frozen=True, slots=True)
class Held:
    """What came of a seat of a deal at one table. `value` is None while there is nothing to compare with.

    `mine` tells whether the seat was still its entrant's: a value is gained by nobody else.
    """

    table: int
    deal_id: int
    deal: int
    seat: int
    user_id: int
    points: int
    at: dt.datetime
    mine: bool
    value: Fraction | None = None


@dataclass(slots=True)
class Comparison:
    """A duplicate round, compared: the seats of every deal by table, and what each entrant came to."""

    deals: dict[int, dict[int, list[Held]]] = field(default_factory=dict)
    totals: dict[int, Fraction] = field(default_factory=dict)


def difference(points: Sequence[int]) -> list[Fraction | None]:
    """Return by how much each of some results differs from the mean of the others.

    Of n results with sum s the one of p points comes to (n·p − s) / (n − 1), so that they add up to nothing.

    >>> difference([6, 0, -3])
    [Fraction(15, 2), Fraction(-3, 2), Fraction(-6, 1)]
    >>> difference([4])
    [None]
    """
    count, total = len(points), sum(points)
    if count < 2:
        return [None] * count
    return [Fraction(count * own - total, count - 1) for own in points]


def round_comparison(one: Round) -> Comparison:
    """Compare a duplicate round whose results may be told. Two queries."""
    compared = Comparison()
    for held in compared_seats(_entries(round_id=one.pk)):
        compared.deals.setdefault(held.deal, defaultdict(list))[held.seat].append(held)
        if held.mine and held.value is not None:
            compared.totals[held.user_id] = compared.totals.get(held.user_id, Fraction(0)) + held.value
    return compared


def comparison_gains(
    season: Season, user_ids: Collection[int]
) -> Mapping[int, list[tuple[dt.datetime, int]]]:
    """Return, by user, when points of comparison came and how many `COMPARISON_UNIT`. Three queries."""
    mine = RoundSeat.objects.filter(
        entrant__user__in=user_ids, table__round__season=season, table__round__duplicate=True
    )
    rounds = set(mine.values_list("table__round", flat=True))
    if not rounds:
        return {}
    gains: dict[int, list[tuple[dt.datetime, int]]] = defaultdict(list)
    wanted = set(user_ids)
    for held in compared_seats(_entries(round_id__in=rounds).filter(season=season)):
        if held.mine and held.value is not None and held.user_id in wanted:
            gains[held.user_id].append((held.at, units(held.value)))
    return gains


def units(value: Fraction) -> int:
    """Return a value in whole `COMPARISON_UNIT`, rounded to the nearest where there are very many tables."""
    return round(value * COMPARISON_UNIT)


def rivals(deal_id: int) -> list[int]:
    """Return whose values a deal of a duplicate round changes: all who sat in that round. One query."""
    seats = RoundSeat.objects.filter(
        table__round__tables__match__deals=deal_id, table__round__duplicate=True, entrant__isnull=False
    )
    return sorted(set(seats.values_list("entrant__user", flat=True)))


def others_unpaid(deal_id: int) -> bool:
    """Tell whether deals of the same duplicate round are still to be paid: values come with the last."""
    waiting = DealResult.objects.filter(
        deal__match__round_table__round__tables__match__deals=deal_id,
        deal__match__round_table__round__duplicate=True,
        settled_at=None,
    )
    return waiting.exists()


def compared_seats(entries: QuerySet[LedgerEntry]) -> list[Held]:
    """Return what the seats of duplicate rounds came to, in the order of deals, seats and tables."""
    fields = ("deal__match__round_table__round", "deal__match__round_table__number", "deal__index", "seat")
    rows = entries.order_by(*fields, "pk").values_list(*fields, "deal", "user", "amount", "ending", "at")
    sums: dict[tuple[int, int, int, int], list[tuple[int, int, int, str, dt.datetime]]] = defaultdict(list)
    for round_id, table, index, seat, *rest in rows:
        sums[round_id, table, index, seat].append(tuple(rest))
    places = _entrants({key[0] for key in sums})
    by_slot: dict[tuple[int, int, int], list[Held]] = defaultdict(list)
    for (round_id, table, index, seat), paid in sums.items():
        deal_id, user_id, _amount, _ending, at = paid[0]
        if paid[-1][3] == Ending.VOID:
            continue
        mine = places.get((round_id, table, seat)) == user_id
        points = sum(amount for _deal, _user, amount, _end, _at in paid)
        by_slot[round_id, index, seat].append(
            Held(table, deal_id, index, seat, user_id, points, at, mine=mine)
        )
    return [held for slot in by_slot.values() for held in _valued(slot)]


def _valued(slot: Sequence[Held]) -> Iterable[Held]:
    values = difference([held.points for held in slot])
    for held, value in zip(slot, values, strict=True):
        yield replace(held, value=value)


def _entries(**rounds: object) -> QuerySet[LedgerEntry]:
    of_rounds = {f"deal__match__round_table__{name}": value for name, value in rounds.items()}
    return LedgerEntry.objects.filter(deal__match__round_table__round__duplicate=True, **of_rounds)


def _entrants(round_ids: Collection[int]) -> dict[tuple[int, int, int], int]:
    seats = RoundSeat.objects.filter(table__round__in=round_ids, entrant__isnull=False)
    rows = seats.values_list("table__round", "table__number", "seat", "entrant__user")
    return {(round_id, table, seat): user_id for round_id, table, seat, user_id in rows}
