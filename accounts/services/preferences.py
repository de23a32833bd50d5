"""How a person wants the site to be."""

from typing import Any

from django.conf import settings
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import PIGMENTS, User
from accounts.names import clean_name
from accounts.preferences import checked


def profile_save(
    *, user: User, name: str, pigment: int, language: str, record_public: bool, preferences: dict[str, Any]
) -> None:
    """Save all that the settings page holds.

    Raises Refused: ``bad_name``, ``bad_pigment``, ``bad_language``, ``bad_preference``.
    """
    if pigment not in range(PIGMENTS):
        raise Refused("bad_pigment", _("没有这种颜色。"))
    fields = {
        "name": clean_name(name),
        "pigment": pigment,
        "language": _checked_language(language),
        "record_public": record_public,
        "preferences": {**user.preferences, **checked(preferences)},
    }
    for field, value in fields.items():
        setattr(user, field, value)
    user.save(update_fields=list(fields))


def language_set(*, user: User, language: str) -> None:
    """Remember the language that ``user`` reads. Raises Refused ``bad_language``."""
    user.language = _checked_language(language)
    user.save(update_fields=["language"])


def _checked_language(language: str) -> str:
    if language not in dict(settings.LANGUAGES):
        raise Refused("bad_language", _("没有这种语言。"))
    return language
