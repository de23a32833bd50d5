"""Seats of a table over HTTP: taken, left, made ready, given to bots. Each answers the frame `table`."""

from __future__ import annotations

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.endpoint import PLAY
from lobby.api.serializers import BotSeat, ReadySaid, SeatAsked
from lobby.api.tables import ByCode, at, message
from lobby.services.bot_add import bot_add
from lobby.services.bot_remove import bot_remove
from lobby.services.ready_say import ready_say
from lobby.services.seat_leave import seat_leave
from lobby.services.seat_take import seat_take


class AtTable(ByCode):
    """Something that a player does at a table."""

    def told(self, code: str) -> Response:
        """Answer how the table stands after it."""
        return Response(message(at(code), self.request.user))


class Sit(AtTable):
    """Sitting down."""

    scopes = {"POST": PLAY}

    @extend_schema(operation_id="tables_sit", request=SeatAsked, responses=OpenApiTypes.OBJECT)
    def post(self, request: Request, code: str) -> Response:
        """Take a seat, or move to another one before play."""
        seat = self.body(SeatAsked).get("seat")
        seat_take(code=code.upper(), user=request.user, seat=seat)
        return self.told(code)


class Leave(AtTable):
    """Standing up."""

    scopes = {"POST": PLAY}

    @extend_schema(operation_id="tables_leave", request=None, responses={204: None})
    def post(self, request: Request, code: str) -> Response:
        """Stand up; in a running match: leave it for good and concede the deal in hand."""
        seat_leave(code=code.upper(), user=request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class Ready(AtTable):
    """Being ready."""

    scopes = {"POST": PLAY}

    @extend_schema(operation_id="tables_ready", request=ReadySaid, responses=OpenApiTypes.OBJECT)
    def post(self, request: Request, code: str) -> Response:
        """Be ready for the match, or for the next deal; or no longer."""
        ready_say(table=at(code), user=request.user, ready=self.body(ReadySaid)["ready"])
        return self.told(code)


class Bots(AtTable):
    """Bots of the house."""

    scopes = {"POST": PLAY}

    @extend_schema(operation_id="tables_bot_add", request=BotSeat, responses=OpenApiTypes.OBJECT)
    def post(self, request: Request, code: str) -> Response:
        """Put a bot on a free seat; the host may, before play."""
        bot_add(code=code.upper(), user=request.user, seat=self.body(BotSeat)["seat"])
        return self.told(code)


class OneBot(AtTable):
    """A bot of the house on its seat."""

    scopes = {"DELETE": PLAY}

    @extend_schema(operation_id="tables_bot_remove", responses=OpenApiTypes.OBJECT)
    def delete(self, request: Request, code: str, seat: int) -> Response:
        """Free the seat; the host may, before play."""
        bot_remove(code=code.upper(), user=request.user, seat=seat)
        return self.told(code)
