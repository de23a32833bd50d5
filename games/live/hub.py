"""The sockets of this process, by table: who is told what when something changes."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import defaultdict
from collections.abc import Coroutine, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from django.conf import settings
from twisted.internet.defer import Deferred

from games.live import frames, metrics
from games.live.cache import cached, newest
from games.live.glance import Glance, glance, site_looks
from games.live.running import Running, current
from games.live.runtime import Runtime
from games.models import Deal
from games.rules.core.action import Seat

log = logging.getLogger(__name__)

FAREWELL = 0.2
"""Seconds in which a server that stops sends off its last words."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What a socket has been told last of a deal: as which seat, up to which action, and the clocks."""

    deal_id: int
    revision: int
    number: int
    seat: Seat | None
    asks: list[dict[str, Any]]


class Socket(Protocol):
    """What the hub needs of a table's socket.

    `greeted` once it has been sent the table and the deal as they stand: nothing is pushed before.
    `watches` says that who does not sit at the table may see it being played.
    """

    code: str
    user_id: int | None
    watches: bool
    greeted: bool
    sent: Sent | None

    def push(self, message: dict[str, Any]) -> None:
        """Queue one message for the client."""

    def table_changed(self) -> None:
        """Send the `table` message anew, if it is not the same."""

    def site_changed(self) -> None:
        """Send what the site tells everybody (`Hub.news`) anew."""

    def access_ended(self, code: int, session: str | None, renewed: Sequence[str] | None) -> None:
        """Close, or look whether to close, because the user's access (or one session) has ended."""

    async def server_stops(self) -> None:
        """Close so that the client comes back."""


