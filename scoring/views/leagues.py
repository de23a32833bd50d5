"""Leagues: the list, a season's table, and the same as a file."""

from typing import Any

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring import periods
from scoring.access import league_or_404, may_only_enter, visible_leagues
from scoring.charts import Chart, Series, line_chart
from scoring.models import Division, League, Season, Standing
from scoring.selectors.league import (
    PointsLine,
    current_season,
    points_lines,
    recent_forms,
    season_leaders,
    seasons_of,
    top_rows,
    winners,
)
from scoring.selectors.league_page import division_shown, entrant_of, games_of, scoring_context
from scoring.selectors.movement import add_movement
from scoring.selectors.ranking import (
    Ranking,
    Row,
    next_above,
    own_row,
    ranking,
    season_standings,
    standings_of,
)
from scoring.selectors.weeks import week_number
from scoring.views.boards import page_number

MARKS = 5
SEASONS_SHOWN = 24
TOP = 3


@require_safe
def leagues(request: HttpRequest) -> HttpResponse:
    """List the leagues with the season that runs in each, its leaders, and the viewer's place."""
    listed = visible_leagues(request.user).order_by("name").prefetch_related("games")
    cards = [_card(request, league) for league in listed[:SEASONS_SHOWN]]
    cards.sort(key=lambda card: not (card["season"] and card["season"].runs()))
    return render(request, "scoring/leagues.html", {"section": "leagues", "cards": cards})


def _card(request: HttpRequest, found: League) -> dict[str, Any]:
    season = current_season(found)
    card = {"league": found, "season": season, "games": games_of(found)}
    if season is None:
        return card
    divisions = list(season.divisions.all()) if season.has_divisions else []
    entrant = entrant_of(season, request.user) if divisions else None
    division = division_shown(divisions, entrant, "")
    standings = season_standings(season, division)
    own = own_row(standings, request.user.pk) if request.user.is_authenticated else None
    rows = top_rows(season, TOP, division)
    return card | {"division": division, "rows": rows, "count": standings.count(), "own": own}


@require_safe
def league(request: HttpRequest, slug: str, season_id: int | None = None) -> HttpResponse:
    """Show the table of a season: the one named, else the one that runs.

    ``?view=week`` shows this week alone, ``?division=2`` another division than the reader's.
    """
    found = visible_leagues(request.user).filter(slug=slug).first()
    if found is None:
        return _way_in(request, slug, season_id)
    season = _season(found, season_id)
    if season is None:
        context = {"section": "leagues", "league": found, "games": games_of(found)}
        return render(request, "scoring/league_empty.html", context)
    season.league = found
    entrant = entrant_of(season, request.user)
    divisions = list(season.divisions.all()) if season.has_divisions else []
    division = division_shown(divisions, entrant, request.GET.get("division", ""))
    only_week = request.GET.get("view") == "week" and season.runs()
    standings = _week_standings(season, division) if only_week else season_standings(season, division)
    table = ranking(standings, page=page_number(request), viewer_id=request.user.pk)
    context = _season_context(season, table) | {
        "entrant": entrant,
        "divisions": divisions,
        "division": division,
        "only_week": only_week,
        "with_form": True,
        "with_movement": not only_week,
        "query": _query(division, only_week=only_week),
        "above": _next_to_catch(standings, table.own, found),
        "waiting": _not_ranked_yet(season, request) if not table.own and not only_week else None,
    }
    context["columns"] = 7 + context["with_movement"] + context["own_value"]
    if not only_week:
        rows = [*table.rows, *([table.own] if table.own_apart else [])]
        add_movement(season, rows, division=division)
        if table.own and not table.own_apart:
            table.own = next(row for row in table.rows if row.mine)
        lines = points_lines(season, season_leaders(season, table, division))
        context["chart"] = leaders_chart(season, lines)
    return render(request, "scoring/league.html", context)


def _season(found: League, season_id: int | None) -> Season | None:
    """Return the season that is named, else the one that runs. Raises Http404 for one of another league."""
    return get_object_or_404(seasons_of(found), pk=season_id) if season_id else current_season(found)


def _way_in(request: HttpRequest, slug: str, season_id: int | None) -> HttpResponse:
    """Lead who may not look at a league, but has its address, to where its code is asked for. Or Http404."""
    found = get_object_or_404(League, slug=slug)
    if not may_only_enter(found, request.user):
        raise Http404
    season = _season(found, season_id)
    if season is None:
        raise Http404
    return redirect("scoring:enter", found.slug, season.pk)


def _query(division: Division | None, *, only_week: bool) -> str:
    return (f"division={division.number}&" if division else "") + ("view=week&" if only_week else "")


def _next_to_catch(standings: QuerySet[Standing], own: Row | None, found: League) -> dict[str, Any] | None:
    """Return whom to catch up with, and by how many points, where places go by the sum of them."""
    row = next_above(standings, own) if own and found.scoring == League.Scoring.SUM else None
    return row and {"row": row, "gap": row.standing.value - own.standing.value}


def _week_standings(season: Season, division: Division | None) -> QuerySet[Standing]:
    week = periods.season_week(season.pk, periods.local_date(timezone.now()))
    return standings_of(period=week, game=periods.ALL_GAMES, division=division)


def _season_context(season: Season, table: Ranking) -> dict[str, Any]:
    shown = [*table.rows, *([table.own] if table.own_apart else [])]
    week, weeks = week_number(season)
    return {
        "section": "leagues",
        "league": season.league,
        "season": season,
        "runs": season.runs(),
        "begun": season.starts_at <= timezone.now(),
        "over": season.ends_at <= timezone.now(),
        "week": week,
        "weeks": weeks,
        "games": games_of(season.league),
        "table": table,
        "forms": recent_forms(season, [row.standing.user_id for row in shown]),
        **scoring_context(season.league),
    }


def _not_ranked_yet(season: Season, request: HttpRequest) -> Standing | None:
    """Return the total of a viewer who has played too few deals for a place."""
    mine = Standing.objects.filter(period=season.period, game=periods.ALL_GAMES, user_id=request.user.pk)
    return mine.filter(deals__lt=season.least_deals).first()


def leaders_chart(season: Season, lines: list[PointsLine]) -> Chart | None:
    """Return lines of players, by days from the season's first; None if nothing was played."""
    if not any(line.days for line in lines):
        return None
    first = periods.local_date(season.starts_at)
    last = max(day for line in lines for day in line.days)
    series = [
        Series(
            values=[
                (-0.5, 0),
                *(((day - first).days, total) for day, total in zip(line.days, line.totals, strict=True)),
                ((last - first).days, line.totals[-1] if line.totals else 0),
            ],
            name=str(line.user),
            number=number,
            mine=line.mine,
        )
        for number, line in enumerate(lines, start=1)
    ]
    return line_chart(series, marks=_week_marks((last - first).days))


def _week_marks(days: int) -> list[tuple[float, str]]:
    weeks = days // 7 + 1
    step = -(-weeks // MARKS)
    return [
        ((number - 1) * 7, _("%(number)d 周") % {"number": number}) for number in range(1, weeks + 1, step)
    ]


@require_safe
def seasons(request: HttpRequest, slug: str) -> HttpResponse:
    """List the seasons of a league with the first three of each."""
    found = league_or_404(request.user, slug)
    listed = list(found.seasons.order_by("-starts_at", "-pk")[:SEASONS_SHOWN])
    for season in listed:
        season.league = found
    first_three = winners(listed)
    cards = [{"season": season, "rows": first_three[season.pk]} for season in listed]
    return render(request, "scoring/seasons.html", {"section": "leagues", "league": found, "cards": cards})
