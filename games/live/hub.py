"""The sockets of this process, by table: who is told what when something changes."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from typing import Any, Protocol

from games.live import frames
from games.live.running import Running, cached, current
from games.live.runtime import Runtime
from games.models import Deal, Match

log = logging.getLogger(__name__)

CHECK_EVERY = 5.0
"""Seconds between looks at the database for what a lost hint should have told."""


class Socket(Protocol):
    """What the hub needs of a table's socket."""

    code: str
    user_id: int | None
    seat: int | None
    deal_id: int | None
    seen: int
    revision: int

    def push(self, message: dict[str, Any]) -> None:
        """Queue one message for the client."""

    def table_changed(self) -> None:
        """Send the `table` message anew."""

    def close_with(self, code: int) -> None:
        """Tell the client why and close."""


class Hub:
    """All table sockets of the process. Lives on the event loop; only its thread touches it."""

    def __init__(self) -> None:
        self._rooms: dict[str, set[Socket]] = defaultdict(set)
        self._lobby: set[Any] = set()
        self._behind: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.runtime = Runtime(self.receive, self.resync)
        self._spawn(self._check_forever())

    def join(self, socket: Socket) -> None:
        """Add a socket to its table."""
        self._rooms[socket.code].add(socket)

    def part(self, socket: Socket) -> None:
        """Remove a socket."""
        room = self._rooms.get(socket.code, set())
        room.discard(socket)
        if not room:
            self._rooms.pop(socket.code, None)

    def join_lobby(self, listener: Any) -> None:
        """Add a lobby socket: an object with `hint()`, `user_id` and `close_with(code)`."""
        self._lobby.add(listener)

    def part_lobby(self, listener: Any) -> None:
        """Remove a lobby socket."""
        self._lobby.discard(listener)

    def sockets(self, code: str) -> set[Socket]:
        """Return the sockets of a table in this process."""
        return self._rooms.get(code, set())

    def receive(self, message: dict[str, Any]) -> None:
        """Act on a message of this or another process (games/live/notify.py lists them)."""
        match message["k"]:
            case "deal":
                self._deal_changed(message)
            case "table":
                for socket in list(self.sockets(message["code"])):
                    socket.table_changed()
            case "lobby":
                for listener in list(self._lobby):
                    listener.hint()
            case "user":
                self._close_user(message["user"], message["close"])
            case "said":
                for socket in list(self.sockets(message["code"])):
                    socket.push({"t": "said", **message["line"]})

    def resync(self) -> None:
        """Look at every table anew: messages of other processes may have been missed."""
        self._spawn(self._check())

    def deliver(self, running: Running) -> None:
        """Bring every socket of the deal's table up to date with it."""
        for socket in list(self.sockets(running.table_code)):
            self.bring_up_to_date(socket, running)

    def bring_up_to_date(self, socket: Socket, running: Running) -> None:
        """Send a socket the steps it lacks, or the whole view where that does not do."""
        if socket.deal_id is not None and running.deal_id < socket.deal_id:
            return
        if socket.deal_id == running.deal_id and socket.revision >= running.revision:
            return
        steps = None
        given_up = running.over and running.number == socket.seen
        if socket.deal_id == running.deal_id and not given_up:
            steps = frames.step_frames(running, socket.seat, socket.seen)
        if steps is None:
            socket.push(frames.view_frame(running, socket.seat))
        elif steps:
            for step in steps:
                socket.push(step)
        else:
            socket.push(frames.clock_frame(running))
        socket.deal_id, socket.seen, socket.revision = running.deal_id, running.number, running.revision

    def _deal_changed(self, message: dict[str, Any]) -> None:
        if not self.sockets(message["code"]):
            return
        running = cached(message["deal"])
        if running is not None and running.number >= message["n"]:
            self.deliver(running)
        elif message["deal"] not in self._behind:
            self._behind.add(message["deal"])
            self._spawn(self._catch_up(message["deal"]))

    async def _catch_up(self, deal_id: int) -> None:
        self._behind.discard(deal_id)
        try:
            self.deliver(await self.runtime.run(current, deal_id))
        except Deal.DoesNotExist:
            log.info("deal %s is gone", deal_id)

    def _close_user(self, user_id: int, code: int) -> None:
        for room in list(self._rooms.values()):
            for socket in list(room):
                if socket.user_id == user_id:
                    socket.close_with(code)
        for listener in list(self._lobby):
            if listener.user_id == user_id:
                listener.close_with(code)

    async def _check_forever(self) -> None:
        while True:
            await asyncio.sleep(CHECK_EVERY)
            try:
                await self._check()
            except Exception:
                log.exception("could not look at the tables; trying again")

    async def _check(self) -> None:
        """Find deals that went on, or began, without this process being told."""
        codes = list(self._rooms)
        for deal_id, code, number in await self.runtime.run(_newest, codes):
            known = cached(deal_id)
            lacking = known is None or known.number < number
            unseen = any(
                socket.deal_id is None or socket.deal_id < deal_id or socket.seen < number
                for socket in self.sockets(code)
            )
            if lacking:
                await self._catch_up(deal_id)
            elif unseen and known is not None:
                self.deliver(known)

    def _spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """End everything that the hub runs."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.runtime.stop()


def _newest(codes: list[str]) -> list[tuple[int, str, int]]:
    """Return (deal, table code, number) of the running deal of each of the tables."""
    found: list[tuple[int, str, int]] = []
    for start in range(0, len(codes), 500):
        rows = Deal.objects.filter(
            status=Deal.Status.PLAYING,
            match__table_code__in=codes[start : start + 500],
            match__status=Match.Status.PLAYING,
        )
        found += rows.values_list("pk", "match__table_code", "number")
    return found


_hubs: dict[int, Hub] = {}


def hub() -> Hub:
    """Return the hub of the running event loop, made on first use."""
    loop = asyncio.get_running_loop()
    known = _hubs.get(id(loop))
    if known is None:
        known = _hubs[id(loop)] = Hub()
    return known


def deal_of_table(code: str) -> int | None:
    """Return the newest deal of the table's match that is not over or just over, or None."""
    match = Match.objects.filter(table_code=code).order_by("-pk").first()
    if match is None:
        return None
    return Deal.objects.filter(match=match).order_by("-pk").values_list("pk", flat=True).first()
