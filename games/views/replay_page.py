"""What the scripts of a replay need to begin, whether it is a deal of the site or a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest
from django.templatetags.static import static
from django.urls import reverse

from accounts.preferences import effective
from games.option_lines import option_lines
from games.replay import ALL, Viewpoint
from games.rules.core.game import AnyGame


def replay_config(
    request: HttpRequest, game: AnyGame, options: Mapping[str, Any], language: str, **own: Any
) -> dict[str, Any]:
    """Return the data of the page; `own` is what only this replay has: its addresses, notes and proof."""
    user = request.user
    texts = reverse("games:texts", args=[game.key])
    return {
        "game": game.key,
        "game_name": game.name.in_language(language),
        "family": game.family,
        "pieces": game.pieces_kind,
        "language": language,
        "option_lines": option_lines(game, options, language),
        "texts_url": f"{texts}?lang={language}",
        "rules_url": reverse("games:rules_of", args=[game.key]),
        "lobby_url": reverse("lobby:home"),
        "records_url": reverse("games:records") if user.is_authenticated else None,
        "settings": effective(user.preferences if user.is_authenticated else {}),
        "settings_url": reverse("accounts:table_settings") if user.is_authenticated else None,
        "assets": {
            "cards": static("cards/cards.svg"),
            "tiles": static("cards/tiles.svg"),
            "icons": static("cards/icons.svg"),
        },
        **own,
    }


def viewpoint_of(request: HttpRequest, seats: int) -> Viewpoint:
    """Return from where a replay is asked for (`?seat=`). Raises Http404 for a seat that it does not have."""
    text = request.GET.get("seat", "")
    if text == ALL:
        return ALL
    known = {str(seat): seat for seat in range(seats)}
    if text in known:
        return known[text]
    if text:
        raise Http404
    return None
