"""Rounds as pages show them: when they are, who sits where, what came of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from django.db.models import Sum

from accounts.models import User
from scoring.leagues import Season
from scoring.models import LedgerEntry
from scoring.rounds import Round, RoundSeat, RoundTable


@dataclass(frozen=True, slots=True)
class SeatOfRound:
    """A seat: whose it is (None: a bot's of the house), whether they came, and what they won, if told."""

    seat: int
    user: User | None
    absent: bool
    points: int | None
    mine: bool


@dataclass(frozen=True, slots=True)
class TableOfRound:
    """A table of a round with its seats, best first once the points are told."""

    row: RoundTable
    seats: list[SeatOfRound]

    @property
    def mine(self) -> bool:
        """Whether the reader sits there."""
        return any(seat.mine for seat in self.seats)

    @property
    def by_points(self) -> list[SeatOfRound]:
        """The seats with the most points first; by seat while there are none."""
        return sorted(self.seats, key=lambda seat: (-(seat.points or 0), seat.seat))


@dataclass(slots=True)
class RoundShown:
    """A round; with its tables where they were asked for, and the reader's own."""

    round: Round
    tables: list[TableOfRound] = field(default_factory=list)
    own: TableOfRound | None = None
    absent: int = 0


@dataclass(frozen=True, slots=True)
class Fixtures:
    """The rounds of a season, and the one that is played now, comes next or was the last."""

    rounds: list[RoundShown]
    current: RoundShown | None


def season_fixtures(season: Season, viewer: object, division_id: int | None = None) -> Fixtures | None:
    """Return the rounds of a season (of one division, if named); None if it has none. Few queries."""
    rounds = Round.objects.filter(season=season).select_related("division", "game")
    if division_id is not None:
        rounds = rounds.filter(division_id__in=(None, division_id))
    listed = list(rounds.order_by("starts_at", "division__number", "number"))
    if not listed:
        return None
    for one in listed:
        one.season = season
    current = _current(listed)
    own = _tables(viewer, round_id__in=[one.pk for one in listed], of=viewer)
    whole = _tables(viewer, round=current)
    absent = _absences(listed)
    shown = [
        RoundShown(one, own=next(iter(own.get(one.pk, [])), None), absent=absent.get(one.pk, 0))
        for one in listed
    ]
    return Fixtures(shown, RoundShown(current, tables=whole.get(current.pk, [])))


def round_shown(one: Round, viewer: object) -> RoundShown:
    """Return a round with its tables. Three queries."""
    tables = _tables(viewer, round=one).get(one.pk, [])
    return RoundShown(one, tables, next((table for table in tables if table.mine), None))


def _current(rounds: list[Round]) -> Round:
    """Return the round in play, else the next one, else the last."""
    at_work = [one for one in rounds if one.status in (Round.Status.OPEN, Round.Status.PLAYING)]
    to_come = [one for one in rounds if one.status == Round.Status.PLANNED]
    played = [one for one in rounds if one.status == Round.Status.OVER]
    return next(iter([*at_work, *to_come, *reversed(played), *rounds]))


def _tables(viewer: object, *, of: object = None, **which: object) -> dict[int, list[TableOfRound]]:
    """Return tables by the number of their round: all, or those at which ``of`` sits."""
    rows = RoundTable.objects.filter(**which).select_related("round")
    if of is not None:
        pk = getattr(of, "pk", None)
        rows = rows.filter(seats__entrant__user=pk) if pk is not None else rows.none()
    tables = list(rows.order_by("number"))
    points = _points(table.match_id for table in tables if table.match_id and table.round.told)
    seats: dict[int, list[SeatOfRound]] = defaultdict(list)
    kept = RoundSeat.objects.filter(table__in=tables).select_related("entrant__user").order_by("seat")
    match_of = {table.pk: table.match_id for table in tables}
    for seat in kept:
        user = seat.entrant.user if seat.entrant is not None else None
        won = points.get((match_of[seat.table_id], seat.seat, user and user.pk)) if user else None
        mine = user is not None and user.pk == getattr(viewer, "pk", None)
        seats[seat.table_id].append(SeatOfRound(seat.seat, user, seat.absent, won, mine))
    by_round: dict[int, list[TableOfRound]] = defaultdict(list)
    for table in tables:
        by_round[table.round_id].append(TableOfRound(table, seats[table.pk]))
    return by_round


def _points(match_ids: Iterable[int]) -> dict[tuple[int, int, int], int]:
    """Return what was won in matches, by match, seat and player."""
    entries = LedgerEntry.objects.filter(deal__match__in=list(match_ids)).order_by()
    rows = entries.values_list("deal__match", "seat", "user").annotate(won=Sum("amount"))
    return {(match, seat, user): won for match, seat, user, won in rows}


def _absences(rounds: Collection[Round]) -> dict[int, int]:
    found: dict[int, int] = defaultdict(int)
    missing = RoundSeat.objects.filter(table__round__in=rounds, absent=True)
    for number in missing.values_list("table__round", flat=True):
        found[number] += 1
    return found
