"""Games, deals and matches as the interface shows them, and actions as it takes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.api.serializers import Who
from games.models import DealAction, Match
from games.option_lines import option_value
from games.rules.core.game import AnyGame
from games.rules.core.option import OptionSpec, option_specs
from games.rules.core.outcome import Ending
from games.rules.core.text import Text

LARGEST = (1 << 53) - 1


def words(text: Text | None) -> str | None:
    """Return a text of a game in the reader's language."""
    return None if text is None else text.in_language(get_language() or "")


class ValueJson(serializers.Serializer):
    """A value that an option may have, and what players call it."""

    value = serializers.JSONField()
    name = serializers.CharField()


class OptionJson(serializers.Serializer):
    """An option: one of `values`, or a number from `least` to `most` in steps of `step` or one of `extra`."""

    name = serializers.CharField()
    label = serializers.SerializerMethodField()
    help = serializers.SerializerMethodField()
    default = serializers.JSONField()
    values = serializers.SerializerMethodField()
    least = serializers.IntegerField()
    most = serializers.IntegerField()
    step = serializers.IntegerField()
    extra = serializers.ListField(child=serializers.IntegerField())
    named = serializers.SerializerMethodField(help_text="numbers that have a name of their own")

    def get_label(self, spec: OptionSpec) -> str:
        """Return what it is called."""
        return spec.label.in_language(get_language() or "")

    def get_help(self, spec: OptionSpec) -> str:
        """Return what it means."""
        return spec.help.in_language(get_language() or "")

    @extend_schema_field(ValueJson(many=True))
    def get_values(self, spec: OptionSpec) -> list[dict[str, Any]]:
        """Return what it may be, where that is a list."""
        return self._in_words(spec, spec.values)

    @extend_schema_field(ValueJson(many=True))
    def get_named(self, spec: OptionSpec) -> list[dict[str, Any]]:
        """Return what players call some of the numbers, where it is a number."""
        return [] if spec.values else self._in_words(spec, spec.names)

    def _in_words(self, spec: OptionSpec, values: Iterable[Any]) -> list[dict[str, Any]]:
        language = get_language() or ""
        return [{"value": one, "name": option_value(spec, one, language)} for one in values]


class GameJson(serializers.Serializer):
    """A game of the house."""

    key = serializers.CharField()
    name = serializers.SerializerMethodField()
    summary = serializers.SerializerMethodField()
    family = serializers.CharField()
    pieces = serializers.CharField(source="pieces_kind")
    version = serializers.IntegerField(help_text="of the rules")
    seats = serializers.SerializerMethodField(help_text="numbers of seats under the usual options")
    match_end = serializers.SerializerMethodField(help_text="what ends a match where the game does, or null")

    def get_name(self, game: AnyGame) -> str:
        """Return its name."""
        return game.name.in_language(get_language() or "")

    def get_summary(self, game: AnyGame) -> str:
        """Return decks and seats in a line."""
        return game.summary.in_language(get_language() or "")

    def get_seats(self, game: AnyGame) -> list[int]:
        """Return how many may play."""
        return list(game.seat_counts(game.options_type()))

    def get_match_end(self, game: AnyGame) -> str | None:
        """Return what ends a match."""
        return words(game.match_end)


class GameWithOptions(GameJson):
    """A game with every option that a table may set."""

    options = serializers.SerializerMethodField()

    @extend_schema_field(OptionJson(many=True))
    def get_options(self, game: AnyGame) -> list[dict[str, Any]]:
        """Return the options in order."""
        return OptionJson(option_specs(game.options_type), many=True).data


class DealSeatJson(serializers.Serializer):
    """Who played a seat of a deal."""

    seat = serializers.IntegerField()
    player = Who(source="user")
    bot = serializers.BooleanField(help_text="a bot of the house from the first card")


