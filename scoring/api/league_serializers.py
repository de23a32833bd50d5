"""Leagues as the interface shows them."""

from __future__ import annotations

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.api.pages import PageAsked
from accounts.api.serializers import Who
from scoring.api.serializers import RowJson
from scoring.models import Entrant, League, Season
from scoring.selectors.league import current_season
from scoring.valuing import UNITS

CODE_MOST = 20
DIVISION_MOST = 10_000


class DivisionJson(serializers.Serializer):
    """A division of a season, 1 the highest."""

    number = serializers.IntegerField()
    name = serializers.CharField(source="title")
    promotes = serializers.IntegerField(help_text="how many go up at the end")
    relegates = serializers.IntegerField(help_text="how many go down at the end")


class SeasonJson(serializers.Serializer):
    """A season of a league."""

    id = serializers.IntegerField(source="pk")
    name = serializers.CharField(source="title")
    starts_at = serializers.DateTimeField()
    ends_at = serializers.DateTimeField()
    least_deals = serializers.IntegerField(help_text="deals that it takes to be ranked")
    running = serializers.SerializerMethodField()
    divisions = DivisionJson(many=True, source="divisions.all")

    def get_running(self, season: Season) -> bool:
        """Tell whether deals that end now count."""
        return season.runs(timezone.now())


class LeagueGameJson(serializers.Serializer):
    """A game of a league, with what is fixed at its tables."""

    game = serializers.CharField()
    options = serializers.DictField()
    stake = serializers.IntegerField()
    length = serializers.IntegerField(help_text="deals of a match")


class LeagueJson(serializers.Serializer):
    """A league: a game with fixed options, or a set of them."""

    slug = serializers.SlugField()
    name = serializers.CharField(source="title")
    about = serializers.CharField(source="description")
    games = LeagueGameJson(many=True, source="games.all")
    admits_bots = serializers.BooleanField()
    access = serializers.ChoiceField(choices=League.Access.choices)
    visibility = serializers.ChoiceField(choices=League.Visibility.choices)
    scoring = serializers.ChoiceField(choices=League.Scoring.choices, help_text="what places go by")
    place_points = serializers.ListField(
        child=serializers.IntegerField(), help_text="match points by place, where `scoring` is `place`"
    )
    tie_breaks = serializers.ListField(
        child=serializers.CharField(), help_text="what is compared between equals, in order"
    )
    season = serializers.SerializerMethodField(help_text="the one that runs; else the last; else the next")

    @extend_schema_field(SeasonJson(allow_null=True))
    def get_season(self, league: League) -> dict[str, Any] | None:
        """Return the season that its page shows."""
        season = current_season(league)
        return SeasonJson(season).data if season else None


class StandingsAsked(PageAsked):
    """Which page of a season's table, of which division."""

    division = serializers.IntegerField(
        min_value=1, max_value=DIVISION_MOST, required=False, help_text="by its number; the highest without"
    )


class StandingJson(RowJson):
    """A place in a season's table."""

    value = serializers.SerializerMethodField(help_text="what places go by, as the league's `scoring` says")
    tie_break = serializers.IntegerField(
        allow_null=True, help_text="number of the tie-break that put it before the row after it"
    )

    def get_value(self, row: Any) -> float:
        """Return the value in points."""
        return row.standing.value / UNITS.get(self.context["scoring"], 1)


class EntrantJson(serializers.Serializer):
    """Somebody who has entered a season, is invited to it, or has withdrawn."""

    player = Who(source="user")
    state = serializers.ChoiceField(choices=Entrant.State.choices)
    division = serializers.SerializerMethodField(help_text="number of the division; null where there is none")
    entered_at = serializers.DateTimeField()

    def get_division(self, entrant: Entrant) -> int | None:
        """Return the number of the division."""
        return entrant.division and entrant.division.number


class EntryAsked(serializers.Serializer):
    """The code of a league that is entered with one."""

    code = serializers.CharField(max_length=CODE_MOST, default="", allow_blank=True)
