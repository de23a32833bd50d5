"""What a player has to show of the seasons that are over."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.db.models import (
    Case,
    CharField,
    Exists,
    F,
    OuterRef,
    QuerySet,
    Value,
    When,
)
from django.db.models.functions import Cast, Coalesce, Concat
from django.utils import timezone

from accounts.models import User
from scoring.access import Viewer, visible_to
from scoring.models import DealResult, Season, Standing
from scoring.periods import ALL_GAMES
from scoring.selectors.ranking import count_better

MEDALS = 3
"""Places that have a medal of their own."""


@dataclass(slots=True)
class Badges:
    """A player's totals in the seasons that are over, latest first: with a medal (``place`` 1–3), and others.

    ``place`` is None for who played fewer deals than it takes to be ranked.
    """

    medals: list[Standing] = field(default_factory=list)
    took_part: list[Standing] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.medals or self.took_part)


def final_seasons() -> QuerySet[Season]:
    """Return the seasons whose table does not change any more: over, and every deal of theirs settled.

    Totals of a season take in deals that ended before it did, and no others; so the table that is kept when
    the last of them is settled is the final one.
    """
    unsettled = DealResult.objects.filter(season=OuterRef("pk"), settled_at=None)
    return Season.objects.filter(~Exists(unsettled), ends_at__lte=timezone.now())


def season_badges(player: User, viewer: Viewer = None) -> Badges:
    """Return the badges of a player, of leagues that the viewer may look at. One query."""
    badges = Badges()
    standings = with_places(player, viewer).filter(season__in=final_seasons())
    for standing in standings.order_by("-season__ends_at", "-season_id"):
        won = standing.place is not None and standing.place <= MEDALS
        (badges.medals if won else badges.took_part).append(standing)
    return badges


def places_now(player: User, viewer: Viewer = None) -> QuerySet[Standing]:
    """Return the player's totals in the seasons that are not over yet and where they are ranked."""
    return with_places(player, viewer).exclude(season__in=final_seasons()).filter(place__isnull=False)


def with_places(player: User, viewer: Viewer = None) -> QuerySet[Standing]:
    """Return the player's totals of whole seasons, each with its ``place``, None where it is not ranked.

    Who is equal to another shares the place. Where there are divisions it is the place in the player's own.
    """
    whole_season = Concat(Value("season:"), Cast("season_id", CharField()))
    standings = Standing.objects.filter(
        visible_to(viewer, "season__league"), user=player, period=whole_season, game=ALL_GAMES
    )
    place = Case(
        When(division=None, then=_ranked_before()),
        default=_ranked_before(division=OuterRef("division")),
    )
    return standings.select_related("season__league", "division").annotate(
        place=Case(When(deals__gte=F("season__least_deals"), then=place + 1), default=None)
    )


def _ranked_before(**where: OuterRef) -> Coalesce:
    """Return how many standings of the same season are ranked before one."""
    return count_better(
        Standing.objects.filter(
            period=OuterRef("period"),
            game=OuterRef("game"),
            deals__gte=OuterRef("season__least_deals"),
            **where,
        )
    )
