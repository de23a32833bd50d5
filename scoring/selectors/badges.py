"""What a player has to show of the seasons that are over."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.db.models import (
    Case,
    CharField,
    Count,
    Exists,
    F,
    IntegerField,
    OuterRef,
    QuerySet,
    Subquery,
    Value,
    When,
)
from django.db.models.functions import Cast, Coalesce, Concat
from django.utils import timezone

from accounts.models import User
from scoring.models import DealResult, Season, Standing

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


def season_badges(player: User) -> Badges:
    """Return the badges of a player. One query."""
    badges = Badges()
    standings = with_places(player).filter(season__in=final_seasons())
    for standing in standings.order_by("-season__ends_at", "-season_id"):
        won = standing.place is not None and standing.place <= MEDALS
        (badges.medals if won else badges.took_part).append(standing)
    return badges


def places_now(player: User) -> QuerySet[Standing]:
    """Return the player's totals in the seasons that are not over yet and where they are ranked."""
    return with_places(player).exclude(season__in=final_seasons()).filter(place__isnull=False)


def with_places(player: User) -> QuerySet[Standing]:
    """Return the player's totals of whole seasons, each with its ``place``, None where it is not ranked.

    Who has as many points as another shares the place.
    """
    better = (
        Standing.objects.filter(
            period=OuterRef("period"),
            game=OuterRef("game"),
            points__gt=OuterRef("points"),
            deals__gte=OuterRef("season__least_deals"),
        )
        .order_by()
        .values("period")
        .annotate(n=Count("pk"))
        .values("n")
    )
    whole_season = Concat(Value("season:"), Cast("season_id", CharField()))
    place = Coalesce(Subquery(better, output_field=IntegerField()), Value(0)) + 1
    standings = Standing.objects.filter(user=player, period=whole_season, game=F("season__league__game"))
    return standings.select_related("season__league").annotate(
        place=Case(When(deals__gte=F("season__least_deals"), then=place), default=None)
    )
