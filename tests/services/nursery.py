"""A process that has read the libraries and the rules already, and forks the site's programs from there.

Starting Python with everything that the site needs takes a second of work; a test that kills servers over and
over would do little else. What is forked is a process like any other: it has an environment, a log and a pid
of its own, reads the settings and the site's own code for itself, and dies by SIGKILL like any other.

Run as a program it reads one JSON list a line, `["start", module, words, environment, log]` or
`["poll", pid]`, and answers each with a number. When its input ends it takes its children along.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import importlib
import json
import os
import pkgutil
import runpy
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
LIBRARIES = (
    "autobahn.twisted.websocket", "celery.apps.worker", "celery.bin.beat", "celery.bin.celery",
    "celery.bin.worker", "celery.concurrency.thread", "channels.generic.websocket", "daphne.access",
    "django.contrib.admin.options", "django.core.handlers.asgi", "django.core.management",
    "django.db.models", "django.forms", "django.template.loader", "django.views.i18n",
    "kombu.transport.redis", "msgspec", "prometheus_client", "psycopg_pool", "redis.asyncio",
    "twisted.web.http", "whitenoise.middleware",
)  # fmt: skip
"""Nothing that reads the settings, and not Twisted's reactor: of that each process needs its own."""


class Child:
    """A process that the nursery has started; like a `subprocess.Popen`, as far as tests need one."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Return the exit status, None while the process runs."""
        if self.returncode is None and (status := _ask("poll", self.pid)) >= 0:
            self.returncode = status
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end. Raises subprocess.TimeoutExpired."""
        until = None if timeout is None else time.monotonic() + timeout
        while (status := self.poll()) is None:
            if until is not None and time.monotonic() > until:
                raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)
            time.sleep(0.02)
        return status

    def send_signal(self, number: int) -> None:
        """Send a signal, unless the process has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask the process to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End the process at once."""
        self.send_signal(signal.SIGKILL)


def start(module: str, words: list[str], *, environment: dict[str, str], log: Path) -> Child:
    """Start `python -m module words…` in the project's folder with this environment; it prints to `log`."""
    return Child(_ask("start", module, words, environment, str(log)))


_nursery: list[subprocess.Popen[str]] = []
_one_at_a_time = threading.Lock()


def _ask(*question: Any) -> int:
    with _one_at_a_time:
        if not _nursery:
            _nursery.append(
                subprocess.Popen(
                    [sys.executable, "-m", __spec__.name],
                    cwd=ROOT,
                    env={
                        name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"
                    },
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                )
            )
            atexit.register(_close)
        process = _nursery[0]
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(question) + "\n")
        process.stdin.flush()
        return int(process.stdout.readline())


def _close() -> None:
    for process in _nursery:
        process.communicate()
    _nursery.clear()


def _main() -> None:
    for name in LIBRARIES:
        importlib.import_module(name)
    titles = importlib.import_module("games.rules.titles")
    for found in pkgutil.walk_packages(titles.__path__, f"{titles.__name__}."):
        importlib.import_module(found.name)
    for game in importlib.import_module("games.rules.core.registry").all_games():
        game.prepare()
    alive: set[int] = set()
    try:
        for line in sys.stdin:
            match json.loads(line):
                case ["start", module, words, environment, log]:
                    answer = _fork(module, words, environment, log)
                    alive.add(answer)
                case ["poll", pid]:
                    answer = _status(pid)
                    if answer >= 0:
                        alive.discard(pid)
            print(answer, flush=True)
    finally:
        for pid in alive:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def _status(pid: int) -> int:
    """Return the exit status of a child as a shell would, -1 while it runs."""
    ended, status = os.waitpid(pid, os.WNOHANG)
    if not ended:
        return -1
    return os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status)


def _fork(module: str, words: list[str], environment: dict[str, str], log: str) -> int:
    nursery = os.getpid()
    pid = os.fork()
    if pid:
        return pid
    code = 1
    try:
        _end_with(nursery)
        _become(environment, log)
        sys.argv = [module, *words]
        runpy.run_module(module, run_name="__main__", alter_sys=True)
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:  # noqa: BLE001 (printed, as Python would)
        sys.excepthook(*sys.exc_info())
    finally:
        with contextlib.suppress(Exception):
            threading._shutdown()
            atexit._run_exitfuncs()
            sys.stdout.flush()
        os._exit(code)


def _become(environment: dict[str, str], log: str) -> None:
    os.environ.clear()
    os.environ.update(environment)
    nothing = os.open(os.devnull, os.O_RDONLY)
    paper = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    for source, target in ((nothing, 0), (paper, 1), (paper, 2)):
        os.dup2(source, target)
    os.setsid()
    sys.stdout = open(1, "w", buffering=1, closefd=False)  # noqa: SIM115 (lives as long as the process)
    sys.stderr = open(2, "w", buffering=1, closefd=False)  # noqa: SIM115
    sys.stdin = open(0, closefd=False)  # noqa: SIM115


def _end_with(nursery: int) -> None:
    """Let the kernel end this process when the nursery is killed and cannot take its children along."""
    if sys.platform == "linux":
        parent_death_signal = 1  # PR_SET_PDEATHSIG of <sys/prctl.h>
        ctypes.CDLL(None).prctl(parent_death_signal, signal.SIGKILL)
        if os.getppid() != nursery:  # it was killed before the kernel had been asked
            os._exit(128 + signal.SIGKILL)


if __name__ == "__main__":
    _main()
