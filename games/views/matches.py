"""The page of a match: the places of its players and what every deal brought."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.finished_deal import Sealed, may_see_match
from games.match_course import Course, match_course
from games.models import Match
from games.option_lines import option_lines
from games.rules.core.registry import UnknownGame, find_game
from scoring.charts import Chart, Frame, Series, line_chart

DEALS_A_PAGE = 50
LEAST_DEALS = 2
"""A line of totals says something from the second deal on."""


@require_safe
def match(request: HttpRequest, match_id: int) -> HttpResponse:
    """Show how a match went, from its first finished deal on."""
    found = get_object_or_404(Match.objects.select_related("season__league"), pk=match_id)
    if found.sealed:
        raise Sealed
    course = match_course(found)
    if not course.deals or not may_see_match(found, request.user):
        raise Http404
    if course.deals[0].deal.set_up:
        # Practice: what there is to see is how it went beside the deal that it was played on from.
        return redirect("games:beside", course.deals[0].deal.pk)
    try:
        game = find_game(found.game)
    except UnknownGame:
        raise Http404 from None
    language = get_language() or "zh-hans"
    pages = Paginator(course.deals, DEALS_A_PAGE)
    context = {
        "match": found,
        "game": game.name.in_language(language),
        "lines": option_lines(game, found.options, language),
        "course": course,
        "mine": {stand.seat for stand in course.stands if stand.user == request.user},
        "deals": pages.get_page(request.GET.get("page")),
        "chart": totals_chart(course) if len(course.deals) >= LEAST_DEALS else None,
        "over": found.status == Match.Status.OVER,
    }
    return render(request, "games/match.html", context)


def totals_chart(course: Course) -> Chart:
    """Return the line of every seat's total, from nothing to the last deal."""
    series = [
        Series(
            values=[
                (0, 0),
                *((number, one.totals[stand.seat]) for number, one in enumerate(course.deals, 1)),
            ],
            name=stand.user.shown_name,
            number=number,
        )
        for number, stand in enumerate(course.stands, start=1)
    ]
    marks = [(0, "0"), (len(course.deals), str(len(course.deals)))]
    return line_chart(series, marks=marks, frame=Frame(height=240))
