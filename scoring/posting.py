"""Putting tasks into Celery's queue without waiting for the queue."""

from __future__ import annotations

import atexit
import logging
import threading
from queue import SimpleQueue
from typing import Any

from celery import Task

log = logging.getLogger(__name__)

RESTS = 1.0
"""Seconds for which a queue that could not be reached is left alone before the next try."""
MOST = 10_000
"""Tasks that may wait for a queue that is away."""
LAST = 5.0
"""Seconds that a process which ends takes to put what still waits."""


class Posting:
    """A thread that puts tasks into the queue, in their order, and tries for as long as it takes.

    What is too much, or still waits when the process has ended, is dropped: a repair must find it.
    """

    def __init__(self) -> None:
        self._tasks: SimpleQueue[tuple[Task, tuple[Any, ...]] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._starting = threading.Lock()
        self._ends = threading.Event()
        self._away = False

    def put(self, task: Task, *args: Any) -> None:
        """Put a task into the queue soon. Never waits and never raises."""
        if self._tasks.qsize() >= MOST:
            log.warning("too much waits for the queue: %s%s is dropped", task.name, args)
            return
        self._tasks.put((task, args))
        with self._starting:
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="queue", daemon=True)
                self._thread.start()
                # Whoever is about to end has put its last task by then.
                atexit.register(self.end)

    def end(self, patience: float = LAST) -> None:
        """Put what still waits, each with one try, within so many seconds; then end the thread."""
        self._ends.set()
        self._tasks.put(None)
        if self._thread is not None:
            self._thread.join(patience)

    def _work(self) -> None:
        while (waiting := self._tasks.get()) is not None:
            last = self._ends.is_set()
            while not self._sent(*waiting) and not last:
                last = self._ends.wait(RESTS)

    def _sent(self, task: Task, args: tuple[Any, ...]) -> bool:
        try:
            task.delay(*args)
        except Exception as lost:  # noqa: BLE001 (whatever it is: the next try or the repair does the work)
            if not self._away:
                log.warning("the queue cannot be reached: %s", lost)
            self._away = True
            return False
        self._away = False
        return True
