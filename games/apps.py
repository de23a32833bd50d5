"""The games application: rules, live tables, records."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Registers the games of the house when Django starts."""

    name = "games"
    verbose_name = "牌局"

    def ready(self) -> None:
        """Register every game once."""
        import games.rules.titles.house  # noqa: F401
