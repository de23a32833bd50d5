"""Leaderboards: by game, and by day, week, month or all time."""

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from scoring import periods
from scoring.game_words import game_choices
from scoring.selectors.ranking import ranking, standings_of

PERIODS = {
    "day": gettext_lazy("日榜"),
    "week": gettext_lazy("周榜"),
    "month": gettext_lazy("月榜"),
    "all": gettext_lazy("总榜"),
}
FIRST_YEAR = 2000


@dataclass(frozen=True, slots=True)
class Span:
    """The stretch of time that a board is about; ``before`` and ``after`` are dates in its neighbours."""

    kind: str
    period: str
    title: str
    before: dt.date | None = None
    after: dt.date | None = None


def span_of(kind: str, on: dt.date, today: dt.date) -> Span:
    """Return the day, week, month or all of time that holds ``on``."""
    if kind == "day":
        return _span(kind, periods.day(on), date_format(on, "DATE_FORMAT"), on, on, today)
    if kind == "week":
        first = on - dt.timedelta(days=on.weekday())
        last = first + dt.timedelta(days=6)
        title = f"{date_format(first, 'MONTH_DAY_FORMAT')} – {date_format(last, 'MONTH_DAY_FORMAT')}"
        return _span(kind, periods.week(on), title, first, last, today)
    if kind == "month":
        first = on.replace(day=1)
        last = (first + dt.timedelta(days=31)).replace(day=1) - dt.timedelta(days=1)
        return _span(kind, periods.month(on), date_format(on, "YEAR_MONTH_FORMAT"), first, last, today)
    return Span("all", periods.ALL, _("开站以来"))


def _span(kind: str, period: str, title: str, first: dt.date, last: dt.date, today: dt.date) -> Span:
    before = first - dt.timedelta(days=1)
    after = last + dt.timedelta(days=1)
    return Span(
        kind,
        period,
        title,
        before=before if before.year >= FIRST_YEAR else None,
        after=after if after <= today else None,
    )


def _asked_date(text: str, today: dt.date) -> dt.date:
    try:
        on = parse_date(text)
    except ValueError:
        on = None
    return on if on and on.year >= FIRST_YEAR and on <= today else today


def page_number(request: HttpRequest) -> int:
    """Return the page that is asked for; whatever is no number is the first."""
    text = request.GET.get("page", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 1


@require_safe
def leaderboard(request: HttpRequest) -> HttpResponse:
    """Show one board; ``game``, ``period``, ``on`` (a date) and ``page`` say which part of which."""
    games = dict(game_choices())
    game = request.GET.get("game", "")
    if game not in games:
        game = next(iter(games), "")
    kind = request.GET.get("period", "all")
    today = periods.local_date(timezone.now())
    on = _asked_date(request.GET.get("on", ""), today)
    span = span_of(kind if kind in PERIODS else "all", on, today)
    table = ranking(
        standings_of(period=span.period, game=game),
        page=page_number(request),
        viewer_id=request.user.pk,
    )
    context = {
        "section": "boards",
        "games": games,
        "game": game,
        "periods": PERIODS,
        "span": span,
        "table": table,
        "columns": 6,
        "span_query": f"game={game}&period={span.kind}&",
        "query": f"game={game}&period={span.kind}&{f'on={on}&' if span.kind != 'all' else ''}",
    }
    return render(request, "scoring/leaderboard.html", context)
