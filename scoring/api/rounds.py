"""Rounds of a season: when they are, who sits where, and what came of it."""

from __future__ import annotations

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.endpoint import Endpoint
from accounts.api.pages import PageAsked, page_json, page_of
from accounts.models import User
from scoring.api.leagues import season_or_404
from scoring.api.round_serializers import RoundJson, RoundWholeJson
from scoring.comparison import round_comparison
from scoring.selectors.fixtures import round_shown


class Rounds(Endpoint):
    """The rounds of a season."""

    @extend_schema(operation_id="rounds_list", parameters=[PageAsked], responses=page_of(RoundJson))
    def get(self, request: Request, slug: str, season_id: int) -> Response:
        """List them, the earliest first."""
        season = season_or_404(request.user, slug, season_id)
        rounds = season.rounds.select_related("division", "game").order_by("starts_at", "pk")
        return Response(page_json(rounds, self.query(PageAsked)["page"], RoundJson))


class OneRound(Endpoint):
    """A round."""

    @extend_schema(operation_id="rounds_get", responses=RoundWholeJson)
    def get(self, request: Request, slug: str, season_id: int, round_id: int) -> Response:
        """Show it with its tables; what was won in a duplicate round only once it is over everywhere."""
        season = season_or_404(request.user, slug, season_id)
        found = get_object_or_404(season.rounds.select_related("division", "game"), pk=round_id)
        shown = round_shown(found, request.user)
        compared = round_comparison(found).totals if found.duplicate and found.told else None
        users = User.objects.in_bulk(compared or ())
        found.shown_tables = shown.tables
        found.compared = compared and [
            {"user": users[user_id], "value": str(value)}
            for user_id, value in sorted(compared.items(), key=lambda one: (-one[1], one[0]))
        ]
        return Response(RoundWholeJson(found).data)
