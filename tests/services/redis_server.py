"""A private Redis for the tests that need one."""

import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from tests.services.installed import require
from tests.services.ports import free_port, wait_until


class RedisServer:
    """A Redis on a port of its own that keeps nothing on disk, and that may be taken away."""

    def __init__(self, folder: Path) -> None:
        self.port, self.folder = free_port(), folder
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address, as REDIS_URL wants it."""
        return self.numbered(0)

    def numbered(self, database: int) -> str:
        """The address with another database to count from."""
        return f"redis://127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        """Start it, empty, and wait until it answers."""
        binary = require("redis")
        command = [
            binary,
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--dir",
            self.folder,
        ]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        wait_until(self._answers, what="Redis answers")

    def stop(self) -> None:
        """Kill it, with all that it holds."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def hang(self) -> None:
        """Let it answer nothing any more, without closing anything."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it answer again."""
        if self.process is not None:
            self.process.send_signal(signal.SIGCONT)

    def empty(self) -> None:
        """Delete everything that it holds."""
        with redis.Redis(port=self.port) as client:
            client.flushall()

    def _answers(self) -> bool:
        try:
            with redis.Redis(port=self.port) as client:
                return bool(client.ping())
        except redis.ConnectionError:
            return False


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    """A Redis that lives as long as the test run; whoever stops it starts it again."""
    server = RedisServer(tmp_path_factory.mktemp("redis"))
    server.start()
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture
def redis_url(redis_server: RedisServer) -> str:
    """The address of an empty Redis, as REDIS_URL wants it."""
    redis_server.empty()
    return redis_server.url
