"""A deal of a duplicate round: what came of it at every table, and how it was played, side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.models import User
from games.course_told import Told, events_told
from games.finished_deal import finished_deal
from games.live.running import load
from games.models import Deal
from scoring.comparison import Held, round_comparison
from scoring.views.rounds import round_or_404, season_or_404

COURSES = 4
"""Courses that stand on a page side by side."""


@dataclass(frozen=True, slots=True)
class SeatCompared:
    """One seat at all tables, the best first; None for a table where the deal counts for nothing."""

    seat: int
    cells: Sequence[tuple[Held, User]]


@dataclass(frozen=True, slots=True)
class Course:
    """How the deal was played at one table."""

    table: int
    deal: Deal
    names: Sequence[str]
    steps: Sequence[Told]


@require_safe
def compared(request: HttpRequest, slug: str, season_id: int, round_id: int, index: int) -> HttpResponse:
    """Show deal number `index` of a round that is over: results seat by seat, and the courses."""
    season = season_or_404(request, slug, season_id)
    found = round_or_404(season, round_id)
    if not found.duplicate or not found.told:
        raise Http404
    whole = round_comparison(found)
    if index not in whole.deals:
        raise Http404
    seats = whole.deals[index]
    tables = sorted({(held.table, held.deal_id) for one in seats.values() for held in one})
    pages = Paginator(tables, COURSES).get_page(request.GET.get("page"))
    context = {
        "section": "leagues",
        "league": season.league,
        "season": season,
        "round": found,
        "index": index,
        "before": index - 1 if index - 1 in whole.deals else None,
        "after": index + 1 if index + 1 in whole.deals else None,
        "seats": _seats(seats),
        "tables": tables,
        "courses": [_course(table, deal_id, request) for table, deal_id in pages],
        "pages": pages,
    }
    return render(request, "games/compared.html", context)


def _seats(seats: Mapping[int, Sequence[Held]]) -> list[SeatCompared]:
    users = User.objects.in_bulk({held.user_id for one in seats.values() for held in one})
    return [
        SeatCompared(
            seat, [(held, users[held.user_id]) for held in sorted(held_there, key=lambda one: -one.points)]
        )
        for seat, held_there in sorted(seats.items())
    ]


def _course(table: int, deal_id: int, request: HttpRequest) -> Course:
    deal = finished_deal(deal_id, request.user)
    if deal is None:
        raise Http404
    names = [seat.user.shown_name for seat in deal.seats.select_related("user").order_by("seat")]
    steps = events_told(load(deal.pk), names, get_language() or "zh-hans", 0)
    return Course(table, deal, names, steps)
