"""Ways to a game: quick match, a table of bots, a new table."""

from __future__ import annotations

from functools import wraps

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from accounts.errors import Refused
from accounts.rate_limit import rate_limited
from games.option_lines import option_lines
from games.rules.core.game import AnyGame
from games.rules.core.registry import UnknownGame, find_game
from lobby.forms import TableForm
from lobby.game_cards import game_cards
from lobby.models import Table
from lobby.selectors import game_of, player_counts, running_seasons
from lobby.services.practice_table import practice_table
from lobby.services.quick_match import quick_match
from lobby.services.table_create import table_create
from lobby.views.answers import View, guests_welcome, language_now, taken_already, told
from scoring.models import League, Season

OPENING_RATE = "120/10minutes"
"""Tables that one address may open: a whole club may sit behind it."""


def known_game(view: View) -> View:
    """Answer 404 for a game that is not played here, before anything is done: no guest is made for it."""

    @wraps(view)
    def known(request: HttpRequest, key: str) -> HttpResponse:
        game_or_404(key)
        return view(request, key)

    return known


@rate_limited(OPENING_RATE, deed="open-table")
@known_game
@guests_welcome
def quick(request: HttpRequest, key: str) -> HttpResponse:
    """Sit down where a match of this game begins soonest."""
    return _to_table(request, lambda: quick_match(user=request.user, game=game_or_404(key).key))


@rate_limited(OPENING_RATE, deed="open-table")
@known_game
@guests_welcome
def practice(request: HttpRequest, key: str) -> HttpResponse:
    """Play against bots at once."""
    return _to_table(request, lambda: practice_table(user=request.user, game=game_or_404(key).key))


@login_required
@require_safe
def choose(request: HttpRequest) -> HttpResponse:
    """Ask which game the new table is for."""
    return render(request, "lobby/choose.html", {"cards": game_cards(player_counts(), language_now())})


@login_required
@rate_limited(OPENING_RATE, deed="open-table")
def new(request: HttpRequest, key: str) -> HttpResponse:
    """Show the form for a new table of a game, or of a league's season, and open the table."""
    game, season = game_or_404(key), _season(request, key)
    fixed = game_of(season, key) if season else None
    language = language_now()
    form = TableForm(
        request.POST if request.method == "POST" else None, game=game, language=language, season=season
    )
    if request.method == "POST" and form.is_valid():
        try:
            table = table_create(user=request.user, **form.keywords())
        except Refused as refusal:
            if taken := taken_already(request, refusal):
                return taken
            form.add_error(None, refusal.text)
        else:
            return redirect("lobby:table", table.code)
    context = {
        "form": form,
        "game": game,
        "name": game.name.in_language(language),
        "summary": game.summary.in_language(language),
        "season": season,
        "fixed": fixed,
        "season_lines": option_lines(game, fixed.options, language) if fixed else [],
        "seasons": [
            one
            for one in running_seasons(key, viewer=request.user)
            if one == season or one.league.scoring != League.Scoring.COMPARISON
        ],
    }
    return render(request, "lobby/new.html", context, status=422 if form.errors else 200)


def game_or_404(key: str) -> AnyGame:
    """Return the game of that key. Raises Http404."""
    try:
        return find_game(key)
    except UnknownGame:
        raise Http404 from None


def _season(request: HttpRequest, key: str) -> Season | None:
    """Return the running season that the address names, None if it names none. Raises Http404."""
    wanted = request.GET.get("season", "")
    if not wanted:
        return None
    for season in running_seasons(key, viewer=request.user):
        if str(season.pk) == wanted:
            return season
    raise Http404


def _to_table(request: HttpRequest, opened: object) -> HttpResponse:
    try:
        table: Table = opened()
    except Refused as refusal:
        return taken_already(request, refusal) or told(request, refusal)
    return redirect("lobby:table", table.code)
