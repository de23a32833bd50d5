"""The accounts app: people."""

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_out
from django.utils.translation import pgettext_lazy


class AccountsConfig(AppConfig):
    """The ``accounts`` app."""

    name = "accounts"
    verbose_name = pgettext_lazy("plural", "用户")

    def ready(self) -> None:
        """Let every way of signing out, the admin's included, close what is open."""
        from accounts import checks  # noqa: F401 (registers what it finds)
        from accounts.sessions import on_signed_out

        user_logged_out.connect(on_signed_out, dispatch_uid="accounts.signed_out")
