"""Deals over HTTP: what is told of a finished one, and the own seat of a running one."""

from __future__ import annotations

from django.http import Http404
from django.utils.translation import get_language
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.endpoint import PLAY, READ, Endpoint
from accounts.api.errors import status_of
from games.api.serializers import (
    ActJson,
    DealJson,
    DoneJson,
    HintsJson,
    ReplayAsked,
    ReplayJson,
    ViewJson,
)
from games.deal_record import deal_file
from games.finished_deal import finished_deal, may_see_hands
from games.live.frames import view_frame
from games.live.player_action import player_action
from games.live.running import Running, current
from games.live.submit import Accepted, Command, first_answer, submit
from games.messages import refusal_json, refused
from games.models import Deal
from games.replay import ALL, Viewpoint, replay
from games.rules.core.errors import IllegalAction
from games.rules.core.game import AnyGame
from games.rules.core.registry import UnknownGame


class OneDeal(Endpoint):
    """A deal that is over."""

    @extend_schema(operation_id="deals_get", responses=DealJson)
    def get(self, request: Request, deal_id: int) -> Response:
        """Show who played it and how it ended."""
        return Response(DealJson(_finished(request, deal_id)).data)


class Record(Endpoint):
    """The record of a deal that is over."""

    @extend_schema(operation_id="deals_record", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, deal_id: int) -> Response:
        """Return the whole deal: setup, cards, actions, outcome, and the seed of the deck."""
        return Response(deal_file(_finished(request, deal_id)))


class Replay(Endpoint):
    """A deal that is over, from one seat's knowledge."""

    @extend_schema(operation_id="deals_replay", parameters=[ReplayAsked], responses=ReplayJson)
    def get(self, request: Request, deal_id: int) -> Response:
        """Return its frames: a `table`, a `view` and every `step`."""
        asked = self.query(ReplayAsked).get("seat")
        found = _finished(request, deal_id)
        viewpoint: Viewpoint = int(asked) if asked is not None and asked != ALL else asked
        if isinstance(viewpoint, int) and viewpoint >= found.seat_count:
            raise Http404
        return Response(replay(found, viewpoint))


class View(Endpoint):
    """A deal as the own seat knows it."""

    scopes = {"GET": READ}

    @extend_schema(operation_id="deals_view", responses=ViewJson)
    def get(self, request: Request, deal_id: int) -> Response:
        """Return the whole view of a deal in play for its seat; of one that is over, for everybody."""
        running = _deal(deal_id)
        seat = running.seat_of(request.user.pk)
        if seat is None and not may_see_hands(Deal.objects.get(pk=deal_id), request.user):
            raise refused("not_seated")
        return Response(view_frame(running, seat))


class Actions(Endpoint):
    """Playing."""

    scopes = {"POST": PLAY}

    @extend_schema(operation_id="deals_act", request=ActJson, responses=DoneJson)
    def post(self, request: Request, deal_id: int) -> Response:
        """Do an action for the own seat. It is committed when this answers; a repeated `id` is done once."""
        asked = self.body(ActJson)
        number = first_answer(deal_id=deal_id, user_id=request.user.pk, command=asked["id"])
        if number is not None:
            return Response({"n": number})
        running = _deal(deal_id)
        seat = running.seat_of(request.user.pk)
        if seat is None:
            raise refused("not_seated")
        try:
            action = player_action(asked["action"])
        except IllegalAction as no:
            return _declined(no, running.game)
        command = Command(deal_id=deal_id, seat=seat, action=action, command=asked["id"], seen=asked["n"])
        answer = submit(command)
        if isinstance(answer, Accepted):
            return Response({"n": answer.running.told(seat, answer.number)})
        return _declined(answer.refusal, running.game)


class Hints(Endpoint):
    """Suggestions."""

    scopes = {"GET": PLAY}

    @extend_schema(operation_id="deals_hints", responses=HintsJson)
    def get(self, request: Request, deal_id: int) -> Response:
        """Suggest actions for the own seat, from what it knows."""
        running = _deal(deal_id)
        seat = running.seat_of(request.user.pk)
        if seat is None:
            raise refused("not_seated")
        if seat in running.clock.asks and seat not in running.hints:
            suggested = running.game.suggest(running.view(seat))
            running.hints[seat] = [action.to_json() for action in suggested]
        actions = running.hints.get(seat, []) if seat in running.clock.asks else []
        return Response({"deal": deal_id, "n": running.told(seat, running.number), "actions": actions})


def _finished(request: Request, deal_id: int) -> Deal:
    found = finished_deal(deal_id, request.user)
    if found is None:
        raise Http404
    return found


def _deal(deal_id: int) -> Running:
    """Return a deal as it stands. Raises Refused `no_deal`."""
    try:
        return current(deal_id)
    except (Deal.DoesNotExist, UnknownGame):
        raise refused("no_deal") from None


def _declined(refusal: IllegalAction, game: AnyGame) -> Response:
    language = get_language() or ""
    told = refusal_json(refusal.code, refusal.params, language=language, game=game)
    return Response(told, status_of(refusal.code))
