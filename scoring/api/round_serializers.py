"""Rounds as the interface shows them."""

from __future__ import annotations

from rest_framework import serializers

from accounts.api.serializers import Who
from scoring.rounds import Round, RoundTable


class RoundJson(serializers.Serializer):
    """A round of a season, or of one of its divisions."""

    id = serializers.IntegerField(source="pk")
    number = serializers.IntegerField()
    division = serializers.IntegerField(source="division.number", allow_null=True, default=None)
    game = serializers.CharField(source="game.game")
    pairing = serializers.ChoiceField(choices=Round.Pairing.choices)
    duplicate = serializers.BooleanField(help_text="whether every table plays the same deals")
    starts_at = serializers.DateTimeField(help_text="when its tables open")
    grace = serializers.IntegerField(help_text="minutes for which tables wait for players")
    length = serializers.IntegerField(help_text="deals of a match")
    status = serializers.ChoiceField(choices=Round.Status.choices)
    open_until = serializers.DateTimeField(allow_null=True, help_text="when the grace time ends or ended")


class RoundSeatJson(serializers.Serializer):
    """A seat, and for whom it is kept."""

    seat = serializers.IntegerField()
    user = Who(allow_null=True, help_text="null for a bot of the house")
    absent = serializers.BooleanField()
    points = serializers.IntegerField(allow_null=True, help_text="null while it is not told")


class RoundTableJson(serializers.Serializer):
    """A table of a round."""

    number = serializers.IntegerField(source="row.number")
    status = serializers.ChoiceField(source="row.status", choices=RoundTable.Status.choices)
    code = serializers.CharField(source="row.table_code", help_text="empty until it opens")
    match = serializers.IntegerField(source="row.match_id", allow_null=True)
    seats = RoundSeatJson(many=True)


class ComparedJson(serializers.Serializer):
    """What an entrant came to in a duplicate round."""

    user = Who()
    value = serializers.CharField(help_text="an exact fraction: `3` or `-15/2`")


class RoundWholeJson(RoundJson):
    """A round with its tables."""

    tables = RoundTableJson(many=True, source="shown_tables")
    comparison = ComparedJson(
        many=True, source="compared", allow_null=True, help_text="best first; null while it is not told"
    )
