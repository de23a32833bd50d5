"""Points as the interface shows them."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.api.pages import PageAsked
from accounts.api.serializers import Who
from scoring.models import LedgerEntry
from scoring.views.boards import PERIODS


class RowJson(serializers.Serializer):
    """A place in a ranking; who has as many points as another shares it."""

    place = serializers.IntegerField()
    player = Who(source="user")
    points = serializers.IntegerField(source="standing.points")
    deals = serializers.IntegerField(source="standing.deals")
    wins = serializers.IntegerField(source="standing.wins")
    best = serializers.IntegerField(source="standing.best", help_text="points of the best deal")
    win_rate = serializers.FloatField()
    average = serializers.FloatField(help_text="points a deal")


class BoardAsked(PageAsked):
    """Which leaderboard."""

    game = serializers.CharField(max_length=20)
    period = serializers.ChoiceField(choices=list(PERIODS), default="all")
    on = serializers.DateField(required=False, help_text="a day in the period; today without")


class RecordJson(serializers.Serializer):
    """All deals of one game that a player has played."""

    game = serializers.CharField()
    points = serializers.IntegerField()
    deals = serializers.IntegerField()
    wins = serializers.IntegerField()
    broken_off = serializers.IntegerField()
    best = serializers.IntegerField()
    last_at = serializers.DateTimeField()


class EntryJson(serializers.Serializer):
    """What a player won or lost in one deal."""

    deal = serializers.IntegerField(source="deal_id")
    game = serializers.CharField()
    seat = serializers.IntegerField()
    players = serializers.SerializerMethodField(help_text="names by seat")
    score = serializers.IntegerField()
    stake = serializers.IntegerField()
    points = serializers.IntegerField(source="amount")
    ending = serializers.CharField()
    counted = serializers.BooleanField(help_text="whether it goes into leaderboards")
    corrected = serializers.BooleanField(help_text="whether it was put right after it was paid")
    season = serializers.IntegerField(source="season_id", allow_null=True)
    at = serializers.DateTimeField()

    def get_players(self, entry: LedgerEntry) -> list[str]:
        """Return the names by seat."""
        return [name for _seat, name in sorted(entry.names.items())]


class PlayerJson(Who):
    """A player, with the record and the best deals where they may be seen."""

    record = serializers.SerializerMethodField(help_text="null where the player does not show it")
    best = serializers.SerializerMethodField(help_text="the deals that brought most; null where not shown")

    @extend_schema_field(RecordJson(many=True, allow_null=True))
    def get_record(self, _player: Any) -> list[dict[str, Any]] | None:
        """Return the record by game, most played first."""
        rows = self.context["records"]
        return None if rows is None else RecordJson(rows, many=True).data

    @extend_schema_field(EntryJson(many=True, allow_null=True))
    def get_best(self, _player: Any) -> list[dict[str, Any]] | None:
        """Return the best deals, the best first."""
        rows = self.context["best"]
        return None if rows is None else EntryJson(rows, many=True).data
