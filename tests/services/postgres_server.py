"""A private PostgreSQL for the tests that need one."""

import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.services.installed import require
from tests.services.ports import free_port, wait_until

# Nothing here outlives the run, so nothing need reach the disk.
_HASTY = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


def _answers(port: int) -> bool:
    try:
        with psycopg.connect(_url(port, "postgres"), connect_timeout=2):
            return True
    except psycopg.OperationalError:
        return False


def _url(port: int, database: str) -> str:
    return f"postgresql://tester@127.0.0.1:{port}/{database}"


@pytest.fixture(scope="session")
def postgres_port() -> Iterator[int]:
    """The port of a PostgreSQL that lives as long as the test run."""
    binaries, port = require("postgres").parent, free_port()
    folder = Path(tempfile.mkdtemp(prefix="lezhuo-postgres-"))
    # It refuses to run as root; its Debian package has made an account for it.
    account = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
    if account:
        shutil.chown(folder, **account)
    try:
        subprocess.run(
            [binaries / "initdb", "-D", folder / "data", "-U", "tester", "-A", "trust", "-N", "-E", "UTF8"],
            check=True,
            capture_output=True,
            cwd=folder,
            **account,
        )
        options = [word for option in _HASTY for word in ("-c", option)]
        command = [binaries / "postgres", "-D", folder / "data", "-p", str(port), "-k", folder, *options]
        with (
            (folder / "log").open("wb") as log,
            subprocess.Popen(command, stdout=log, stderr=log, cwd=folder, **account) as server,
        ):
            try:
                wait_until(lambda: _answers(port), what="PostgreSQL answers")
                yield port
            finally:
                server.terminate()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres_port: int) -> Iterator[str]:
    """The address of an empty database, as DATABASE_URL wants it."""
    name = f"test_{secrets.token_hex(6)}"
    with psycopg.connect(_url(postgres_port, "postgres"), autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        yield _url(postgres_port, name)
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")
