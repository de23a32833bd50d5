"""Places: the rows of one ranking, page by page, in a number of queries that its length does not change."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, IntegerField, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from accounts.models import User
from scoring.models import Division, Season, Standing
from scoring.periods import ALL_GAMES
from scoring.valuing import RANK_FIELDS

PER_PAGE = 20
ORDER = (*(f"-{name}" for name in RANK_FIELDS), "deals", "user_id")
"""How rankings are listed; an index of `Standing` is in the same order."""


@dataclass(slots=True)
class Row:
    """A place and who holds it.

    ``moved`` is how many places it has risen since the last week, None if that is not known; ``new`` that it
    was not ranked then. ``tie_break`` is the number of the tie-break that put it before the row after it.
    """

    place: int
    standing: Standing
    mine: bool = False
    moved: int | None = None
    new: bool = False
    tie_break: int | None = None

    @property
    def user(self) -> User:
        """Who holds the place."""
        return self.standing.user

    @property
    def fallen(self) -> int:
        """How many places it has lost since the last week."""
        return max(0, -(self.moved or 0))

    @property
    def win_rate(self) -> float:
        """Deals that brought points, of all."""
        return self.standing.wins / self.standing.deals if self.standing.deals else 0.0

    @property
    def average(self) -> float:
        """Points a deal."""
        return self.standing.points / self.standing.deals if self.standing.deals else 0.0


@dataclass(slots=True)
class Ranking:
    """One page of a ranking, and the viewer's own row wherever it stands."""

    rows: list[Row]
    count: int
    page: int
    pages: int
    own: Row | None = None
    own_page: int = 1

    @property
    def own_apart(self) -> bool:
        """Whether the viewer's row is not among the rows of this page."""
        return self.own is not None and not any(row.mine for row in self.rows)

    @property
    def first_place(self) -> int:
        """The number of the first row, counted from the top."""
        return (self.page - 1) * PER_PAGE + 1


def standings_of(
    *, period: str, game: str, least_deals: int = 1, division: Division | None = None
) -> QuerySet[Standing]:
    """Return the standings that are ranked, best first; with a ``division``, its own alone.

    More comes first, and of equals what the tie-breaks say. Who is equal in all of that to another shares
    the place, and stands first if it came of fewer deals.
    """
    standings = Standing.objects.filter(period=period, game=game, deals__gte=least_deals)
    if division is not None:
        standings = standings.filter(division=division)
    return standings.order_by(*ORDER).select_related("user")


def season_standings(season: Season, division: Division | None = None) -> QuerySet[Standing]:
    """Return the ranked standings of a season, or of one of its divisions."""
    return standings_of(
        period=season.period, game=ALL_GAMES, least_deals=season.least_deals, division=division
    )


