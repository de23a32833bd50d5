"""Entering a season, leaving it, and a player's part in it."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import Refused
from accounts.models import User
from accounts.selectors.shown import parts_shown
from scoring.access import enterable_or_404, league_or_404, may_see
from scoring.entering import season_enter, season_leave
from scoring.league_forms import EnterForm
from scoring.models import League, Season, Standing
from scoring.periods import ALL_GAMES
from scoring.selectors.league import PointsLine, points_lines
from scoring.selectors.league_page import entrant_of, games_of, scoring_context
from scoring.selectors.ranking import Row, place_of, season_standings
from scoring.selectors.season_of_player import matches_of
from scoring.views.boards import page_number
from scoring.views.leagues import leaders_chart


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest, slug: str, season_id: int) -> HttpResponse:
    """Ask for the code of a season, where it takes one, and enter it."""
    season = _season(enterable_or_404(request.user, slug), season_id)
    form = EnterForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            season_enter(season=season, user=request.user, code=form.cleaned_data["code"])
        except Refused as refusal:
            form.add_error("code" if refusal.code == "wrong_entry_code" else None, refusal.text)
        else:
            messages.success(request, _("你参加了%(season)s。") % {"season": season})
            return redirect(season)
    context = {
        "section": "leagues",
        "league": season.league,
        "season": season,
        "games": games_of(season.league),
        "form": form,
        "with_code": season.league.access == League.Access.CODE,
        "member": may_see(season.league, request.user),
        "entrant": entrant_of(season, request.user),
    }
    return render(request, "scoring/enter.html", context, status=422 if form.errors else 200)


@login_required
@require_POST
def leave(request: HttpRequest, slug: str, season_id: int) -> HttpResponse:
    """Withdraw from a season, or decline an invitation to it."""
    season = _season(league_or_404(request.user, slug), season_id)
    try:
        season_leave(season=season, user=request.user)
    except Refused as refusal:
        messages.error(request, refusal.text)
    else:
        messages.success(request, _("你退出了%(season)s。") % {"season": season})
    return redirect(season if may_see(season.league, request.user) else "scoring:leagues")


def _season(league: League, season_id: int) -> Season:
    season = get_object_or_404(league.seasons, pk=season_id)
    season.league = league
    return season


@require_safe
def season_of_player(request: HttpRequest, slug: str, season_id: int, user_id: int) -> HttpResponse:
    """Show how a player does in a season: the place, and what they let be seen of points and matches."""
    season = _season(league_or_404(request.user, slug), season_id)
    standings = Standing.objects.filter(period=season.period, game=ALL_GAMES, user=user_id)
    standing = get_object_or_404(standings.select_related("user", "division"))
    player: User = standing.user
    ranked = standing.deals >= season.least_deals
    table = season_standings(season, standing.division)
    row = Row(place=place_of(table, standing) if ranked else 0, standing=standing)
    parts = parts_shown(player, request.user)
    lines: list[PointsLine] = points_lines(season, [row]) if "points" in parts else []
    context = {
        "section": "leagues",
        "league": season.league,
        "season": season,
        "player": player,
        "own": player == request.user,
        "row": row,
        "ranked": ranked,
        "open": "deals" in parts,
        "chart": leaders_chart(season, lines),
        "matches": matches_of(season, player, page_number(request)) if "deals" in parts else None,
        **scoring_context(season.league),
    }
    return render(request, "scoring/season_of_player.html", context)
