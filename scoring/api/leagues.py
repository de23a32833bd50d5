"""Leagues: what their pages show, and entering a season."""

from __future__ import annotations

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.endpoint import PLAY, Endpoint
from accounts.api.errors import refused
from accounts.api.pages import PageAsked, page_json, page_of, page_of_rows
from scoring.access import Viewer, enterable_or_404, league_or_404, visible_leagues
from scoring.api.league_serializers import (
    EntrantJson,
    EntryAsked,
    LeagueJson,
    SeasonJson,
    StandingJson,
    StandingsAsked,
)
from scoring.entering import season_enter, season_leave
from scoring.models import Entrant, Season
from scoring.selectors.ranking import ranking, season_standings


class Leagues(Endpoint):
    """The leagues that the caller may look at."""

    @extend_schema(operation_id="leagues_list", parameters=[PageAsked], responses=page_of(LeagueJson))
    def get(self, request: Request) -> Response:
        """List them by name."""
        asked = self.query(PageAsked)
        listed = visible_leagues(request.user).prefetch_related("games").order_by("name", "pk")
        return Response(page_json(listed, asked["page"], LeagueJson))


class OneLeague(Endpoint):
    """One league."""

    @extend_schema(operation_id="leagues_get", responses=LeagueJson)
    def get(self, request: Request, slug: str) -> Response:
        """Show it."""
        return Response(LeagueJson(league_or_404(request.user, slug)).data)


class Seasons(Endpoint):
    """The seasons of a league."""

    @extend_schema(operation_id="seasons_list", parameters=[PageAsked], responses=page_of(SeasonJson))
    def get(self, request: Request, slug: str) -> Response:
        """List them, the latest first."""
        league = league_or_404(request.user, slug)
        seasons = league.seasons.prefetch_related("divisions").order_by("-starts_at", "-pk")
        return Response(page_json(seasons, self.query(PageAsked)["page"], SeasonJson))


def season_or_404(viewer: Viewer, slug: str, season_id: int) -> Season:
    """Return a season of a league that somebody may look at. Raises Http404."""
    league = league_or_404(viewer, slug)
    season = get_object_or_404(league.seasons, pk=season_id)
    season.league = league
    return season


class Standings(Endpoint):
    """The table of a season."""

    @extend_schema(operation_id="standings", parameters=[StandingsAsked], responses=page_of(StandingJson))
    def get(self, request: Request, slug: str, season_id: int) -> Response:
        """Show a page of it: those who have played enough deals to be ranked, best first."""
        season = season_or_404(request.user, slug, season_id)
        asked = self.query(StandingsAsked)
        divisions = {division.number: division for division in season.divisions.all()}
        division = divisions.get(asked.get("division", min(divisions, default=0)))
        if division is None and (divisions or "division" in asked):
            raise refused("not_found")
        table = ranking(season_standings(season, division), page=asked["page"], viewer_id=request.user.pk)
        rows = page_of_rows(
            table.rows,
            StandingJson,
            count=table.count,
            page=table.page,
            pages=table.pages,
            scoring=season.league.scoring,
        )
        return Response(rows)


class Entrants(Endpoint):
    """Who plays in a season."""

    @extend_schema(operation_id="entrants_list", parameters=[PageAsked], responses=page_of(EntrantJson))
    def get(self, request: Request, slug: str, season_id: int) -> Response:
        """List them, those who came first in front."""
        season = season_or_404(request.user, slug, season_id)
        entrants = Entrant.objects.filter(season=season).select_related("user", "division")
        page = self.query(PageAsked)["page"]
        return Response(page_json(entrants.order_by("entered_at", "pk"), page, EntrantJson))


class Entry(Endpoint):
    """The caller's own part in a season."""

    scopes = {"POST": PLAY, "DELETE": PLAY}

    @extend_schema(operation_id="season_enter", request=EntryAsked, responses=EntrantJson)
    def post(self, request: Request, slug: str, season_id: int) -> Response:
        """Enter it: at once where the league is open, by invitation, or with its code."""
        league = enterable_or_404(request.user, slug)
        season = get_object_or_404(league.seasons.select_related("league"), pk=season_id)
        entrant = season_enter(season=season, user=request.user, code=self.body(EntryAsked)["code"])
        return Response(EntrantJson(entrant).data)

    @extend_schema(operation_id="season_leave", request=None, responses={204: None})
    def delete(self, request: Request, slug: str, season_id: int) -> Response:
        """Withdraw from it, or decline an invitation; what was played stays in the table."""
        season_leave(season=season_or_404(request.user, slug, season_id), user=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)
