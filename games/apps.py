"""The games application: rules, live tables, records."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Registers the games of the house when Django starts, and listens to the other apps."""

    name = "games"
    verbose_name = "牌局"

    def ready(self) -> None:
        """Register every game once; connect the receivers."""
        import games.receivers
        import games.rules.titles.house  # noqa: F401
