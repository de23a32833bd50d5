"""Moving what SQLite has committed from its log into its file, beside whoever commits.

SQLite does so by itself in the midst of some commit, and the action that is unlucky waits for the disk. Here
a thread of the web process does it once a second, and commits meet it only where it cannot keep up.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from pathlib import Path

from django.conf import settings

logger = logging.getLogger(__name__)

EVERY = 1.0
"""Seconds from one time to the next."""


def move_log_beside_commits() -> None:
    """Begin to do so, if the database is an SQLite file. To be called once, where the site is served."""
    database = settings.DATABASES["default"]
    if database["ENGINE"].endswith("sqlite3"):
        threading.Thread(target=_forever, args=[database["NAME"]], name="log", daemon=True).start()


def move_log(file: sqlite3.Connection) -> bool:
    """Move what can be moved without making anybody wait; tell whether that was all. Raises sqlite3.Error."""
    _busy, written, moved = file.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return bool(written == moved)


def _forever(path: str | Path) -> None:
    file: sqlite3.Connection | None = None
    wait = threading.Event().wait
    while not wait(EVERY):
        try:
            file = file or sqlite3.connect(path, isolation_level=None)
            move_log(file)
        except sqlite3.Error as broken:
            # Commits do it after a while if nobody else does.
            logger.warning("the log of the database could not be moved: %s", broken)
