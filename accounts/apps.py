"""The accounts app: people."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """The ``accounts`` app."""

    name = "accounts"
    verbose_name = _("用户")
