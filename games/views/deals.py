"""A finished deal: its page with the replay and the itemised result, the replay's frames, its record."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from games.deal_correction import correction_words, last_correction
from games.deal_record import deal_file
from games.finished_deal import finished_deal
from games.models import Deal
from games.option_lines import option_lines
from games.replay import replay
from games.rules.core.registry import find_game
from games.shuffle_trace import shuffle_trace
from games.views.replay_page import replay_config, viewpoint_of


@require_safe
@ensure_csrf_cookie
def deal(request: HttpRequest, deal_id: int) -> HttpResponse:
    """Show a finished deal: replay, result, "check this deal"."""
    found = _deal_or_404(request, deal_id)
    language = get_language() or "zh-hans"
    game = find_game(found.game)
    seats = list(found.seats.select_related("user").order_by("seat"))
    number = {"game": game.name.in_language(language), "number": found.pk}
    context = {
        "deal": found,
        "title": _("%(game)s第 %(number)d 局回放") % number,
        "record_url": reverse("games:deal_record", args=[found.pk]),
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
    return JsonResponse(replay(found, viewpoint_of(request, found.seat_count)))


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


def _corrected(found: Deal) -> str | None:
    correction = last_correction(found)
    if correction is None:
        return None
    names = [seat.user.shown_name for seat in found.seats.select_related("user").order_by("seat")]
    return correction_words(correction, names)


def _config(request: HttpRequest, found: Deal, language: str) -> dict[str, Any]:
    """Return what the scripts of the replay need to begin."""
    user = request.user
    own = found.seats.filter(user_id=user.pk).values_list("seat", flat=True).first() if user.pk else None
    return replay_config(
        request,
        find_game(found.game),
        found.options,
        language,
        frames_url=reverse("games:deal_frames", args=[found.pk]),
        record_url=reverse("games:deal_record", args=[found.pk]),
        play_on_url=reverse("lobby:play_on_deal", args=[found.pk]),
        corrected=_corrected(found),
        own_seat=own,
        **(_set_up(found) if found.set_up else _dealt(found)),
    )


def _dealt(found: Deal) -> dict[str, Any]:
    """Return what there is to say of a deal that was shuffled and played for points."""
    return {
        "report_url": f"{reverse('scoring:report')}?deal={found.pk}",
        "seed": found.seed,
        "commitment": found.commitment,
        "shuffle": shuffle_trace(found),
    }


def _set_up(found: Deal) -> dict[str, Any]:
    """Return what there is to say of a deal that was played on from a moment of another."""
    at = found.played_on.at
    return {
        "beside_url": reverse("games:beside", args=[found.pk]),
        "note": _("从另一副牌的第 %(at)d 步接着打：不洗牌，不计分。") % {"at": at},
    }
