"""Places: the rows of one ranking, page by page, in a number of queries that its length does not change."""

from dataclasses import dataclass

from django.db.models import Q, QuerySet

from accounts.models import User
from scoring.models import Season, Standing

PER_PAGE = 20


@dataclass(slots=True)
class Row:
    """A place and who holds it.

    ``moved`` is how many places it has risen since the last week, None if that is not known; ``new`` that it
    was not ranked then.
    """

    place: int
    standing: Standing
    mine: bool = False
    moved: int | None = None
    new: bool = False

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


def standings_of(*, period: str, game: str, least_deals: int = 1) -> QuerySet[Standing]:
    """Return the standings that are ranked, best first.

    More points come first. Who has as many as another shares the place, and stands first if they came of
    fewer deals.
    """
    standings = Standing.objects.filter(period=period, game=game, deals__gte=least_deals)
    return standings.order_by("-points", "deals", "user_id").select_related("user")


def season_standings(season: Season) -> QuerySet[Standing]:
    """Return the ranked standings of a season."""
    return standings_of(period=season.period, game=season.league.game, least_deals=season.least_deals)


def ranking(standings: QuerySet[Standing], *, page: int, viewer_id: int | None) -> Ranking:
    """Return one page of ``standings`` (as `standings_of` returns them), or the nearest there is.

    At most six queries.
    """
    count = standings.count()
    pages = max(1, -(-count // PER_PAGE))
    page = min(max(1, page), pages)
    start = (page - 1) * PER_PAGE
    shown = list(standings[start : start + PER_PAGE])
    rows = _placed(standings, shown, start, viewer_id)
    table = Ranking(rows=rows, count=count, page=page, pages=pages, own_page=page)
    table.own = next((row for row in rows if row.mine), None) or own_row(standings, viewer_id)
    if table.own and table.own_apart:
        table.own_page = _rows_before(standings, table.own.standing) // PER_PAGE + 1
    return table


def _rows_before(standings: QuerySet[Standing], standing: Standing) -> int:
    same_points = Q(points=standing.points)
    fewer_deals = Q(deals__lt=standing.deals) | Q(deals=standing.deals, user_id__lt=standing.user_id)
    return standings.filter(Q(points__gt=standing.points) | same_points & fewer_deals).order_by().count()


def _placed(
    standings: QuerySet[Standing], shown: list[Standing], start: int, viewer_id: int | None
) -> list[Row]:
    rows: list[Row] = []
    for index, standing in enumerate(shown):
        if rows and standing.points == rows[-1].standing.points:
            place = rows[-1].place
        elif index == 0 and start:
            place = place_of(standings, standing)  # it may share its place with the page before
        else:
            place = start + index + 1
        rows.append(Row(place=place, standing=standing, mine=standing.user_id == viewer_id))
    return rows


def place_of(standings: QuerySet[Standing], standing: Standing) -> int:
    """Return the place of a standing: one more than those with more points."""
    return standings.filter(points__gt=standing.points).order_by().count() + 1


def own_row(standings: QuerySet[Standing], viewer_id: int | None) -> Row | None:
    """Return the viewer's own row, or None if they are not ranked."""
    if viewer_id is None:
        return None
    standing = standings.filter(user_id=viewer_id).first()
    return standing and Row(place=place_of(standings, standing), standing=standing, mine=True)


def next_above(standings: QuerySet[Standing], row: Row) -> Row | None:
    """Return the row that ``row`` has to catch up with next, or None at the top."""
    above = standings.filter(points__gt=row.standing.points).order_by("points", "-deals", "-user_id").first()
    return above and Row(place=place_of(standings, above), standing=above)
