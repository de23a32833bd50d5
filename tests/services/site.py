"""The site as a process of its own, as players meet it: Daphne, a database file, real sockets.

Such a process can be killed and started again, which a server inside the test could not.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self

import pytest

from tests.services import nursery
from tests.services.ports import wait_until

ROOT = Path(__file__).resolve().parents[2]
_LISTENING = re.compile(r"Listening on TCP address 127\.0\.0\.1:(\d+)")


class Site:
    """A Daphne with its own database in ``folder``; extra ``environment`` is laid over the test's.

    Raises TimeoutError from ``start`` if it does not come up; ``log`` then says why.
    """

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.log_file = folder / "site.log"
        self.environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "LEZHUO_ENV": "test",
            "DATABASE_URL": f"sqlite:///{folder / 'site.sqlite3'}",
            "REDIS_URL": "",
            "PYTHONUNBUFFERED": "1",
            **environment,
        }
        self.port = 0
        self.process: nursery.Child | None = None

    @property
    def url(self) -> str:
        """The address of the site, without a slash at its end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        """The address for WebSockets, without a slash at its end."""
        return f"ws://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """All that the site has printed so far."""
        return self.log_file.read_text(errors="replace") if self.log_file.exists() else ""

    def manage(self, *command: str) -> str:
        """Run a management command on the site's database and return what it printed."""
        done = subprocess.run(
            [sys.executable, ROOT / "manage.py", *command],
            env=self.environment,
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def start(self, application: str = "config.asgi:application", *options: str) -> Self:
        """Start serving: on any free port the first time, on the same one after that.

        `options` are further ones of Daphne's.
        """
        seen = len(self.log)
        words = ["-b", "127.0.0.1", "-p", str(self.port), *options, application]
        self.process = nursery.start("daphne", words, environment=self.environment, log=self.log_file)
        wait_until(lambda: self._listening(seen), what=f"the site listens (log: {self.log_file})")
        return self

    def _listening(self, seen: int) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.log[seen:]
        if found := _LISTENING.search(self.log, seen):
            self.port = int(found[1])
        return found is not None

    def kill(self) -> None:
        """End the process at once, with no chance to tidy up (SIGKILL)."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        """Ask the process to end (SIGTERM), and wait for it."""
        if self.process:
            self.process.terminate()
            try:
                self.process.wait(timeout=15)
            finally:
                self.kill()


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file with all tables and no rows, to be copied."""
    folder = tmp_path_factory.mktemp("empty")
    Site(folder, {}).manage("migrate", "--noinput", "--verbosity", "0")
    return folder / "site.sqlite3"


@pytest.fixture
def make_site(tmp_path: Path, empty_database: Path) -> Iterator[Callable[..., Site]]:
    """Make sites that share one database: ``make_site(REDIS_URL=…)``. They end with the test.

    The database is a fresh SQLite file unless DATABASE_URL names another, which is then migrated.
    """
    shutil.copy(empty_database, tmp_path / "site.sqlite3")
    sites: list[Site] = []

    def make(**environment: str) -> Site:
        folder = tmp_path / f"site{len(sites)}"
        folder.mkdir()
        shared = {"DATABASE_URL": f"sqlite:///{tmp_path / 'site.sqlite3'}"}
        site = Site(folder, shared | environment)
        if "DATABASE_URL" in environment:
            site.manage("migrate", "--noinput", "--verbosity", "0")
        sites.append(site)
        return site.start()

    yield make
    for site in sites:
        site.stop()


@pytest.fixture
def site(make_site: Callable[..., Site]) -> Site:
    """One running site on SQLite, without Redis."""
    return make_site()
