"""Playing on over HTTP: from a moment of a finished deal, or of a record, against bots of the house."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import client_address
from accounts.api.endpoint import PLAY, Endpoint
from accounts.api.errors import refused as api_refused
from accounts.rate_limit import seconds_to_wait, within
from games.finished_deal import finished_deal
from games.live.set_up import Moment, moment_of_deal, moment_of_record
from games.record_import import imported_record
from lobby.api.serializers import MomentAsked
from lobby.api.tables import message
from lobby.services.play_on import play_on
from lobby.views.opening import OPENING_RATE


class PlayingOn(Endpoint):
    """A table of one's own that stands as a deal did; worth no points."""

    scopes = {"POST": PLAY}

    def played_on(self, request: Request, moment_at: Callable[[int], Moment]) -> Response:
        """Seat the caller at such a table, and answer its frame `table`."""
        asked = self.body(MomentAsked)
        address = client_address.of_request(request._request)  # noqa: SLF001
        if not within(OPENING_RATE, "open-table", address):
            raise api_refused("too_fast", seconds=seconds_to_wait(OPENING_RATE, "open-table", address))
        table = play_on(user=request.user, moment=moment_at(asked["at"]), seat=asked["seat"])
        return Response(message(table, request.user), status.HTTP_201_CREATED)


class FromDeal(PlayingOn):
    """Playing on from a deal that is over."""

    @extend_schema(operation_id="deals_play_on", request=MomentAsked, responses={201: OpenApiTypes.OBJECT})
    def post(self, request: Request, deal_id: int) -> Response:
        """Play on from after its action `at` on `seat`, bots of the house on the others."""
        deal = finished_deal(deal_id, request.user)
        if deal is None:
            raise Http404
        return self.played_on(request, lambda at: moment_of_deal(deal, at))


class FromRecord(PlayingOn):
    """Playing on from an imported record."""

    @extend_schema(operation_id="records_play_on", request=MomentAsked, responses={201: OpenApiTypes.OBJECT})
    def post(self, request: Request, key: str) -> Response:
        """Play on from after its action `at` on `seat`, bots of the house on the others."""
        kept = imported_record(key)
        if kept is None:
            raise Http404
        return self.played_on(request, lambda at: moment_of_record(kept, at))
