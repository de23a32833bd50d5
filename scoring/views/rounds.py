"""Fixtures: the rounds of a season, and one round with its tables and results."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from accounts.models import User
from scoring.access import league_or_404
from scoring.comparison import Comparison, round_comparison
from scoring.leagues import Season
from scoring.rounds import Round
from scoring.selectors.fixtures import round_shown, season_fixtures


@require_safe
def fixtures(request: HttpRequest, slug: str, season_id: int) -> HttpResponse:
    """Show the rounds of a season, and the tables of the one that is on."""
    season = season_or_404(request, slug, season_id)
    context = {
        "section": "leagues",
        "league": season.league,
        "season": season,
        "fixtures": season_fixtures(season, request.user),
    }
    return render(request, "scoring/fixtures_page.html", context)


@require_safe
def one_round(request: HttpRequest, slug: str, season_id: int, round_id: int) -> HttpResponse:
    """Show a round: its tables, who was absent, and once it may be told what came of it."""
    season = season_or_404(request, slug, season_id)
    found = round_or_404(season, round_id)
    compared = round_comparison(found) if found.duplicate and found.told else None
    context = {
        "section": "leagues",
        "league": season.league,
        "season": season,
        "shown": round_shown(found, request.user),
        "round": found,
        "compared": compared,
        "ranked": _ranked(compared, request) if compared else [],
    }
    return render(request, "scoring/round.html", context)


def season_or_404(request: HttpRequest, slug: str, season_id: int) -> Season:
    """Return a season that the reader may look at; else Http404."""
    league = league_or_404(request.user, slug)
    season = get_object_or_404(league.seasons, pk=season_id)
    season.league = league
    return season


def round_or_404(season: Season, round_id: int) -> Round:
    """Return a round of a season; else Http404."""
    found = get_object_or_404(season.rounds.select_related("division", "game"), pk=round_id)
    found.season = season
    return found


def _ranked(compared: Comparison, request: HttpRequest) -> list[dict[str, Any]]:
    """Return the entrants of a duplicate round by what they came to; equals share a place."""
    users = User.objects.in_bulk(compared.totals)
    best_first = sorted(compared.totals.items(), key=lambda one: (-one[1], one[0]))
    return [
        {
            "place": 1 + sum(other > total for other in compared.totals.values()),
            "user": users[user_id],
            "total": total,
            "mine": user_id == request.user.pk,
        }
        for user_id, total in best_first
    ]
