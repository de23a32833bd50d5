"""What a process runs for its tables: one thread for all their database work, and the loops that need it.

Actions that arrive while a transaction is under way share the next one. Bots think in a thread of their own.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from django.conf import settings
from django.db import close_old_connections

from games.live import chores, downtime, metrics, post, site_time
from games.live.drive import Due
from games.live.submit import Answer, Command, Failed, submit_each
from games.live.sweep import find_due, open_due, rest, sweep_tables, think
from games.live.worker import Patience, Worker
from scoring.tasks import repair

log = logging.getLogger(__name__)
T = TypeVar("T")

REPAIR_EVERY = 60.0
BATCH = 64

TableSweep = Callable[[], None]
table_sweeps: list[TableSweep] = [sweep_tables]
"""What is done every few seconds; the lobby adds its own."""


class Runtime:
    """What one web process runs for its tables. Made once a process, on its event loop."""

    def __init__(self, receiver: post.Receiver, resync: Callable[[], None]) -> None:
        self._worker = Worker("live")
        self._thinker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bots")
        self._waiting: list[tuple[Command, asyncio.Future[Answer]]] = []
        self._draining: asyncio.Task[None] | None = None
        self._answering: dict[tuple[int, int], asyncio.Task[None]] = {}
        self._loop = asyncio.get_running_loop()
        post.attach(self._loop, receiver)
        chores.attach(self._do_later)
        self._begun = self._loop.create_task(self._begin())
        works = [
            post.listen(receiver, resync),
            self._every(settings.LIVE_SWEEP_EVERY, self._sweep_due),
            self._every(settings.LIVE_LOOK_EVERY, self._sweep_tables),
        ]
        if not settings.REDIS_URL:
            # There is no Celery beat to do it.
            works.append(self._every(REPAIR_EVERY, self._repair))
        self._tasks = [self._loop.create_task(work) for work in works]

    async def run(self, work: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        """Do database work in the live thread and return what it returns."""
        return await self.run_by(Patience.REQUEST, work, *args, **kwargs)

    def run_by(
        self, patience: Patience, work: Callable[..., T], *args: Any, **kwargs: Any
    ) -> asyncio.Future[T]:
        """Do database work in the live thread, more or less urgent than other work."""
        return asyncio.wrap_future(self._worker.do(lambda: _clean(work, args, kwargs), patience))

    async def submit(self, command: Command) -> Answer:
        """Submit an action; it is committed when this returns `Accepted`. Raises what broke it."""
        future: asyncio.Future[Answer] = self._loop.create_future()
        begun = time.perf_counter()
        self._waiting.append((command, future))
        if self._draining is None or self._draining.done():
            self._draining = self._loop.create_task(self._drain())
        answer = await future
        metrics.ACTION_SECONDS.observe(time.perf_counter() - begun)
        metrics.ACTIONS.labels(command.by, type(answer).__name__.lower()).inc()
        return answer

    async def think(self, work: Callable[..., T], *args: Any) -> T:
        """Do what takes a while, and no database, beside the live thread: bots, hints."""
        return await self._loop.run_in_executor(self._thinker, work, *args)

    async def stop(self) -> None:
        """End the loops, do what has been begun and all that follows from it, and end the threads.

        A deal that ends in the last moment is put up for settlement like any other.
        """
        tasks = [self._begun, *self._tasks, *self._answering.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # From now on the thread itself does what follows from its work.
        chores.detach(self._do_later)
        await asyncio.to_thread(self._worker.stop)
        self._thinker.shutdown(wait=False, cancel_futures=True)

    def _do_later(self, work: Callable[..., Any], *args: Any) -> None:
        self._worker.do(lambda: _chore(work, args), Patience.CHORE)

    async def _drain(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            metrics.BATCH_SIZE.observe(len(batch))
            try:
                answers = await self.run_by(Patience.ACTION, submit_each, [command for command, _ in batch])
            except Exception as broken:  # noqa: BLE001 (whoever waits for the answer is told)
                answers = [Failed(broken)] * len(batch)
            for (_, future), answer in zip(batch, answers, strict=True):
                _settle(future, answer)

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        await self._begun
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception:
                metrics.SWEEPS_FAILED.inc()
                log.exception("the sweep failed; it goes on with the next one")

    async def _begin(self) -> None:
        """Make good the time in which no server ran: before that, nothing is done for anybody."""
        while True:
            try:
                await self.run(site_time.learn)
                began = site_time.now()
                before = await self.run(downtime.first_look, began)
                await asyncio.sleep(downtime.WATCH)
                await self.run(downtime.begin, site_time.now(), began=began, before=before)
            except Exception:
                log.exception("could not see whether a server ran; trying again")
                await asyncio.sleep(settings.LIVE_SWEEP_EVERY)
            else:
                return

    async def _sweep_due(self) -> None:
        # One moment for all of it: a process that was stopped in between must not find more due than that.
        now = site_time.now()
        with metrics.SWEEP_SECONDS.labels("due").time():
            await self._answer_due(now)

    async def _answer_due(self, now: dt.datetime) -> None:
        await self.run(downtime.beat, now)
        for due in await self.run(find_due, now=now, lateness=settings.LIVE_WEB_LATENESS):
            key = due.running.deal_id, due.seat
            if key not in self._answering:
                task = self._loop.create_task(self._answer(due))
                self._answering[key] = task
                task.add_done_callback(lambda _, key=key: self._answering.pop(key))
        await self.run(open_due, now=now)

    async def _answer(self, due: Due) -> None:
        """Answer for a seat; the sweep does not wait for bots that think."""
        try:
            for command in await self.think(think, [due]):
                await self.submit(command)
        except Exception:
            log.exception("deal %s is left alone for a while", due.running.deal_id)
            rest("deal", due.running.deal_id)

    async def _sweep_tables(self) -> None:
        await self.run(site_time.learn)
        with metrics.SWEEP_SECONDS.labels("tables").time():
            for sweep in table_sweeps:
                await self.run_by(Patience.CHORE, sweep)

    async def _repair(self) -> None:
        await self.run_by(Patience.CHORE, repair)


def _clean(work: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> T:
    close_old_connections()
    try:
        return work(*args, **kwargs)
    finally:
        close_old_connections()


def _chore(work: Callable[..., Any], args: tuple[Any, ...]) -> None:
    try:
        _clean(work, args, {})
    except Exception:
        log.exception("a chore failed; the repair finds what it has left undone")


def _settle(future: asyncio.Future[Answer], answer: Answer | Failed) -> None:
    if future.done():
        return
    if isinstance(answer, Failed):
        future.set_exception(answer.error)
    else:
        future.set_result(answer)
