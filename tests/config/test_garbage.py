"""Whole collections of garbage do not look at what the site's modules hold."""

import json
import subprocess
import sys

from tests.services.site import ROOT

LOAD = """
import gc, json
import config.asgi
from games.rules.core.registry import all_games
told = {"kept": gc.get_freeze_count(), "later": len(gc.get_objects()), "at": gc.get_threshold()}
print(json.dumps(told | {"games": len(list(all_games()))}))
"""


def test_they_are_set_aside_once_the_site_is_loaded() -> None:
    done = subprocess.run([sys.executable, "-c", LOAD], cwd=ROOT, capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)
    assert told["games"] > 0
    assert told["kept"] > 100_000
    assert told["later"] < told["kept"] / 10
    assert told["at"] == [5000, 20, 100]
