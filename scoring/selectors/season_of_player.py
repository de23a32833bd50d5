"""One player in one season: place, points over time, match by match."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.db.models import Count, Max, Q, Sum

from accounts.models import User
from scoring.models import League, LedgerEntry, Season
from scoring.placing import Placed, matches_placed

MATCHES_A_PAGE = 20


@dataclass(frozen=True, slots=True)
class MatchOfPlayer:
    """What a match brought a player; ``placed`` where the league gives points for places and it is over."""

    match_id: int
    game: str
    at: dt.datetime
    deals: int
    points: int
    placed: Placed | None = None


def matches_of(season: Season, player: User, page: int) -> Page:
    """Return a page of a player's matches of a season, the latest first. Two queries, more for places."""
    entries = LedgerEntry.objects.filter(season=season, user=player, deal__match__isnull=False).order_by()
    matches = entries.values("deal__match_id", "game").annotate(
        last=Max("at"), deals=Count("pk", filter=Q(correction=None)), points=Sum("amount")
    )
    shown = Paginator(matches.order_by("-last", "-deal__match_id"), MATCHES_A_PAGE).get_page(page)
    places = _places(season, player)
    shown.object_list = [
        MatchOfPlayer(
            row["deal__match_id"],
            row["game"],
            row["last"],
            row["deals"],
            row["points"],
            places.get(row["deal__match_id"]),
        )
        for row in shown.object_list
    ]
    return shown


def _places(season: Season, player: User) -> Mapping[int, Placed]:
    if season.league.scoring != League.Scoring.PLACE:
        return {}
    return {placed.match_id: placed for placed in matches_placed(season, [player.pk])}
