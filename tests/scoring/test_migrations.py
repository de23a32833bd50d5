"""A site that has been played on is brought up to the newest tables, on PostgreSQL too."""

from pathlib import Path

import pytest

from tests.services.backroom import ask_database, leave_database
from tests.services.site import Site

PLAYED = """
import datetime as dt
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone
from scoring.models import Standing
before = [("scoring", "0008_rounds"), ("accounts", "0006_notices_of_rounds")]
executor = MigrationExecutor(connection)
executor.migrate(before)
old = executor.loader.project_state(before).apps
now = timezone.now()
league = old.get_model("scoring", "League").objects.create(slug="club", name="club", game="doudizhu")
season = old.get_model("scoring", "Season").objects.create(
    league=league, name="one", starts_at=now, ends_at=now + dt.timedelta(days=9)
)
anna = old.get_model("accounts", "User").objects.create(username="anna", name="anna")
totals = old.get_model("scoring", "Standing").objects
names = {"points": 5, "deals": 2, "wins": 1, "broken_off": 0, "best": 6, "last_at": now, "user_id": anna.pk}
period = f"season:{season.pk}"
totals.create(game="doudizhu", period=period, season=season, **names)
totals.create(game="doudizhu", period="all", **names)
newest = MigrationExecutor(connection)
newest.migrate([node for node in newest.loader.graph.leaf_nodes() if node[0] == "scoring"])
answer = list(Standing.objects.order_by("game").values_list("game", "points", "value"))
"""


@pytest.mark.needs("postgres")
@pytest.mark.timeout(180)
def test_totals_of_seasons_come_along(tmp_path: Path, postgres_url: str) -> None:
    site = Site(tmp_path, {"DATABASE_URL": postgres_url})
    try:
        assert ask_database(site, PLAYED) == [["", 5, 5], ["doudizhu", 5, 5]]
    finally:
        leave_database(site)
