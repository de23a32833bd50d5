"""The grown-up site: web processes, a Celery worker and beat, over one PostgreSQL and one Redis."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Self

from tests.services import nursery
from tests.services.backroom import ask_database, leave_database
from tests.services.postgres_server import PostgresServer
from tests.services.redis_server import RedisServer
from tests.services.site import Site

QUICK = {
    "LIVE_PACE": "0.02",
    "LIVE_RESULT_PAUSE": "0.3",
    "LIVE_SWEEP_EVERY": "0.1",
    "LIVE_LOOK_EVERY": "0.5",
}
"""Bots do not dawdle, and what a lost hint should have told is found out soon."""


class Program:
    """A part of the site that is no web process."""

    def __init__(self, site: Site, name: str, *words: str) -> None:
        self.environment = site.environment
        self.log_file = site.log_file.parent / f"{name}.log"
        self.words = ["--app", "config", *words, "--loglevel", "warning"]
        self.process: nursery.Child | None = None

    @property
    def log(self) -> str:
        """All that it has printed so far."""
        return self.log_file.read_text(errors="replace") if self.log_file.exists() else ""

    def start(self) -> None:
        """Start it; it needs a moment to be of use."""
        self.process = nursery.start("celery", self.words, environment=self.environment, log=self.log_file)

    def kill(self) -> None:
        """End it at once (SIGKILL)."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        """Ask it to end (SIGTERM), and wait for it."""
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(timeout=15)
            finally:
                self.kill()


class Fleet:
    """Two web processes, a worker and beat. `webs[0]` stands for the site where any process would do."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self._folder, self.environment = folder, environment
        self._numbers = itertools.count(1)
        self.webs = [self.web(), self.web()]
        threads = ("--pool", "threads", "--concurrency", "4", "--without-gossip", "--without-mingle")
        self.worker = Program(self.webs[0], "worker", "worker", *threads)
        self.beat = Program(self.webs[0], "beat", "beat", "--schedule", str(folder / "schedule"))

    def web(self, **environment: str) -> Site:
        """Return one more web process, not started."""
        place = self._folder / f"web{next(self._numbers)}"
        place.mkdir()
        return Site(place, self.environment | environment)

    def start(self) -> Self:
        """Start whatever does not run. Raises AssertionError if a program has died by itself."""
        self.alive()
        for program in (self.worker, self.beat):
            if program.process is None:
                program.start()
        for web in self.webs:
            if web.process is None:
                web.start()
        return self

    def stop(self) -> None:
        """End everything."""
        leave_database(self.webs[0])
        for part in (*self.webs, self.beat, self.worker):
            part.kill()

    def alive(self) -> None:
        """Hold that whatever has been started and not ended is still there."""
        for program in self.programs():
            assert program.process is None or program.process.poll() is None, program.log[-2000:]

    def programs(self) -> Iterator[Program]:
        """Yield the worker and beat."""
        yield from (self.worker, self.beat)

    def send(self, task: str, *words: object, times: int = 1) -> None:
        """Send a task to the queue so many times."""
        ask_database(self.webs[0], _SEND, task=task, words=words, times=times)


class Harbour:
    """Where fleets come from: one PostgreSQL and one Redis for all of them, a database for each."""

    def __init__(self, postgres: PostgresServer, redis: RedisServer, folder: Path) -> None:
        self._postgres, self._redis, self._folder = postgres, redis, folder
        self._fleets: list[Fleet] = []
        (folder / "empty").mkdir()
        empty = Site(folder / "empty", {"DATABASE_URL": postgres.create("migrated")})
        empty.manage("migrate", "--noinput", "--verbosity", "0")

    def fleet(self, **environment: str) -> Fleet:
        """Return a fleet with a database of its own, not started."""
        number = len(self._fleets)
        place = self._folder / f"fleet{number}"
        place.mkdir()
        where = {
            "DATABASE_URL": self._postgres.create(f"fleet{number}", template="migrated"),
            "REDIS_URL": self._redis.numbered(3 * number),
        }
        self._fleets.append(Fleet(place, QUICK | where | environment))
        return self._fleets[-1]

    def stop(self) -> None:
        """End all fleets; they may be started again."""
        for fleet in self._fleets:
            fleet.stop()


_SEND = """
from config.celery import app
for _ in range(times):
    app.send_task(task, args=words)
answer = None
"""
