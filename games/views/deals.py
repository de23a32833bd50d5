"""A finished deal: its page with the replay and the itemised result, the replay's frames, its record."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from accounts.preferences import effective
from games.deal_correction import correction_words, last_correction
from games.deal_record import deal_file
from games.finished_deal import finished_deal
from games.models import Deal
from games.option_lines import option_lines
from games.replay import ALL, Viewpoint, replay
from games.rules.core.registry import find_game


@require_safe
@ensure_csrf_cookie
def deal(request: HttpRequest, deal_id: int) -> HttpResponse:
    """Show a finished deal: replay, result, "check this deal"."""
    found = _deal_or_404(request, deal_id)
    language = get_language() or "zh-hans"
    game = find_game(found.game)
    seats = list(found.seats.select_related("user").order_by("seat"))
    context = {
        "deal": found,
        "game": game.name.in_language(language),
        "lines": option_lines(game, found.options, language),
        "seats": seats,
        "void": found.outcome["ending"] == "void",
        "table_config": _config(request, found, language),
    }
    return render(request, "games/deal.html", context)


@require_safe
def frames(request: HttpRequest, deal_id: int) -> JsonResponse:
    """Return the frames of the replay from `?seat=` (a number, `all`, or nothing: a spectator)."""
    found = _deal_or_404(request, deal_id)
    return JsonResponse(replay(found, _viewpoint(request.GET.get("seat", ""), found)))


@require_safe
def record(request: HttpRequest, deal_id: int) -> JsonResponse:
    """Return the record of a finished deal as a file."""
    found = _deal_or_404(request, deal_id)
    response = JsonResponse(deal_file(found), json_dumps_params={"ensure_ascii": False})
    response.headers["Content-Disposition"] = f'attachment; filename="{found.game}-{found.pk}.json"'
    return response


def _deal_or_404(request: HttpRequest, deal_id: int) -> Deal:
    found = finished_deal(deal_id, request.user)
    if found is None:
        raise Http404
    return found


def _viewpoint(text: str, found: Deal) -> Viewpoint:
    if text == ALL:
        return ALL
    seats = {str(seat): seat for seat in range(found.seat_count)}
    if text in seats:
        return seats[text]
    if text:
        raise Http404
    return None


def _corrected(found: Deal) -> str | None:
    correction = last_correction(found)
    if correction is None:
        return None
    names = [seat.user.shown_name for seat in found.seats.select_related("user").order_by("seat")]
    return correction_words(correction, names)


def _config(request: HttpRequest, found: Deal, language: str) -> dict[str, Any]:
    """Return what the scripts of the replay need to begin."""
    game = find_game(found.game)
    user = request.user
    own = found.seats.filter(user_id=user.pk).values_list("seat", flat=True).first() if user.pk else None
    texts = reverse("games:texts", args=[game.key])
    return {
        "game": game.key,
        "game_name": game.name.in_language(language),
        "family": game.family,
        "pieces": game.pieces_kind,
        "language": language,
        "frames_url": reverse("games:deal_frames", args=[found.pk]),
        "record_url": reverse("games:deal_record", args=[found.pk]),
        "report_url": f"{reverse('scoring:report')}?deal={found.pk}",
        "corrected": _corrected(found),
        "option_lines": option_lines(game, found.options, language),
        "own_seat": own,
        "seed": found.seed,
        "commitment": found.commitment,
        "texts_url": f"{texts}?lang={language}",
        "rules_url": reverse("games:rules_of", args=[game.key]),
        "lobby_url": reverse("lobby:home"),
        "settings": effective(user.preferences if user.is_authenticated else {}),
        "settings_url": reverse("accounts:table_settings") if user.is_authenticated else None,
        "assets": {
            "cards": static("cards/cards.svg"),
            "tiles": static("cards/tiles.svg"),
            "icons": static("cards/icons.svg"),
        },
    }
