"""The thread that does a process's database work, the most urgent first."""

from __future__ import annotations

import heapq
import itertools
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from enum import Enum
from typing import Any


class Patience(float, Enum):
    """So many seconds something may wait for what came after it and is more urgent."""

    ACTION = 0.0
    REQUEST = 0.01
    LOOK = 0.05
    CHORE = 0.5


class Worker:
    """One thread. What is to be done has a moment by which it should be; the earliest has its turn.

    So an action does not wait behind a dozen looks at tables, and nothing waits for ever.
    """

    def __init__(self, name: str) -> None:
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._jobs: list[tuple[float, int, Callable[[], Any], Future[Any]]] = []
        self._numbers = itertools.count()
        self._lock = threading.Lock()
        self._ended = False

    def do(self, work: Callable[[], Any], patience: Patience) -> Future[Any]:
        """Do `work` in the thread; the future has what it returns or raises.

        It is cancelled if the thread has been told to end.
        """
        future: Future[Any] = Future()
        with self._lock:
            if self._ended:
                future.cancel()
                return future
            heapq.heappush(self._jobs, (time.monotonic() + patience, next(self._numbers), work, future))
            self._pool.submit(self._do_next)
        return future

    def stop(self) -> None:
        """Do what is waiting, then end the thread."""
        with self._lock:
            self._ended = True
        self._pool.shutdown(wait=True)

    def _do_next(self) -> None:
        with self._lock:
            _, _, work, future = heapq.heappop(self._jobs)
        if not future.set_running_or_notify_cancel():
            return
        try:
            done = work()
        except BaseException as broken:  # noqa: BLE001 (whoever asked is told)
            future.set_exception(broken)
        else:
            future.set_result(done)