def ranking(standings: QuerySet[Standing], *, page: int, viewer_id: int | None) -> Ranking:
    """Return one page of ``standings`` (as `standings_of` returns them), or the nearest there is.

    At most six queries.
    """
    count = standings.count()
    pages = max(1, -(-count // PER_PAGE))
    page = min(max(1, page), pages)
    start = (page - 1) * PER_PAGE
    shown = first_rows(standings, start, PER_PAGE + 1)  # one more tells what put the last before it
    rows = _placed(standings, shown, start, viewer_id)[:PER_PAGE]
    table = Ranking(rows=rows, count=count, page=page, pages=pages, own_page=page)
    table.own = next((row for row in rows if row.mine), None)
    if table.own is None and viewer_id is not None:
        table.own, before = _own(standings, viewer_id)
        table.own_page = before // PER_PAGE + 1
    return table


def first_rows(standings: QuerySet[Standing], start: int, count: int) -> list[Standing]:
    """Return ``count`` standings from number ``start`` on. One query, which finds them by the index alone."""
    pks = standings.values("pk")[start : start + count]
    return list(Standing.objects.filter(pk__in=pks).order_by(*ORDER).select_related("user"))


def better_than(rank: Sequence[Any], fields: Sequence[str] = RANK_FIELDS) -> Q:
    """Return what holds for standings that are ranked before ``rank``, the values of ``fields``."""
    better, equal = Q(), Q()
    for name, value in zip(fields, rank, strict=True):
        better |= equal & Q(**{f"{name}__gt": value})
        equal &= Q(**{name: value})
    # The first condition says nothing new, but it is one that an index can begin with.
    return Q(**{f"{fields[0]}__gte": rank[0]}) & better


def rank_in(standing: Standing) -> tuple[int, ...]:
    """Return what a standing is ranked by."""
    return tuple(getattr(standing, name) for name in RANK_FIELDS)


def _own(standings: QuerySet[Standing], viewer_id: int) -> tuple[Row | None, int]:
    """Return the viewer's own row, None if they are not ranked, and how many rows stand before it."""
    standing = standings.filter(user_id=viewer_id).first()
    if standing is None:
        return None, 0
    rank = rank_in(standing)
    same = Q(**dict(zip(RANK_FIELDS, rank, strict=True)))
    fewer_deals = Q(deals__lt=standing.deals) | Q(deals=standing.deals, user_id__lt=standing.user_id)
    counted = (
        standings.filter(value__gte=standing.value)
        .order_by()
        .aggregate(
            better=Count("pk", filter=better_than(rank)),
            before=Count("pk", filter=better_than(rank) | same & fewer_deals),
        )
    )
    return Row(place=counted["better"] + 1, standing=standing, mine=True), counted["before"]


def _placed(
    standings: QuerySet[Standing], shown: list[Standing], start: int, viewer_id: int | None
) -> list[Row]:
    rows: list[Row] = []
    for index, standing in enumerate(shown):
        above = rows[-1] if rows else None
        if above and rank_in(standing) == rank_in(above.standing):
            place = above.place
        elif index == 0 and start:
            place = place_of(standings, standing)  # it may share its place with the page before
        else:
            place = start + index + 1
        rows.append(Row(place=place, standing=standing, mine=standing.user_id == viewer_id))
        if above:
            above.tie_break = decided_by(above.standing, standing)
    return rows


def placed_from_the_top(standings: list[Standing]) -> list[Row]:
    """Return the first standings of a ranking as rows."""
    return _placed(Standing.objects.none(), standings, 0, None)


def decided_by(above: Standing, standing: Standing) -> int | None:
    """Return which tie-break (1 is the first) put one standing above another; None if none did."""
    if above.value != standing.value:
        return None
    pairs = zip(rank_in(above)[1:], rank_in(standing)[1:], strict=True)
    return next((number for number, (more, less) in enumerate(pairs, start=1) if more != less), None)


def place_of(standings: QuerySet[Standing], standing: Standing) -> int:
    """Return the place of a standing: one more than those that are ranked before it."""
    return standings.filter(better_than(rank_in(standing))).order_by().count() + 1


def own_row(standings: QuerySet[Standing], viewer_id: int | None) -> Row | None:
    """Return the viewer's own row, or None if they are not ranked."""
    return None if viewer_id is None else _own(standings, viewer_id)[0]


def next_above(standings: QuerySet[Standing], row: Row) -> Row | None:
    """Return the row that ``row`` has to catch up with next, or None at the top. One query."""
    higher = standings.filter(value__gt=row.standing.value).annotate(ahead=count_better(standings))
    above = higher.order_by(*(_turned(name) for name in ORDER)).first()
    return above and Row(place=above.ahead + 1, standing=above)


def count_better(standings: QuerySet[Standing]) -> Coalesce:
    """Return, as part of a query, how many of ``standings`` are ranked before the row at hand."""
    better = standings.filter(better_than([OuterRef(name) for name in RANK_FIELDS])).order_by()
    counted = better.values("period").annotate(n=Count("pk")).values("n")
    return Coalesce(Subquery(counted, output_field=IntegerField()), Value(0))


def _turned(name: str) -> str:
    return name[1:] if name.startswith("-") else f"-{name}"
