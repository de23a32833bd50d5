"""Seasons for which tables can be opened."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, Prefetch
from django.utils import timezone

from scoring.access import Viewer, visible_to
from scoring.models import LeagueGame, RoundSeat, RoundTable, Season


def running_seasons(game: str | None = None, *, viewer: Viewer) -> list[Season]:
    """Return the seasons that are running and may be seen, of one game or of all, with leagues and games.

    `calls` tells whether a round of theirs has opened for the viewer and waits for its players.
    """
    now = timezone.now()
    running = Season.objects.filter(visible_to(viewer, "league"), starts_at__lte=now, ends_at__gt=now)
    if game is not None:
        running = running.filter(league__games__game=game)
    nobody = viewer is None or viewer.pk is None
    mine = RoundSeat.objects.filter(
        table__round__season=OuterRef("pk"),
        table__status=RoundTable.Status.OPEN,
        entrant__user=0 if nobody else viewer.pk,
    )
    running = running.annotate(calls=Exists(mine))
    games = Prefetch("league__games", LeagueGame.objects.all())
    return list(running.select_related("league").prefetch_related(games).order_by("league__pk", "starts_at"))


def game_of(season: Season, game: str) -> LeagueGame | None:
    """Return how a season plays a game, or the only game that it plays where none is named; else None."""
    games = list(season.league.games.all())
    if not game:
        return games[0] if len(games) == 1 else None
    return next((one for one in games if one.game == game), None)
