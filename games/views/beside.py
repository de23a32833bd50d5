"""A deal that was played on from a moment of another, beside what was played there."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.course_told import SeatResult, Told, events_told, results_told
from games.finished_deal import Reader, finished_deal
from games.live.running import Running, load
from games.models import Deal, ImportedRecord, PlayedOn
from games.record_import import imported_record
from games.replay import record_running, seat_name
from games.rules.core.registry import find_game


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two courses: what it is called, where its replay is, what happened, what came of it."""

    title: str
    replay_url: str
    steps: list[Told] = field(default_factory=list)
    results: list[SeatResult] = field(default_factory=list)


@require_safe
def beside(request: HttpRequest, deal_id: int) -> HttpResponse:
    """Show both courses from the moment on, side by side, to who may see the deal that was played on."""
    found = finished_deal(deal_id, request.user)
    if found is None or not found.set_up:
        raise Http404
    origin: PlayedOn = found.played_on
    context = {
        "deal": found,
        "game": find_game(found.game).name.in_language(_language()),
        "at": origin.at,
        "sides": [_before(origin, request.user), _side(found, _("接着打的"), origin.at)],
    }
    return render(request, "games/beside.html", context)


def _before(origin: PlayedOn, reader: Reader) -> Side | None:
    """Return what was played at first; None where it is gone, or not to be seen any more."""
    if origin.from_record is not None:
        kept = imported_record(origin.from_record.key)
        return None if kept is None else _side_of_record(kept, origin.at)
    if origin.from_deal_id is None:
        return None
    source = finished_deal(origin.from_deal_id, reader)
    return None if source is None else _side(source, _("原来的打法"), origin.at)


def _side(deal: Deal, title: str, at: int) -> Side:
    names = [seat.user.shown_name for seat in deal.seats.select_related("user").order_by("seat")]
    url = reverse("games:deal", args=[deal.pk])
    return _told(load(deal.pk), title, url, names, at)


def _side_of_record(kept: ImportedRecord, at: int) -> Side:
    running = record_running(kept)
    names = [seat_name(seat) for seat in range(running.setup.seats)]
    return _told(running, _("原来的打法"), kept.get_absolute_url(), names, at)


def _told(running: Running, title: str, url: str, names: list[str], at: int) -> Side:
    outcome = running.outcome
    return Side(
        title=title,
        replay_url=url,
        steps=events_told(running, names, _language(), at),
        results=results_told(outcome, running.game.key, names) if outcome else [],
    )


def _language() -> str:
    return get_language() or "zh-hans"
