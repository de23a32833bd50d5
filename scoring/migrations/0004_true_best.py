"""The best deal of who had only lost was kept as 0: put in what the ledger says."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.db import migrations

from scoring.periods import Key, keys_of


def keys_then(game: str, season_id: int | None, keys: Iterable[Key]) -> Iterator[tuple[str, str]]:
    """Yield periods and games as they were when this was written: a season had one game, its own."""
    for key in keys:
        yield key.period, game if key.season_id is not None and key.season_id == season_id else key.game


def true_best(apps: Any, _schema_editor: Any) -> None:
    """Look at the totals without a win whose best is 0."""
    standings = apps.get_model("scoring", "Standing").objects.filter(wins=0, best=0)
    entries = apps.get_model("scoring", "LedgerEntry").objects
    fields = ("game", "amount", "ending", "counted", "season_id", "at")
    for user_id in standings.order_by("user_id").values_list("user_id", flat=True).distinct():
        best = {}
        for game, amount, ending, counted, season_id, at in entries.filter(user_id=user_id).values_list(
            *fields
        ):
            keys = keys_of(game=game, ending=ending, counted=counted, season_id=season_id, at=at)
            for where in keys_then(game, season_id, keys):
                best[where] = max(best.get(where, amount), amount)
        for standing in standings.filter(user_id=user_id):
            if best.get((standing.period, standing.game), 0):
                standing.best = best[standing.period, standing.game]
                standing.save(update_fields=["best"])


class Migration(migrations.Migration):
    dependencies = [("scoring", "0003_about_in_english")]
    operations = [migrations.RunPython(true_best, migrations.RunPython.noop)]
