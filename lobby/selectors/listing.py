"""The open tables of the lobby, and how many people play what."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Case, Count, Exists, F, OuterRef, Q, QuerySet, Value, When

from games.models import Presence
from lobby.models import Table, TableSeat
from scoring.access import Viewer, visible_to

PAGE = 40
"""As many tables as a page shows; the rest are counted."""

STAKE_RANGES = {"1": (1, 1), "2-5": (2, 5), "6-20": (6, 20), "21": (21, None)}
"""Ranges of the stake that one can ask for."""


@dataclass(frozen=True, slots=True)
class TableFilters:
    """Which open tables are wanted: of one game (key), of a range of stakes, only those with a free seat."""

    game: str = ""
    stake: str = ""
    free: bool = True

    def apply(self, tables: QuerySet[Table]) -> QuerySet[Table]:
        """Return the tables that fit."""
        if self.game:
            tables = tables.filter(game=self.game)
        if self.stake in STAKE_RANGES:
            least, most = STAKE_RANGES[self.stake]
            tables = tables.filter(stake__gte=least)
            if most is not None:
                tables = tables.filter(stake__lte=most)
        if self.free:
            tables = tables.filter(status=Table.Status.WAITING, taken__lt=F("seat_count"))
        return tables


def tables_seen_by(viewer: Viewer) -> QuerySet[Table]:
    """Return the tables but those of leagues that somebody may not look at."""
    return Table.objects.filter(Q(season=None) | visible_to(viewer, "season__league"))


def open_tables(
    filters: TableFilters = TableFilters(), *, viewer: Viewer = None, first: int = 0, most: int = PAGE
) -> tuple[list[Table], int]:
    """Return the public tables that fit, nearly full ones first, and how many fit in all.

    Tables of leagues that are for their members alone are shown to these. No more than `most` of them,
    beginning with number `first` (0 is the first of all).

    Each has `taken` (seats) and its seats with their users prefetched; three queries whatever the number.
    """
    tables = (
        tables_seen_by(viewer)
        .filter(access=Table.Access.PUBLIC)
        .exclude(status=Table.Status.CLOSED)
        .annotate(taken=Count("seats"), people=Count("seats", filter=Q(seats__bot=False)))
        .filter(people__gt=0)
    )
    tables = filters.apply(tables)
    waiting_first = Case(When(status=Table.Status.WAITING, then=Value(0)), default=Value(1))
    page = (
        tables.order_by(waiting_first, F("seat_count") - F("taken"), "created_at")
        .select_related("season__league", "match")
        .prefetch_related("seats__user")[first : first + most]
    )
    return list(page), tables.count()


def player_counts() -> dict[str, int]:
    """Return the number of people who sit at a table and are there, by game key."""
    there = Presence.objects.filter(
        table_code=OuterRef("table__code"), user_id=OuterRef("user_id"), here=True
    )
    seats = TableSeat.objects.filter(bot=False).exclude(table__status=Table.Status.CLOSED)
    people = seats.filter(Exists(there))
    return dict(people.values_list("table__game").annotate(people=Count("pk")).order_by())


def find_open_table(
    *, viewer: Viewer = None, code: str | None = None, number: int | None = None
) -> Table | None:
    """Return the open table of that code, or the public one of that number; None if there is none.

    Whoever has a code is told at the table itself whether they may look: one may sit at a table of a league
    that one is no member of yet, or any more.
    """
    if code is not None:
        return Table.objects.exclude(status=Table.Status.CLOSED).filter(code=code).first()
    tables = tables_seen_by(viewer).exclude(status=Table.Status.CLOSED)
    return tables.filter(pk=number, access=Table.Access.PUBLIC).first()
