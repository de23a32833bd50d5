"""The lobby app: tables and seats."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LobbyConfig(AppConfig):
    """The ``lobby`` app."""

    name = "lobby"
    verbose_name = _("牌桌")