class Hub:
    """All table sockets of the process. Lives on the event loop; only its thread touches it."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self._rooms: dict[str, set[Socket]] = defaultdict(set)
        self._lobby: set[Any] = set()
        self.news: tuple[Hashable, ...] | None = None
        self._marks: dict[str, Hashable] = {}
        self._behind: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.stopping = False
        self.runtime = Runtime(self.receive, self.resync)
        self._spawn(self._check_forever())
        metrics.SOCKETS.labels("table").set_function(lambda: sum(map(len, self._rooms.copy().values())))
        metrics.SOCKETS.labels("lobby").set_function(lambda: len(self._lobby))

    def join(self, socket: Socket) -> None:
        """Add a socket to its table."""
        self._rooms[socket.code].add(socket)

    def part(self, socket: Socket) -> None:
        """Remove a socket."""
        room = self._rooms.get(socket.code, set())
        room.discard(socket)
        if not room:
            self._rooms.pop(socket.code, None)
            self._marks.pop(socket.code, None)

    def join_lobby(self, listener: Any) -> None:
        """Add a lobby socket: it has `hint()`, and what a table's has that is not about its table."""
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
                self._deal_changed(message["code"], message["deal"], message["r"])
            case "table":
                for socket in list(self.sockets(message["code"])):
                    socket.table_changed()
            case "lobby":
                for listener in list(self._lobby):
                    listener.hint()
            case "site":
                self._spawn(self.look_at_site())
            case "user":
                self._access_ended(
                    message["user"], message["close"], message["session"], message.get("renewed")
                )
            case "said":
                for socket in list(self.sockets(message["code"])):
                    socket.push({"t": "said", **message["line"]})

    def resync(self) -> None:
        """Look at every table anew: messages of other processes may have been missed."""
        self._spawn(self._check())

    def deliver(self, running: Running) -> None:
        """Bring every socket of the deal's table up to date with it."""
        for socket in list(self.sockets(running.table_code)):
            if socket.greeted:
                self.bring_up_to_date(socket, running)

    def bring_up_to_date(self, socket: Socket, running: Running) -> None:
        """Send a socket the steps it lacks, or the whole view where that does not do."""
        last = socket.sent
        if last is not None and (running.deal_id, running.revision) <= (last.deal_id, last.revision):
            return
        seat = running.seat_of(socket.user_id)
        if seat is None and not socket.watches:
            return
        if last is None or (last.deal_id, last.seat) != (running.deal_id, seat):
            # Another seat knows other things: what was sent before counts for nothing.
            self.replace_view(socket, running)
            return
        given_up = running.over and running.number == last.number
        steps = None if given_up else frames.step_frames(running, seat, last.number)
        if steps is None:
            self.replace_view(socket, running)
            return
        for step in steps:
            socket.push(step)
        asks = frames.asks(running, seat)
        if not steps and asks != last.asks:
            socket.push(frames.clock_frame(running, seat))
        socket.sent = Sent(running.deal_id, running.revision, running.number, seat, asks)

    def replace_view(self, socket: Socket, running: Running) -> None:
        """Send a socket the whole view of a deal as this process knows it last."""
        running = newest(running)
        seat = running.seat_of(socket.user_id)
        if seat is None and not socket.watches:
            return
        frame = frames.view_frame(running, seat)
        socket.push(frame)
        socket.sent = Sent(running.deal_id, running.revision, running.number, seat, frame["asks"])

    def _deal_changed(self, code: str, deal_id: int, revision: int) -> None:
        if not self.sockets(code):
            return
        running = cached(deal_id)
        if running is not None and running.revision >= revision:
            self.deliver(running)
        elif deal_id not in self._behind:
            self._behind.add(deal_id)
            self._spawn(self._catch_up(deal_id))

    async def _catch_up(self, deal_id: int) -> None:
        self._behind.discard(deal_id)
        try:
            self.deliver(newest(await self.runtime.run(current, deal_id)))
        except Deal.DoesNotExist:
            log.info("deal %s is gone", deal_id)

    def _access_ended(
        self, user_id: int, code: int, session: str | None, renewed: Sequence[str] | None
    ) -> None:
        sockets = [socket for room in self._rooms.values() for socket in room]
        for socket in [*sockets, *self._lobby]:
            if socket.user_id == user_id:
                socket.access_ended(code, session, renewed)

    async def _check_forever(self) -> None:
        while True:
            await asyncio.sleep(settings.LIVE_LOOK_EVERY)
            try:
                await self._check()
            except Exception:
                log.exception("could not look at the tables; trying again")

    async def _check(self) -> None:
        """Find what went on, or began, without this process being told."""
        await self.look_at_site()
        for one in await self.runtime.run(glance, list(self._rooms)):
            if one.deal_id is not None and any(self._lacks(socket, one) for socket in self.sockets(one.code)):
                await self._catch_up(one.deal_id)
            # The deal comes first: a table that has closed takes its sockets along.
            if one.code in self._rooms and self._marks.get(one.code) != one.mark:
                self._marks[one.code] = one.mark
                for socket in list(self.sockets(one.code)):
                    socket.table_changed()

    async def look_at_site(self) -> None:
        """Look what the site tells everybody, and tell every socket if that is not the same any more."""
        news = await self.runtime.run(lambda: tuple(look() for look in site_looks))
        before, self.news = self.news, news
        if before not in (None, news):
            sockets = [socket for room in self._rooms.values() for socket in room]
            for socket in [*sockets, *self._lobby]:
                socket.site_changed()

    @staticmethod
    def _lacks(socket: Socket, one: Glance) -> bool:
        last = socket.sent
        return last is None or (last.deal_id, last.revision) < (one.deal_id, one.revision)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            # Whatever it was to tell, the next look finds it too.
            log.error("the hub failed at one thing", exc_info=task.exception())

    async def farewell(self) -> None:
        """Tell every client that the server stops, and wait until that is on its way.

        Whoever comes after that is told so at the door.
        """
        self.stopping = True
        sockets = [socket for room in self._rooms.values() for socket in room]
        told = (socket.server_stops() for socket in [*sockets, *self._lobby])
        await asyncio.gather(*told, return_exceptions=True)
        await asyncio.sleep(FAREWELL)

    async def stop(self) -> None:
        """End everything that the hub runs."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.runtime.stop()


_hubs: list[Hub] = []


def hub() -> Hub:
    """Return the hub of the running event loop, made on first use."""
    if not _hubs or _hubs[-1].loop is not asyncio.get_running_loop():
        _hubs[:] = [Hub()]
    return _hubs[-1]


def start_with_server() -> None:
    """Keep the clocks from the first moment of a Daphne on, before anybody has come; say goodbye at its end.

    To be called while the application is loaded; does nothing where no Twisted reactor is there to run it.
    """
    reactor = sys.modules.get("twisted.internet.reactor")
    if reactor is not None:
        reactor.callLater(0, hub)
        reactor.addSystemEventTrigger("before", "shutdown", _farewell)


def _farewell() -> Deferred[None]:
    return Deferred.fromFuture(asyncio.ensure_future(_leave(hub())))


async def _leave(leaving: Hub) -> None:
    await leaving.farewell()
    await leaving.stop()
