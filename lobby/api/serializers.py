"""Tables as the interface shows and takes them."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.api.pages import PageAsked
from accounts.api.serializers import Who
from games.api.serializers import ViewJson
from lobby.models import Table
from lobby.selectors.listing import STAKE_RANGES
from lobby.tables import LENGTH_MOST, STAKE_MOST

SEATS_MOST = 16
ACTIONS_MOST = 9999


class TablesAsked(PageAsked):
    """Which open tables."""

    game = serializers.CharField(max_length=20, default="")
    stake = serializers.ChoiceField(choices=list(STAKE_RANGES), default="", allow_blank=True)
    free = serializers.BooleanField(default=True, help_text="only those with a free seat")


class SittingJson(serializers.Serializer):
    """A seat that is taken."""

    seat = serializers.IntegerField()
    player = Who(source="user")
    bot = serializers.BooleanField()
    ready = serializers.BooleanField()


class TableRowJson(serializers.Serializer):
    """A table in the lobby's list."""

    code = serializers.CharField()
    number = serializers.IntegerField(source="pk")
    game = serializers.CharField()
    options = serializers.DictField()
    status = serializers.ChoiceField(choices=Table.Status.choices)
    seat_count = serializers.IntegerField()
    seats = serializers.SerializerMethodField()
    stake = serializers.IntegerField()
    length = serializers.IntegerField()
    watch = serializers.BooleanField()
    chat = serializers.BooleanField()
    outside_bots = serializers.BooleanField(help_text="whether bots from outside may sit here")
    season = serializers.IntegerField(source="season_id", allow_null=True)
    fill_at = serializers.DateTimeField(allow_null=True)
    created_at = serializers.DateTimeField()

    @extend_schema_field(SittingJson(many=True))
    def get_seats(self, table: Table) -> list[dict[str, Any]]:
        """Return the seats that are taken."""
        return SittingJson(table.seats.all(), many=True).data


class NewTable(serializers.Serializer):
    """A table to be opened. A `season` fixes options, stake, length and, if it has but one, the game."""

    game = serializers.CharField(max_length=20, required=False)
    options = serializers.DictField(child=serializers.JSONField(), default=dict)
    seats = serializers.IntegerField(min_value=1, max_value=SEATS_MOST, required=False)
    stake = serializers.IntegerField(min_value=1, max_value=STAKE_MOST, default=1)
    length = serializers.IntegerField(min_value=0, max_value=LENGTH_MOST, default=8)
    season = serializers.IntegerField(min_value=1, max_value=10**18 - 1, required=False)
    access = serializers.ChoiceField(choices=Table.Access.choices, default=Table.Access.PUBLIC)
    chat = serializers.BooleanField(default=True)
    watch = serializers.BooleanField(default=True)
    outside_bots = serializers.BooleanField(default=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Ask for a game, a season, or one of the games of a season."""
        if "game" not in attrs and "season" not in attrs:
            raise serializers.ValidationError({"game": ["game, or season"]})
        return attrs


class SeatAsked(serializers.Serializer):
    """A seat; without one the first that is free."""

    seat = serializers.IntegerField(min_value=0, max_value=SEATS_MOST - 1, required=False)


class BotSeat(serializers.Serializer):
    """The free seat for a bot of the house."""

    seat = serializers.IntegerField(min_value=0, max_value=SEATS_MOST - 1)


class ReadySaid(serializers.Serializer):
    """Ready, or no longer."""

    ready = serializers.BooleanField(default=True)


class MomentAsked(serializers.Serializer):
    """A moment of a deal, and the seat to play on."""

    at = serializers.IntegerField(
        min_value=0, max_value=ACTIONS_MOST, help_text="after so many actions; 0 as it was dealt"
    )
    seat = serializers.IntegerField(min_value=0, max_value=SEATS_MOST - 1)


class TableView(serializers.Serializer):
    """The frames `table` and `view` of the socket."""

    table = serializers.DictField()
    view = ViewJson(allow_null=True)
