"""The scoring app: ledger and standings."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ScoringConfig(AppConfig):
    """The ``scoring`` app."""

    name = "scoring"
    verbose_name = _("积分")
