"""Games over HTTP."""

from __future__ import annotations

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.endpoint import Endpoint
from games.api.serializers import GameJson, GameWithOptions
from games.rules.core.registry import UnknownGame, all_games, find_game


class Games(Endpoint):
    """The games of the house."""

    @extend_schema(operation_id="games_list", responses=GameJson(many=True))
    def get(self, _request: Request) -> Response:
        """List all of them, in the order of the lobby."""
        return Response(GameJson(all_games(), many=True).data)


class OneGame(Endpoint):
    """One game."""

    @extend_schema(operation_id="games_get", responses=GameWithOptions)
    def get(self, _request: Request, key: str) -> Response:
        """Show it with its options."""
        try:
            game = find_game(key)
        except UnknownGame:
            raise Http404 from None
        return Response(GameWithOptions(game).data)
