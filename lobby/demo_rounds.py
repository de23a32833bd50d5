"""Rounds for the demo: one that was played, the same deals at both tables, and one that is to come."""

from __future__ import annotations

import datetime as dt
import hashlib
from typing import Protocol

from django.utils import timezone

from accounts.models import User
from games.models import Match
from lobby.fixtures.closing import round_end
from scoring.models import LeagueGame, Round, RoundTable, Season
from scoring.round_draw import round_draw
from scoring.round_planning import rounds_plan

PLAYED_AGO = dt.timedelta(days=1)
DEALS, GRACE = 2, 10
EVENING = 20
"""The hour at which the coming round begins tomorrow, by the site's clock."""


class Plays(Protocol):
    """Plays a match of a season to its end with the deals that a secret makes, the last ending at ``at``."""

    def __call__(self, people: list[User], *, at: dt.datetime, name: str, round_seed: str) -> Match:
        """Return the match."""


def rounds_make(season: Season, play: Plays) -> None:
    """Make a duplicate round that is over, and plan a Swiss one for tomorrow evening."""
    game = season.league.games.get()
    _round_played(season, game, play)
    tomorrow = timezone.localtime() + dt.timedelta(days=1)
    like = Round(
        season=season,
        game=game,
        pairing=Round.Pairing.SWISS,
        duplicate=True,
        starts_at=tomorrow.replace(hour=EVENING, minute=0, second=0, microsecond=0),
        grace=GRACE,
        length=DEALS,
    )
    rounds_plan(like=like)


def _round_played(season: Season, game: LeagueGame, play: Plays) -> None:
    at = timezone.now() - PLAYED_AGO
    one = Round.objects.create(
        season=season,
        number=1,
        game=game,
        pairing=Round.Pairing.ROUND_ROBIN,
        duplicate=True,
        starts_at=at - dt.timedelta(hours=1),
        grace=GRACE,
        length=DEALS,
    )
    round_draw(round_id=one.pk)
    seed = hashlib.sha256(b"demo round").hexdigest()
    Round.objects.filter(pk=one.pk).update(status=Round.Status.PLAYING, seed=seed, open_until=one.starts_at)
    for row in one.tables.prefetch_related("seats__entrant__user"):
        people = [seat.entrant.user for seat in row.seats.all()]
        match = play(people, at=at, name=f"round {row.number}", round_seed=seed)
        RoundTable.objects.filter(pk=row.pk).update(match=match, status=RoundTable.Status.OVER)
    round_end(round_id=one.pk, now=at)
