"""Reporting a deal or a player, and what became of one's own reports."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.errors import Refused
from accounts.models import User
from accounts.rate_limit import rate_limited, within
from scoring.access import season_open_to
from scoring.forms import ReportForm
from scoring.models import DealResult, Report
from scoring.reporting import report_file
from scoring.views.boards import page_number

ADDRESS_RATE = "60/hour"
AUTHOR_RATE = "10/hour"
A_PAGE = 20


@never_cache
@login_required
@require_safe
def reports(request: HttpRequest) -> HttpResponse:
    """List the reader's own reports, latest first, with what became of them."""
    mine = Report.objects.filter(author=request.user).select_related("player").order_by("-at", "-pk")
    shown = Paginator(mine, A_PAGE).get_page(page_number(request))
    return render(request, "scoring/reports.html", {"reports": shown})


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@rate_limited(ADDRESS_RATE, deed="report")
def report(request: HttpRequest) -> HttpResponse:
    """Ask what is wrong with the deal ``?deal=`` or the player ``?player=``, and file the report."""
    deal = _deal(request)
    player = _player(request)
    if deal is None and player is None:
        raise Http404
    players = _others(request, deal) if deal else {}
    chosen = {"about": str(player.pk)} if player else {}
    form = ReportForm(
        request.POST if request.method == "POST" else None,
        players={user.pk: user.shown_name for user in players.values()},
        deal=deal is not None,
        initial=chosen,
    )
    if request.method == "POST" and form.is_valid() and _filed(request, form, deal, players or player):
        messages.success(request, _("举报已收到，处理结果会通知你。"))
        return redirect("scoring:reports")
    context = {"form": form, "deal": deal, "player": player, "players": players}
    return render(request, "scoring/report.html", context)


def _filed(
    request: HttpRequest, form: ReportForm, deal: DealResult | None, who: dict[int, User] | User | None
) -> bool:
    """File what the form says; a refusal stands above the form."""
    data = form.cleaned_data
    about = who.get(int(data["about"] or 0)) if isinstance(who, dict) else who
    try:
        if not within(AUTHOR_RATE, "report", str(request.user.pk)):
            raise Refused("too_fast", _("你刚才举报了很多次，请过一会儿再来。"))  # noqa: TRY301
        report_file(
            author=request.user,
            reason=data["reason"],
            text=data["text"],
            deal_id=deal and deal.deal_id,
            player=about if deal is None or data["about"] else None,
        )
    except Refused as refused:
        form.add_error(None, ValidationError(refused.text, refused.code))
        return False
    return True


def _deal(request: HttpRequest) -> DealResult | None:
    number = _number(request, "deal")
    if number is None:
        return None
    found = DealResult.objects.filter(deal_id=number).select_related("season__league").first()
    if found is None or not (request.user.pk in found.seats or season_open_to(found.season, request.user)):
        raise Http404
    return found


def _player(request: HttpRequest) -> User | None:
    number = _number(request, "player")
    if number is None:
        return None
    found = User.objects.filter(pk=number, is_active=True).exclude(pk=request.user.pk).first()
    if found is None or found.is_bot:
        raise Http404
    return found


def _number(request: HttpRequest, name: str) -> int | None:
    text = request.GET.get(name, "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 18):
        raise Http404
    return int(text)


def _others(request: HttpRequest, deal: DealResult) -> dict[int, User]:
    """Return those who played the deal and may be reported, by number: neither bots nor the reader."""
    users = User.objects.filter(pk__in=deal.seats).exclude(kind=User.Kind.HOUSE_BOT)
    return {user.pk: user for user in users.exclude(pk=request.user.pk).order_by("pk")}
