"""A private PostgreSQL for the tests that need one."""

import os
import secrets
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import psycopg
import pytest

from tests.services.installed import require
from tests.services.ports import free_port, wait_until

# Nothing here outlives the machine, so nothing need reach the disk; but a commit outlives the server.
_HASTY = ("fsync=off", "full_page_writes=off")


class PostgresServer:
    """A PostgreSQL on a port of its own, that may be stopped and started again."""

    def __init__(self, folder: Path, options: Sequence[str] = _HASTY) -> None:
        self.port, self.folder, self.options = free_port(), folder, options
        self.binaries = require("postgres").resolve().parent
        # It refuses to run as root; its Debian package has made an account for it.
        self._account = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
        self.process: subprocess.Popen[bytes] | None = None

    def make(self) -> None:
        """Make its files."""
        if self._account:
            shutil.chown(self.folder, **self._account)
        words = [
            "initdb", "-D", self.folder / "data", "-U", "tester", "-A", "trust", "-N", "-E", "UTF8",
        ]  # fmt: skip
        self.run(*words)

    def run(self, program: str, *words: str | Path) -> None:
        """Run one of PostgreSQL's own programs, as whoever the server runs as."""
        subprocess.run(
            [self.binaries / program, *words],
            check=True,
            capture_output=True,
            cwd=self.folder,
            **self._account,
        )

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = [word for option in self.options for word in ("-c", option)]
        command = [self.binaries / "postgres", "-D", self.folder / "data", "-p", str(self.port)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "-k", self.folder, *options],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **self._account,
            )
        wait_until(self._answers, what="PostgreSQL answers")

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """Stop it: with SIGQUIT in the middle of whatever it does, with SIGINT after undoing that."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait()
            self.process = None

    def url(self, database: str) -> str:
        """The address of a database, as DATABASE_URL wants it."""
        return f"postgresql://tester@127.0.0.1:{self.port}/{database}"

    def create(self, database: str, template: str = "template1") -> str:
        """Make a database and return its address."""
        self._command(f"CREATE DATABASE {database} TEMPLATE {template}")
        return self.url(database)

    def drop(self, database: str) -> None:
        """Delete a database, whoever is connected to it."""
        self._command(f"DROP DATABASE {database} WITH (FORCE)")

    def _command(self, command: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as server:
            server.execute(command)

    def _answers(self) -> bool:
        try:
            with psycopg.connect(self.url("postgres"), connect_timeout=2):
                return True
        except psycopg.OperationalError:
            return False


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A PostgreSQL that lives as long as the test run; whoever stops it starts it again."""
    require("postgres")
    folder = Path(tempfile.mkdtemp(prefix="lezhuo-postgres-"))
    try:
        server = PostgresServer(folder)
        server.make()
        try:
            server.start()
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> Iterator[str]:
    """The address of an empty database, as DATABASE_URL wants it."""
    name = f"test_{secrets.token_hex(6)}"
    yield postgres_server.create(name)
    postgres_server.drop(name)
