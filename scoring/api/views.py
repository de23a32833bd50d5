"""Leaderboards and players' records: what their pages show."""

from __future__ import annotations

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.endpoint import Endpoint
from accounts.api.errors import refused
from accounts.api.pages import PageAsked, page_of, page_of_rows
from accounts.models import User
from accounts.selectors.shown import parts_shown
from scoring import periods
from scoring.api.serializers import (
    BoardAsked,
    EntryJson,
    PlayerJson,
    RowJson,
)
from scoring.game_words import game_choices
from scoring.selectors.player import best_deals, league_deals_closed, recent_deals, records
from scoring.selectors.ranking import Ranking, ranking, standings_of
from scoring.views.boards import FIRST_YEAR, span_of


def _ranking_json(table: Ranking) -> dict[str, object]:
    return page_of_rows(table.rows, RowJson, count=table.count, page=table.page, pages=table.pages)


class Leaderboard(Endpoint):
    """The ranking of one game over a day, a week, a month, or all time. Deals with bots do not count."""

    @extend_schema(operation_id="leaderboard", parameters=[BoardAsked], responses=page_of(RowJson))
    def get(self, request: Request) -> Response:
        """Show a page of it."""
        asked = self.query(BoardAsked)
        if asked["game"] not in dict(game_choices()):
            raise refused("not_found")
        today = periods.local_date(timezone.now())
        on = asked.get("on", today)
        if on > today or on.year < FIRST_YEAR:
            raise refused("not_found")
        period = span_of(asked["period"], on, today).period
        standings = standings_of(period=period, game=asked["game"])
        return Response(_ranking_json(ranking(standings, page=asked["page"], viewer_id=request.user.pk)))


class Player(Endpoint):
    """A player."""

    @extend_schema(operation_id="players_get", responses=PlayerJson)
    def get(self, request: Request, user_id: int) -> Response:
        """Show who it is and, where the player lets it be seen, the record by game and the best deals."""
        player = get_object_or_404(User, pk=user_id)
        parts = parts_shown(player, request.user)
        best = best_deals(player) if "best" in parts else None
        told = {
            "records": list(records(player)) if "record" in parts else None,
            "best": best and league_deals_closed(best, player, request.user),
        }
        return Response(PlayerJson(player, context=told).data)


class PlayerDeals(Endpoint):
    """The deals of a player."""

    @extend_schema(operation_id="players_deals", parameters=[PageAsked], responses=page_of(EntryJson))
    def get(self, request: Request, user_id: int) -> Response:
        """List what they brought, latest first; `private_record` where the player does not show them."""
        player = get_object_or_404(User, pk=user_id)
        if "deals" not in parts_shown(player, request.user):
            raise refused("private_record")
        shown = recent_deals(player, self.query(PageAsked)["page"])
        league_deals_closed(list(shown.object_list), player, request.user)
        pages = shown.paginator
        rows = page_of_rows(
            shown.object_list, EntryJson, count=pages.count, page=shown.number, pages=pages.num_pages
        )
        return Response(rows)