class DealJson(serializers.Serializer):
    """A deal that is over."""

    id = serializers.IntegerField(source="pk")
    match = serializers.IntegerField(source="match_id", allow_null=True)
    index = serializers.IntegerField(help_text="number in its match")
    game = serializers.CharField()
    options = serializers.DictField()
    rules_version = serializers.IntegerField()
    seats = DealSeatJson(many=True, source="seats.all")
    actions = serializers.IntegerField(source="number")
    outcome = serializers.DictField(help_text="as in records")
    commitment = serializers.CharField()
    seed = serializers.CharField()
    started_at = serializers.DateTimeField()
    ended_at = serializers.DateTimeField()


class StandJson(serializers.Serializer):
    """How a seat stands in a match."""

    place = serializers.IntegerField()
    seat = serializers.IntegerField()
    player = Who(source="user")
    bot = serializers.BooleanField()
    before = Who(many=True, help_text="who held the seat before")
    score = serializers.IntegerField(help_text="by the rules")
    points = serializers.IntegerField(help_text="score × stake")


class PlayedJson(serializers.Serializer):
    """A finished deal of a match: scores by seat, and the totals after it."""

    id = serializers.IntegerField(source="deal.pk")
    scores = serializers.ListField(child=serializers.IntegerField())
    totals = serializers.ListField(child=serializers.IntegerField())
    ending = serializers.ChoiceField(choices=[ending.value for ending in Ending])


class MatchJson(serializers.Serializer):
    """A match from its first finished deal on."""

    id = serializers.IntegerField(source="match.pk")
    game = serializers.CharField(source="match.game")
    options = serializers.DictField(source="match.options")
    stake = serializers.IntegerField(source="match.stake")
    length = serializers.IntegerField(source="match.length", help_text="deals; 0 for no set number")
    status = serializers.ChoiceField(choices=Match.Status.choices, source="match.status")
    broken = serializers.BooleanField(source="match.broken")
    season = serializers.IntegerField(source="match.season_id", allow_null=True)
    started_at = serializers.DateTimeField(source="match.started_at")
    ended_at = serializers.DateTimeField(source="match.ended_at", allow_null=True)
    stands = StandJson(many=True, help_text="best first")
    deals = PlayedJson(many=True)


class ReplayAsked(serializers.Serializer):
    """From where a deal is looked at again."""

    seat = serializers.RegexField(
        r"^([0-9]{1,2}|all)\Z", required=False, help_text="a seat, `all` hands, or without: a spectator"
    )


class ActJson(serializers.Serializer):
    """An action, as in the frame `act` of the socket."""

    id = serializers.RegexField(
        r"^[^\x00-\x1f\x7f]+\Z",
        max_length=DealAction._meta.get_field("command").max_length,  # noqa: SLF001 (Django's public name)
        trim_whitespace=False,
        help_text="chosen by the client; the same again is answered as the first time and done once",
    )
    n = serializers.IntegerField(min_value=0, max_value=LARGEST, help_text="the newest number that was seen")
    action = serializers.ListField(
        child=serializers.JSONField(allow_null=True),
        min_length=1,
        max_length=2,
        help_text="`[verb]` or `[verb, arg]`",
    )


class DoneJson(serializers.Serializer):
    """The action stands in the log under this number."""

    n = serializers.IntegerField()


class HintsJson(serializers.Serializer):
    """Suggestions for the own seat, best first; none unless it is asked."""

    deal = serializers.IntegerField()
    n = serializers.IntegerField()
    actions = serializers.ListField(child=serializers.ListField(child=serializers.JSONField()))


class ViewJson(serializers.Serializer):
    """The frame `view` of the socket."""

    t = serializers.CharField()
    deal = serializers.IntegerField()
    n = serializers.IntegerField()
    commitment = serializers.CharField()
    seed = serializers.CharField(allow_null=True)
    view = serializers.DictField()
    asks = serializers.ListField(child=serializers.DictField())
    log = serializers.ListField(child=serializers.DictField())
    server = serializers.FloatField()


class ReplayJson(serializers.Serializer):
    """The frames of a finished deal."""

    table = serializers.DictField()
    view = serializers.DictField()
    steps = serializers.ListField(child=serializers.DictField())
    tricks = serializers.ListField(child=serializers.IntegerField())
