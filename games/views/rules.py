"""The rules pages: one a game."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.option_table import option_table
from games.rules.core.registry import UnknownGame, all_games, find_game
from games.rules_page import rules_page


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the games."""
    return render(request, "games/rules.html", {"games": _names(_language())})


@require_safe
def page(request: HttpRequest, key: str) -> HttpResponse:
    """Show the rules of one game. 404 for a game that is not played here."""
    language = _language()
    try:
        game = find_game(key)
        told = rules_page(key, language)
    except UnknownGame:
        raise Http404 from None
    context = {
        "key": key,
        "name": game.name.in_language(language),
        "summary": game.summary.in_language(language),
        "page": told,
        "options": option_table(game, language),
        "games": _names(language),
    }
    return render(request, "games/rules_of.html", context)


def _language() -> str:
    return get_language() or "zh-hans"


def _names(language: str) -> list[dict[str, str]]:
    return [
        {
            "key": game.key,
            "name": game.name.in_language(language),
            "summary": game.summary.in_language(language),
        }
        for game in all_games()
    ]
