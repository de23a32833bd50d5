"""A table in the browser: its page, its state over HTTP, sitting down and leaving."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import Refused
from accounts.preferences import effective
from games.live.frames import view_frame
from games.live.glance import newest_deal
from games.live.running import load
from games.option_lines import option_lines
from games.rules.core.registry import find_game
from lobby.consumers.admission import is_kept, may_look
from lobby.guessing import codes_limited
from lobby.models import Table
from lobby.refusals import refused
from lobby.selectors import find_open_table, table_message
from lobby.selectors.news import closed_by
from lobby.services.seat_leave import seat_leave
from lobby.services.seat_take import seat_take
from lobby.table_rows import table_rows
from lobby.tables import code_in, number_in
from lobby.views.answers import guests_welcome, language_now, told


@never_cache
@ensure_csrf_cookie
@require_safe
@codes_limited
def table(request: HttpRequest, code: str) -> HttpResponse:
    """Show a table to who sits there, may sit down or may watch; invite a signed-out visitor to sit down."""
    found = _table_or_404(code)
    if code != found.code:
        return redirect("lobby:table", found.code)
    if found.status == Table.Status.CLOSED:
        return render(request, "lobby/closed.html", {"table": found}, status=410)
    _check_may_look(request, found)
    waiting = found.status == Table.Status.WAITING and found.seats.count() < found.seat_count
    if not request.user.is_authenticated and waiting and "watch" not in request.GET:
        return _invited(request, found)
    return render(request, "games/table.html", {"table_config": _config(request, found)})


@never_cache
@require_safe
@codes_limited
def view(request: HttpRequest, code: str) -> JsonResponse:
    """Return the `table` and `view` messages of docs/protocol.md."""
    found = _table_or_404(code)
    if found.status == Table.Status.CLOSED:
        raise Http404
    _check_may_look(request, found)
    user = request.user if request.user.is_authenticated else None
    deal_id = newest_deal(found.code)
    running = load(deal_id) if deal_id is not None else None
    seat = running.seat_of(user and user.pk) if running is not None else None
    frame = view_frame(running, seat) if running is not None else None
    return JsonResponse({"table": table_message(table=found, user=user, active=False), "view": frame})


@require_POST
@codes_limited
def sit(request: HttpRequest, code: str) -> HttpResponse:
    """Sit down on the first free seat; for that a signed-out visitor becomes a guest."""
    if _table_or_404(code).status == Table.Status.CLOSED:
        return told(request, refused("no_table"))
    return _sit(request, code)


@guests_welcome
def _sit(request: HttpRequest, code: str) -> HttpResponse:
    try:
        seat_take(code=code.upper(), user=request.user)
    except Refused as refusal:
        return told(request, refusal)
    return redirect("lobby:table", code.upper())


@login_required
@codes_limited
def leave(request: HttpRequest, code: str) -> HttpResponse:
    """Ask before a running match is left for good; then leave."""
    found = _table_or_404(code)
    if request.method != "POST":
        if not found.seats.filter(user=request.user, bot=False).exists():
            return redirect("lobby:home")
        game = find_game(found.game).name.in_language(language_now())
        return render(request, "lobby/leave.html", {"table": found, "game": game})
    try:
        seat_leave(code=found.code, user=request.user)
    except Refused as refusal:
        return told(request, refusal)
    messages.success(request, _("你离开了 %(number)d 号桌。") % {"number": found.pk})
    return redirect("lobby:home")


@require_safe
@codes_limited
def join(request: HttpRequest) -> HttpResponse:
    """Find a table by its number, its code or its link."""
    asked = request.GET.get("q", "").strip()
    found = None
    if asked:
        code, number = code_in(asked), number_in(asked)
        if code is not None:
            found = find_open_table(viewer=request.user, code=code)
        if found is None and number is not None:
            found = find_open_table(viewer=request.user, number=number)
    if found is not None:
        return redirect("lobby:table", found.code)
    return render(request, "lobby/join.html", {"asked": asked}, status=404 if asked else 200)


def _table_or_404(code: str) -> Table:
    found = Table.objects.filter(code=code.upper()).select_related("match", "season__league").first()
    if found is None:
        raise Http404
    return found


def _check_may_look(request: HttpRequest, found: Table) -> None:
    """Raise PermissionDenied for who neither sits at a table nor may watch it, once nobody can sit down."""
    if not may_look(found, request.user.pk if request.user.is_authenticated else None):
        raise PermissionDenied(_("这张桌只给联赛的参赛者。") if is_kept(found) else _("这张桌不开放旁观。"))


def _invited(request: HttpRequest, found: Table) -> HttpResponse:
    language = language_now()
    [row] = table_rows([found], request.user, language)
    lines = option_lines(find_game(found.game), found.options, language)
    return render(request, "lobby/invited.html", {"table": found, "row": row, "lines": lines})


def _config(request: HttpRequest, found: Table) -> dict[str, Any]:
    """Return what the scripts of the table need to begin."""
    game = find_game(found.game)
    language = language_now()
    kept = request.user.preferences if request.user.is_authenticated else {}
    texts = reverse("games:texts", args=[game.key])
    return {
        "code": found.code,
        "game": game.key,
        "game_name": game.name.in_language(language),
        "family": game.family,
        "pieces": game.pieces_kind,
        "language": language,
        "socket": f"/ws/table/{found.code}/",
        "replay_url": reverse("games:deal", args=[0]).replace("0", "{deal}"),
        "report_url": f"{reverse('scoring:report')}?deal={{deal}}",
        "match_url": reverse("games:match", args=[0]).replace("0", "{match}"),
        "view_url": reverse("lobby:view", args=[found.code]),
        "texts_url": f"{texts}?lang={language}",
        "rules_url": reverse("games:rules_of", args=[game.key]),
        "lobby_url": reverse("lobby:home"),
        "settings": effective(kept),
        "closed_news": sorted(closed_by(request)),
        # A visitor's browser keeps what is changed; an account keeps it for every device.
        "settings_url": reverse("accounts:table_settings") if request.user.is_authenticated else None,
        "assets": {
            "cards": static("cards/cards.svg"),
            "tiles": static("cards/tiles.svg"),
            "icons": static("cards/icons.svg"),
        },
    }
