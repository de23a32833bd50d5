"""A private Redis for the tests that need one."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from tests.services.installed import require
from tests.services.ports import free_port, wait_until


def _answers(port: int) -> bool:
    try:
        with redis.Redis(port=port) as client:
            return bool(client.ping())
    except redis.ConnectionError:
        return False


@pytest.fixture(scope="session")
def redis_port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of a Redis that lives as long as the test run and keeps nothing on disk."""
    binary, port = require("redis"), free_port()
    folder: Path = tmp_path_factory.mktemp("redis")
    command = [binary, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    with (folder / "log").open("wb") as log, subprocess.Popen(command, stdout=log, stderr=log) as server:
        try:
            wait_until(lambda: _answers(port), what="Redis answers")
            yield port
        finally:
            server.terminate()


@pytest.fixture
def redis_url(redis_port: int) -> str:
    """The address of an empty Redis, as REDIS_URL wants it."""
    with redis.Redis(port=redis_port) as client:
        client.flushall()
    return f"redis://127.0.0.1:{redis_port}/0"
