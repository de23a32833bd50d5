"""What stays is there, and set aside for the collector of garbage, before anybody is served."""

import json
import subprocess
import sys
from typing import Any

from tests.services.site import ROOT

FROZEN = """
from games.rules.core.registry import all_games
told = {"kept": gc.get_freeze_count(), "later": len(gc.get_objects()), "at": gc.get_threshold()}
print(json.dumps(told | {"games": len(list(all_games()))}))
"""


def loaded(look: str) -> dict[str, Any]:
    """Load the site as a server does, look at something, and return what was printed as JSON."""
    words = [sys.executable, "-c", f"import gc, json\nimport config.asgi\n{look}"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_they_are_set_aside_once_the_site_is_loaded() -> None:
    told = loaded(FROZEN)
    assert told["games"] > 0
    assert told["kept"] > 100_000
    assert told["later"] < told["kept"] / 10
    assert told["at"] == [5000, 20, 100]


def test_tables_are_made_before_anybody_waits_for_them() -> None:
    told = loaded(
        "from games.rules.titles.shisanshui.odds import odds_for\n"
        'print(json.dumps({"odds": odds_for.cache_info().currsize}))'
    )
    assert told == {"odds": 4}
