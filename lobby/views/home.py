"""The front page: the lobby, or for signed-out visitors what can be played here."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.rules.core.registry import all_games
from lobby.game_cards import game_cards
from lobby.selectors import (
    TableFilters,
    friends_at_play,
    open_tables,
    player_counts,
    running_seasons,
)
from lobby.selectors.listing import STAKE_RANGES
from lobby.showcase import showcase
from lobby.table_rows import table_rows
from lobby.views.answers import language_now


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the lobby, or the welcome page."""
    people = player_counts()
    context = {
        "cards": game_cards(people, language_now()),
        "people_total": sum(people.values()),
    }
    if not request.user.is_authenticated:
        return render(request, "lobby/welcome.html", context | {"showcase": showcase(language_now())})
    context["seasons"] = running_seasons(viewer=request.user)
    if not any(season.calls for season in context["seasons"]):
        context["round_waits"] = None  # nobody needs to be asked again for each page of the lobby
    return render(request, "lobby/lobby.html", context | _listing(request))


@never_cache
@require_safe
def tables(request: HttpRequest) -> HttpResponse:
    """Show the list of open tables alone, for the lobby page to take in."""
    return render(request, "lobby/tables.html", _listing(request) | {"counts": player_counts()})


def filters_of(request: HttpRequest) -> TableFilters:
    """Return the filters that the address asks for; what it should not ask for is left out."""
    game, stake = request.GET.get("game", ""), request.GET.get("stake", "")
    known = {game.key for game in all_games()}
    return TableFilters(
        game=game if game in known else "",
        stake=stake if stake in STAKE_RANGES else "",
        free="free" in request.GET or "chosen" not in request.GET,
    )


def _listing(request: HttpRequest) -> dict[str, object]:
    filters = filters_of(request)
    found, total = open_tables(filters, viewer=request.user)
    language = language_now()
    friends = friends_at_play(request.user)
    return {
        "friends": friends,
        "friend_rows": table_rows(friends.tables, request.user, language, friends.ids),
        "filters": filters,
        "rows": table_rows(found, request.user, language),
        "total": total,
        "more": total - len(found),
        "game_choices": [(game.key, game.name.in_language(language)) for game in all_games()],
        "stake_choices": STAKE_RANGES,
    }
