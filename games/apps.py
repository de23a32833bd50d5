"""The games application: rules, live tables, records."""

from django.apps import AppConfig
from django.utils.translation import pgettext_lazy


class GamesConfig(AppConfig):
    """Registers the games of the house when Django starts, and listens to the other apps."""

    name = "games"
    verbose_name = pgettext_lazy("plural", "牌局")

    def ready(self) -> None:
        """Register every game once; connect the receivers."""
        import games.receivers
        import games.rules.titles.house  # noqa: F401
