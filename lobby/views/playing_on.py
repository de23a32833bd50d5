"""Playing on from a moment of a replay."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.errors import Refused
from accounts.rate_limit import rate_limited
from games.finished_deal import finished_deal
from games.live.set_up import Moment, moment_of_deal, moment_of_record
from games.record_import import imported_record
from lobby.refusals import refused
from lobby.services.play_on import play_on
from lobby.views.answers import guests_welcome, taken_already, told
from lobby.views.opening import OPENING_RATE

LARGEST = 4
"""Digits of a moment or a seat."""


@rate_limited(OPENING_RATE, deed="open-table")
def from_deal(request: HttpRequest, deal_id: int) -> HttpResponse:
    """Play on from action `at` of a deal that the visitor may see, on `seat`."""
    deal = finished_deal(deal_id, request.user)
    if deal is None:
        raise Http404
    return _play_on(request, lambda at: moment_of_deal(deal, at))


@rate_limited(OPENING_RATE, deed="open-table")
def from_record(request: HttpRequest, key: str) -> HttpResponse:
    """Play on from action `at` of a record whose link the visitor has, on `seat`."""
    kept = imported_record(key)
    if kept is None:
        raise Http404
    return _play_on(request, lambda at: moment_of_record(kept, at))


@guests_welcome
def _play_on(request: HttpRequest, moment_at: Callable[[int], Moment]) -> HttpResponse:
    try:
        moment = moment_at(_number(request, "at"))
        table = play_on(user=request.user, moment=moment, seat=_number(request, "seat"))
    except Refused as refusal:
        return taken_already(request, refusal) or told(request, refusal)
    return redirect("lobby:table", table.code)


def _number(request: HttpRequest, name: str) -> int:
    text = request.POST.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) <= LARGEST):
        raise refused("bad_moment")
    return int(text)
