"""A player's own page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from accounts.models import User
from accounts.selectors.friends import acquaintance
from scoring.charts import Chart, Frame, Series, line_chart
from scoring.models import Standing
from scoring.selectors.badges import places_now, season_badges
from scoring.selectors.player import (
    History,
    corrected_deals,
    history,
    may_see_record,
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
        "open": False,
    }
    if not shown.is_bot and shown.is_active and may_see_record(shown, request.user):
        context |= _record(shown, page_number(request))
    return render(request, "scoring/player.html", context)


def _record(shown: User, page: int) -> dict[str, object]:
    by_game = [Row(place=0, standing=standing) for standing in records(shown)]
    deals = sum(row.standing.deals for row in by_game)
    later = corrected_deals(shown)
    return {
        "open": True,
        "by_game": by_game,
        "total": _total(shown, by_game),
        "void": void_deals(shown, later),
        "deals": recent_deals(shown, page, later),
        "seasons": places_now(shown)[:SEASONS_NOW],
        "badges": season_badges(shown),
        "chart": points_chart(history(shown, deals, later)) if deals >= LEAST_DEALS else None,
    }


def _total(shown: User, by_game: list[Row]) -> Row:
    names = ("points", "deals", "wins", "broken_off")
    sums = {name: sum(getattr(row.standing, name) for row in by_game) for name in names}
    return Row(place=0, standing=Standing(user=shown, **sums))


def points_chart(told: History) -> Chart:
    """Return the line of a player's points from nothing to now, with the dates of its ends."""
    values = [(0, 0), *enumerate(told.totals, start=1)]
    marks = [(0, told.when[0].isoformat())]
    if told.when[-1] != told.when[0]:
        marks.append((len(told.totals), told.when[-1].isoformat()))
    frame = Frame(width=360, height=180, left=44, right=14, top=12, bottom=26)
    return line_chart([Series(values=values, number=1)], marks=marks, frame=frame)
