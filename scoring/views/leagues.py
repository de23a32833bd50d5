"""Leagues: the list, a season's table, and the same as a file."""

import csv
from collections.abc import Iterator
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring import periods
from scoring.charts import Chart, Series, line_chart
from scoring.game_words import rules_in_short
from scoring.models import League, Season, Standing
from scoring.selectors.league import (
    add_movement,
    current_season,
    points_lines,
    recent_forms,
    season_leaders,
    week_number,
    winners,
)
from scoring.selectors.ranking import Ranking, Row, next_above, ranking, season_standings, standings_of
from scoring.views.boards import page_number

MARKS = 5
SEASONS_SHOWN = 24
CSV_ROWS = 20_000


@require_safe
def leagues(request: HttpRequest) -> HttpResponse:
    """List the leagues with the season that runs in each, its leader, and the viewer's place."""
    cards = []
    for league in League.objects.order_by("name")[:SEASONS_SHOWN]:
        season = current_season(league)
        table = ranking(season_standings(season), page=1, viewer_id=request.user.pk) if season else None
        cards.append({"league": league, "season": season, "table": table, "rules": _rules(league)})
    cards.sort(key=lambda card: not (card["season"] and card["season"].runs()))
    return render(request, "scoring/leagues.html", {"section": "leagues", "cards": cards})


@require_safe
def league(request: HttpRequest, slug: str, season_id: int | None = None) -> HttpResponse:
    """Show the table of a season: the one named, else the one that runs; ``?view=week`` this week alone."""
    found = get_object_or_404(League, slug=slug)
    season = get_object_or_404(found.seasons, pk=season_id) if season_id else current_season(found)
    if season is None:
        return render(request, "scoring/league_empty.html", {"section": "leagues", "league": found})
    season.league = found
    only_week = request.GET.get("view") == "week" and season.runs()
    standings = _week_standings(season) if only_week else season_standings(season)
    table = ranking(standings, page=page_number(request), viewer_id=request.user.pk)
    context = _season_context(season, table) | {
        "only_week": only_week,
        "with_form": True,
        "with_movement": not only_week,
        "columns": 7 if only_week else 8,
        "query": "view=week&" if only_week else "",
        "above": _next_to_catch(standings, table.own),
        "waiting": _not_ranked_yet(season, request) if not table.own and not only_week else None,
    }
    if not only_week:
        add_movement(season, [*table.rows, *([table.own] if table.own_apart else [])])
        if table.own and not table.own_apart:
            table.own = next(row for row in table.rows if row.mine)
        context["chart"] = leaders_chart(season, season_leaders(season, table))
    return render(request, "scoring/league.html", context)


def _next_to_catch(standings: QuerySet[Standing], own: Row | None) -> dict[str, Any] | None:
    row = own and next_above(standings, own)
    return row and {"row": row, "gap": row.standing.points - own.standing.points}


def _week_standings(season: Season) -> QuerySet[Standing]:
    today = periods.local_date(timezone.now())
    return standings_of(period=periods.season_week(season.pk, today), game=season.league.game)


def _season_context(season: Season, table: Ranking) -> dict[str, Any]:
    shown = [*table.rows, *([table.own] if table.own_apart else [])]
    week, weeks = week_number(season)
    return {
        "section": "leagues",
        "league": season.league,
        "season": season,
        "runs": season.runs(),
        "begun": season.starts_at <= timezone.now(),
        "week": week,
        "weeks": weeks,
        "rules": _rules(season.league),
        "table": table,
        "forms": recent_forms(season, [row.standing.user_id for row in shown]),
    }


def _rules(found: League) -> list[str]:
    return rules_in_short(found.game, found.options)


def _not_ranked_yet(season: Season, request: HttpRequest) -> Standing | None:
    """Return the total of a viewer who has played too few deals for a place."""
    mine = Standing.objects.filter(period=season.period, game=season.league.game, user_id=request.user.pk)
    return mine.first()


def leaders_chart(season: Season, rows: list[Row]) -> Chart | None:
    """Return the lines of the leaders, by days from the season's first; None if nothing was played."""
    lines = points_lines(season, rows)
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
    found = get_object_or_404(League, slug=slug)
    listed = list(found.seasons.order_by("-starts_at", "-pk")[:SEASONS_SHOWN])
    for season in listed:
        season.league = found
    first_three = winners(listed)
    cards = [{"season": season, "rows": first_three[season.pk]} for season in listed]
    return render(request, "scoring/seasons.html", {"section": "leagues", "league": found, "cards": cards})


@require_safe
def season_csv(_request: HttpRequest, slug: str, season_id: int) -> HttpResponse:
    """Answer a season's table as CSV, in UTF-8 with the mark that spreadsheets look for."""
    season = get_object_or_404(Season.objects.select_related("league"), league__slug=slug, pk=season_id)
    response = HttpResponse("\ufeff", content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{slug}-{season_id}.csv"'
    writer = csv.writer(response)
    writer.writerow([_("名次"), _("牌手"), _("局数"), _("胜局"), _("胜率"), _("总分"), _("局均")])
    writer.writerows(_csv_rows(season))
    return response


def _csv_rows(season: Season) -> Iterator[list[Any]]:
    place, points = 0, None
    for number, standing in enumerate(season_standings(season)[:CSV_ROWS], start=1):
        if standing.points != points:
            place, points = number, standing.points
        row = Row(place=place, standing=standing)
        yield [
            place,
            _no_formula(str(standing.user)),
            standing.deals,
            standing.wins,
            f"{row.win_rate:.3f}",
            standing.points,
            f"{row.average:.2f}",
        ]


def _no_formula(text: str) -> str:
    """Return ``text`` so that a spreadsheet does not run it."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text
