"""A player's own page."""

from collections.abc import Sequence

from django.core.paginator import Page
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from accounts.models import User
from accounts.selectors.friends import acquaintance
from accounts.selectors.shown import kept_back, parts_shown
from scoring.access import Viewer
from scoring.charts import Chart, Frame, Series, line_chart
from scoring.models import Standing
from scoring.paid import Paid
from scoring.selectors.badges import places_now, season_badges
from scoring.selectors.player import (
    History,
    best_deals,
    corrected_deals,
    history,
    league_deals_closed,
    recent_deals,
    records,
    void_deals,
)
from scoring.selectors.ranking import Row
from scoring.views.boards import page_number

LEAST_DEALS = 2
SEASONS_NOW = 12


@require_safe
def player(request: HttpRequest, user_id: int) -> HttpResponse:
    """Show who somebody is and, if they let it be seen, how they play."""
    shown = get_object_or_404(User, pk=user_id)
    context = {
        "player": shown,
        "own": shown == request.user,
        "acquaintance": acquaintance(request.user, shown),
        "parts": parts_shown(shown, request.user),
    }
    if context["own"]:
        context["kept_back"] = kept_back(shown)
    if context["parts"]:
        context |= _parts(shown, context["parts"], page_number(request), request.user)
    return render(request, "scoring/player.html", context)


def _parts(shown: User, parts: frozenset[str], page: int, viewer: Viewer) -> dict[str, object]:
    """Return what the parts of the page hold; of those that are not shown nothing is even looked up."""
    by_game = [Row(place=0, standing=standing) for standing in records(shown)]
    deals = sum(row.standing.deals for row in by_game)
    later = corrected_deals(shown)
    made = {
        "record": lambda: _record(shown, by_game, later, viewer),
        "points": lambda: {"chart": _chart(shown, deals, later)},
        "best": lambda: {"best": league_deals_closed(best_deals(shown, later), shown, viewer)},
        "deals": lambda: {"deals": _recent(shown, page, later, viewer)},
    }
    return {name: value for part in made if part in parts for name, value in made[part]().items()}


def _record(shown: User, by_game: list[Row], later: Sequence[Paid], viewer: Viewer) -> dict[str, object]:
    return {
        "by_game": by_game,
        "total": _total(shown, by_game),
        "void": void_deals(shown, later),
        "seasons": places_now(shown, viewer)[:SEASONS_NOW],
        "badges": season_badges(shown, viewer),
    }


def _recent(shown: User, page: int, later: Sequence[Paid], viewer: Viewer) -> Page:
    deals = recent_deals(shown, page, later)
    league_deals_closed(list(deals.object_list), shown, viewer)
    return deals


def _chart(shown: User, deals: int, later: Sequence[Paid]) -> Chart | None:
    return points_chart(history(shown, deals, later)) if deals >= LEAST_DEALS else None


def _total(shown: User, by_game: list[Row]) -> Row:
    names = ("points", "deals", "wins", "broken_off")
    sums = {name: sum(getattr(row.standing, name) for row in by_game) for name in names}
    return Row(place=0, standing=Standing(user=shown, **sums))


def points_chart(told: History) -> Chart:
    """Return the line of a player's points from nothing to now, with the dates of its ends."""
    values = [(0, 0), *enumerate(told.totals, start=1)]
    marks = [(0, str(told.begun))]
    if told.ended != told.begun:
        marks.append((len(told.totals), str(told.ended)))
    frame = Frame(width=360, height=180, left=44, right=14, top=12, bottom=26)
    return line_chart([Series(values=values, number=1)], marks=marks, frame=frame)
