"""Putting tasks into Celery's queue without waiting for the queue."""

from __future__ import annotations

import logging
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from celery import Task

log = logging.getLogger(__name__)

RESTS = 5.0
"""Seconds for which a queue that could not be reached is left alone."""


class Posting:
    """A thread that puts tasks into the queue. What cannot be put is dropped: a repair must find it."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="queue")
        self._away_until = 0.0

    def put(self, task: Task, *args: Any) -> None:
        """Put a task into the queue soon. Never waits and never raises."""
        self._thread.submit(self._put, task, args)

    def _put(self, task: Task, args: tuple[Any, ...]) -> None:
        if time.monotonic() < self._away_until:
            return
        try:
            task.delay(*args)
        except Exception as lost:  # noqa: BLE001 (whatever it is: the repair does the work)
            self._away_until = time.monotonic() + RESTS
            log.warning("the queue cannot be reached: %s", lost)
