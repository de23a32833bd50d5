"""Random input for everything that takes some: `python -m tests.soak.fuzz --inputs 100000`.

Half of it are frames, over real sockets to a site of its own; half are requests, to every address, by every
kind of visitor. The same `--seed` sends the same. A line of JSON tells what was sent and answered; then come
the faults: a 5xx, an error in the log, a socket that was closed, something changed by what was refused. Exit
code 1 if there are any. Ends after `--minutes` at the latest.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

WORST = 50
"""Faults that are printed."""


def requests(folder: Path, seed: int, count: int, until: Callable[[], bool]) -> Any:
    """Send requests to a site in this process, with a database of its own, and return what came of it."""
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "tests.settings",
        "DATABASE_URL": f"sqlite:///{folder / 'requests.sqlite3'}",
        "LOG_LEVEL": "ERROR",
    }
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import transaction
    from django.test.utils import setup_test_environment

    from tests.security.random_requests import Requests
    from tests.security.town import built

    setup_test_environment()
    call_command("migrate", "--noinput", verbosity=0)
    with transaction.atomic():
        sender = Requests(built(), Random(seed))
        sender.run(count, until)
        transaction.set_rollback(True)
    return sender


def frames(folder: Path, seed: int, count: int, until: Callable[[], bool]) -> Any:
    """Send frames to a site of its own and return what came of it."""
    from tests.security.random_frames import ROOMY, Frames
    from tests.services.backroom import leave_database
    from tests.services.site import Site

    site = Site(folder, ROOMY | {"DATABASE_URL": f"sqlite:///{folder / 'frames.sqlite3'}"})
    site.manage("migrate", "--noinput", "--verbosity", "0")
    site.start()
    sender = Frames(site, Random(seed))
    try:
        asyncio.run(sender.run(count, until))
    finally:
        leave_database(site)
        site.stop()
    return sender


def main(words: Sequence[str] | None = None) -> int:
    """Run, print what came of it and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=100_000, help="frames and requests together (100,000)")
    parser.add_argument("--minutes", type=float, default=60.0, help="when to stop at the latest (60)")
    parser.add_argument("--seed", type=int, default=1, help="number that everything is drawn from (1)")
    asked = parser.parse_known_args(words)[0]
    begun = time.monotonic()
    faults: list[str] = []
    with tempfile.TemporaryDirectory(prefix="lezhuo-fuzz-") as folder:
        for share, (name, send) in enumerate((("requests", requests), ("frames", frames)), start=1):
            end = begun + 60 * asked.minutes * share / 2
            sender = send(Path(folder), asked.seed, asked.inputs // 2, lambda end=end: time.monotonic() > end)
            answered = getattr(sender, "statuses", None) or dict(sender.answers)
            told = {"soak": "fuzz", "kind": name, "sent": sender.sent, "faults": len(sender.faults)}
            told |= {"seconds": round(time.monotonic() - begun), "answers": answered}
            print(json.dumps(told), flush=True)
            faults += sender.faults
    for fault in faults[:WORST]:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
