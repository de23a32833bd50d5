"""The process's live worker: one thread for all database work of its tables, and the loops that run it.

Actions that arrive while a transaction is under way share the next one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from django.conf import settings
from django.db import close_old_connections

from games.live import post
from games.live.submit import Answer, Command, submit_many
from games.live.sweep import sweep_due, sweep_tables

log = logging.getLogger(__name__)
T = TypeVar("T")

SWEEP_EVERY = 0.2
TABLES_EVERY = 5.0
BATCH = 64

TableSweep = Callable[[], None]
table_sweeps: list[TableSweep] = [sweep_tables]
"""What is done every few seconds; the lobby adds its own."""


class Runtime:
    """What one web process runs for its tables. Made once a process, on its event loop."""

    def __init__(self, receiver: post.Receiver, resync: Callable[[], None]) -> None:
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="live")
        self._waiting: list[tuple[Command, asyncio.Future[Answer]]] = []
        self._busy = False
        loop = asyncio.get_running_loop()
        post.attach(loop, receiver)
        self._tasks = [
            loop.create_task(post.listen(receiver, resync)),
            loop.create_task(self._every(SWEEP_EVERY, self._sweep_due)),
            loop.create_task(self._every(TABLES_EVERY, self._sweep_tables)),
        ]

    async def run(self, work: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        """Do database work in the live thread and return what it returns."""
        return await asyncio.get_running_loop().run_in_executor(
            self._worker, lambda: _clean(work, args, kwargs)
        )

    async def submit(self, command: Command) -> Answer:
        """Submit an action; it is committed when this returns `Accepted`."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((command, future))
        if not self._busy:
            self._busy = True
            self._tasks[3:] = [asyncio.get_running_loop().create_task(self._drain())]
        return await future

    async def stop(self) -> None:
        """End the loops and the thread (tests; a process that shuts down)."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._worker.shutdown(wait=True)

    async def _drain(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                await self._submit_batch(batch)
        finally:
            self._busy = False

    async def _submit_batch(self, batch: list[tuple[Command, asyncio.Future[Answer]]]) -> None:
        try:
            answers = await self.run(submit_many, [command for command, _ in batch])
        except Exception as broken:
            if len(batch) == 1:
                log.exception("an action could not be committed")
                _settle(batch[0][1], error=broken)
                return
            # One of them broke the transaction for all: find it by trying each alone.
            for one in batch:
                await self._submit_batch([one])
            return
        for (_, future), answer in zip(batch, answers, strict=True):
            _settle(future, answer=answer)

    async def _every(self, seconds: float, work: Callable[[], None]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await self.run(work)
            except Exception:
                log.exception("the sweep failed; it goes on with the next one")

    def _sweep_due(self) -> None:
        sweep_due(lateness=settings.LIVE_WEB_LATENESS)

    def _sweep_tables(self) -> None:
        for sweep in table_sweeps:
            sweep()


def _clean(work: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> T:
    close_old_connections()
    try:
        return work(*args, **kwargs)
    finally:
        close_old_connections()


def _settle(
    future: asyncio.Future[Answer], *, answer: Answer | None = None, error: Exception | None = None
) -> None:
    if future.done():
        return
    if error is not None:
        future.set_exception(error)
    elif answer is not None:
        future.set_result(answer)
