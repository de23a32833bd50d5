"""The site's settings as the tests want them; processes that a test starts inherit the environment."""

import os
import secrets
import tempfile
from pathlib import Path

os.environ.setdefault("LEZHUO_ENV", "test")
os.environ.setdefault("SECRET_KEY", secrets.token_urlsafe(50))

from config.settings import *  # noqa: F403
from config.settings import DATABASES

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, as in real life: SQLite in memory knows no WAL and locks whole tables between threads.
    # Named after the process, so that two runs never share it.
    DATABASES["default"]["TEST"] = {
        "NAME": str(Path(tempfile.gettempdir()) / f"lezhuo-test-{os.getpid()}.sqlite3")
    }
