"""How a person wants the site to be."""

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import PIGMENTS, SHOWN_PARTS, Audience, User
from accounts.names import clean_name
from accounts.preferences import checked
from accounts.services.own_row import own_row


@transaction.atomic
def profile_save(
    *,
    user: User,
    name: str,
    pigment: int,
    language: str,
    shown: Mapping[str, str],
    preferences: dict[str, Any],
) -> None:
    """Save all that the settings page holds; ``shown`` says for parts of the own page who may see them.

    Raises Refused: ``bad_name``, ``bad_pigment``, ``bad_language``, ``bad_audience``, ``bad_preference``,
    ``closed``.
    """
    kept = own_row(user)
    if pigment not in range(PIGMENTS):
        raise Refused("bad_pigment", _("没有这种颜色。"))
    fields = {
        "name": clean_name(name, of_staff=user.is_staff),
        "pigment": pigment,
        "language": _checked_language(language),
        **_checked_shown(shown),
        "preferences": {**kept.preferences, **checked(preferences)},
    }
    for field, value in fields.items():
        setattr(user, field, value)
    user.save(update_fields=list(fields))


@transaction.atomic
def preferences_set(*, user: User, preferences: Mapping[str, Any]) -> None:
    """Keep some preferences, as they are changed at a table one by one; the others stay as they are.

    Raises Refused ``bad_preference``, ``closed``; nothing is kept then.
    """
    changed = checked(preferences)
    kept = own_row(user)
    kept.preferences = {**kept.preferences, **changed}
    kept.save(update_fields=["preferences"])


def language_set(*, user: User, language: str) -> None:
    """Remember the language that ``user`` reads. Raises Refused ``bad_language``."""
    user.language = _checked_language(language)
    user.save(update_fields=["language"])


def _checked_shown(shown: Mapping[str, str]) -> dict[str, str]:
    if not set(shown) <= set(SHOWN_PARTS) or not all(value in Audience.values for value in shown.values()):
        raise Refused("bad_audience", _("不能这样公开主页。"))
    return {f"show_{part}": audience for part, audience in shown.items()}


def _checked_language(language: str) -> str:
    if language not in dict(settings.LANGUAGES):
        raise Refused("bad_language", _("没有这种语言。"))
    return language
