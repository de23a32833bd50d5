"""A season's table as a file."""

import csv
from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.access import league_or_404
from scoring.models import Division, League, Season, Standing
from scoring.selectors.league_page import VALUE_NAMES
from scoring.selectors.ranking import Row, rank_in, season_standings
from scoring.valuing import RANK_FIELDS, UNITS

CSV_ROWS = 20_000
_OF_THE_SUMS = (League.Scoring.SUM, League.Scoring.AVERAGE, League.Scoring.WINS)
"""Ways of scoring whose value stands in one of the usual columns."""
_READ = (
    "points",
    "deals",
    "wins",
    *RANK_FIELDS,
    "user__name",
    "user__username",
    "user__kind",
    "user__outside_bot",
)


@require_safe
def season_csv(request: HttpRequest, slug: str, season_id: int) -> HttpResponse:
    """Answer a season's table as CSV, in UTF-8 with the mark that spreadsheets look for.

    Divisions follow each other, the highest first, with a column that names them.
    """
    found = league_or_404(request.user, slug)
    season = get_object_or_404(found.seasons, pk=season_id)
    season.league = found
    divisions = list(season.divisions.all())
    response = HttpResponse("\ufeff", content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{slug}-{season_id}.csv"'
    writer = csv.writer(response)
    writer.writerow(_head(season, divisions))
    for division in divisions or [None]:
        writer.writerows(_rows(season, division))
    return response


def _head(season: Season, divisions: list[Division]) -> list[str]:
    head = [_("名次"), _("牌手"), _("局数"), _("胜局"), _("胜率"), _("总分"), _("局均")]
    scoring = League.Scoring(season.league.scoring)
    own = [] if scoring in _OF_THE_SUMS else [str(VALUE_NAMES[scoring])]
    return [*([_("组别")] if divisions else []), *head, *own]


def _rows(season: Season, division: Division | None) -> Iterator[list[Any]]:
    place, before = 0, None
    unit = UNITS.get(season.league.scoring, 1)
    standings = season_standings(season, division).only(*_READ)
    for number, standing in enumerate(standings[:CSV_ROWS], start=1):
        if before is None or rank_in(standing) != rank_in(before):
            place = number
        before = standing
        own = [] if season.league.scoring in _OF_THE_SUMS else [f"{standing.value / unit:.4f}"]
        named = [no_formula(division.title)] if division else []
        yield [*named, place, *_figures(standing), *own]


def _figures(standing: Standing) -> list[Any]:
    row = Row(place=0, standing=standing)
    return [
        no_formula(str(standing.user)),
        standing.deals,
        standing.wins,
        f"{row.win_rate:.3f}",
        standing.points,
        f"{row.average:.2f}",
    ]


def no_formula(text: str) -> str:
    """Return ``text`` so that a spreadsheet does not run it."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text
