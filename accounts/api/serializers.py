"""Accounts and tokens as the interface shows and takes them."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.api_token import ApiToken
from accounts.models import PIGMENTS, SHOWN_PARTS, Audience, User
from accounts.names import LONGEST
from accounts.preferences import effective
from accounts.services.tokens import NAME_LONGEST


class ErrorJson(serializers.Serializer):
    """A refusal: a stable code for programs, and words in the language of `Accept-Language`."""

    code = serializers.CharField()
    message = serializers.CharField()
    params = serializers.DictField(required=False)
    fields_ = serializers.DictField(required=False)

    def get_fields(self) -> dict[str, serializers.Field]:
        """Name the last field as it is on the wire: `fields` is taken by the class itself."""
        fields = super().get_fields()
        fields["fields"] = fields.pop("fields_")
        return fields


class Who(serializers.Serializer):
    """An account as others see it."""

    id = serializers.IntegerField(source="pk")
    name = serializers.CharField(source="shown_name")
    pigment = serializers.IntegerField()
    bot = serializers.SerializerMethodField(help_text="a program plays: of the house, or from outside")

    def get_bot(self, user: User) -> bool:
        """Tell whether a program plays this account."""
        return user.is_bot or user.outside_bot


class Shown(serializers.Serializer):
    """Who may see which part of a player's page: everybody, friends, or nobody but the player."""

    record = serializers.ChoiceField(choices=Audience.choices, required=False)
    points = serializers.ChoiceField(choices=Audience.choices, required=False, help_text="over time")
    best = serializers.ChoiceField(choices=Audience.choices, required=False, help_text="the best deals")
    deals = serializers.ChoiceField(choices=Audience.choices, required=False, help_text="the latest deals")


class Profile(Who):
    """The own account."""

    username = serializers.CharField()
    kind = serializers.ChoiceField(choices=User.Kind.choices)
    language = serializers.ChoiceField(choices=settings.LANGUAGES)
    shown = serializers.SerializerMethodField()
    preferences = serializers.SerializerMethodField()

    @extend_schema_field(Shown)
    def get_shown(self, user: User) -> dict[str, str]:
        """Return who may see which part of the own page."""
        return {part: getattr(user, f"show_{part}") for part in SHOWN_PARTS}

    def get_preferences(self, user: User) -> dict[str, Any]:
        """Return every preference of the table."""
        return effective(user.preferences)


class ProfileChange(serializers.Serializer):
    """What is to be otherwise; the rest stays."""

    name = serializers.CharField(max_length=LONGEST, required=False)
    pigment = serializers.IntegerField(min_value=0, max_value=PIGMENTS - 1, required=False)
    language = serializers.ChoiceField(choices=settings.LANGUAGES, required=False)
    shown = Shown(required=False)
    preferences = serializers.DictField(
        child=serializers.JSONField(), required=False, help_text="only those that change"
    )


class TokenJson(serializers.ModelSerializer):
    """A token, without its secret."""

    class Meta:
        model = ApiToken
        fields = ("id", "name", "hint", "scopes", "created_at", "used_at")
        read_only_fields = fields

    scopes = serializers.ListField(child=serializers.ChoiceField(choices=ApiToken.Scope.choices))


class NewToken(TokenJson):
    """A token that has just been made, with its secret, which is never shown again."""

    class Meta(TokenJson.Meta):
        fields = (*TokenJson.Meta.fields, "token")
        read_only_fields = fields

    token = serializers.SerializerMethodField()

    def get_token(self, _token: ApiToken) -> str:
        """Return the secret."""
        return str(self.context["secret"])


class SignIn(serializers.Serializer):
    """User name and password, for a token in return."""

    username = serializers.CharField(max_length=150)
    password = serializers.CharField(max_length=1000, trim_whitespace=False, style={"input_type": "password"})
    name = serializers.CharField(max_length=NAME_LONGEST, default="API")
    scopes = serializers.ListField(
        child=serializers.ChoiceField(choices=ApiToken.Scope.choices),
        default=lambda: [ApiToken.Scope.READ.value, ApiToken.Scope.PLAY.value],
        min_length=1,
        max_length=8,
    )
