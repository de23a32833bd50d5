"""Players for the bench of live tables: four at each table, who know between them all cards."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

import games.rules.titles.house  # noqa: F401  registers the games
from games.rules.core.action import Action
from games.rules.core.registry import find_game
from tests.bench.live_site import GAME, SEATS, Served

PING_EVERY = 20.0


class Frame(msgspec.Struct):
    """What the bench reads of a frame."""

    t: str
    deal: int = 0
    n: int = -1
    id: str = ""
    error: Any = None
    view: msgspec.Raw = msgspec.Raw(b"")


_decode = msgspec.json.Decoder(Frame).decode


class BenchTable:
    """Four players at one table, who know between them all cards, and so play by the rules without asking."""

    def __init__(self, code: str, sessions: Sequence[str], rng: Random) -> None:
        self.code, self.sessions, self.rng = code, sessions, rng
        self.game = find_game(GAME)
        self.sockets: list[ClientConnection] = []
        self.readers: list[asyncio.Task[None]] = []
        self.deal = 0
        self.hands: dict[int, str] = {}
        self.state: Any = None
        self.carry: Any = {}
        self.number = 0
        self.left = 0
        self.seen: asyncio.Event = asyncio.Event()
        self.sent_at = 0.0
        self.unanswered: dict[str, float] = {}
        self.ack_ms: list[float] = []
        self.seen_ms: list[float] = []
        self.deal_ms: list[float] = []
        self.failures: list[str] = []

    async def open(self, urls: Sequence[str]) -> None:
        """Connect all four, spread over the processes."""
        for seat, key in enumerate(self.sessions):
            base = urls[seat % len(urls)]
            socket = await connect(
                f"{base.replace('http', 'ws')}/ws/table/{self.code}/?tab=tab{seat}",
                additional_headers={"Origin": base, "Cookie": f"sessionid={key}"},
                max_size=None,
                compression=None,
                ping_interval=None,
                open_timeout=60,
            )
            self.sockets.append(socket)
            self.readers.append(asyncio.create_task(self._read(seat, socket)))
            self.readers.append(asyncio.create_task(self._stay(socket)))

    async def close(self) -> None:
        """Hang up."""
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*(socket.close() for socket in self.sockets), return_exceptions=True)

    async def _stay(self, socket: ClientConnection) -> None:
        """Say now and then that somebody is there, as pages do."""
        await asyncio.sleep(self.rng.random() * PING_EVERY)
        while True:
            await socket.send('{"t":"ping","at":0}')
            await asyncio.sleep(PING_EVERY)

    async def _read(self, seat: int, socket: ClientConnection) -> None:
        async for text in socket:
            frame = _decode(text)
            if frame.t == "step" and frame.deal == self.deal and frame.n == self.number and self.left:
                self.left -= 1
                if not self.left:
                    self.seen_ms.append((time.perf_counter() - self.sent_at) * 1000)
                    self.seen.set()
            elif frame.t == "ack":
                # The acknowledgement may come after the others' steps, when the next action is on its way.
                self.ack_ms.append((time.perf_counter() - self.unanswered.pop(frame.id)) * 1000)
                if frame.error:
                    self.failures.append(str(frame.error))
            elif frame.t == "view":
                self._greeted(seat, frame)

    def _greeted(self, seat: int, frame: Frame) -> None:
        if frame.deal != self.deal:
            self.deal, self.hands, self.state, self.number = frame.deal, {}, None, 0
        if frame.n == 0:
            self.hands[seat] = msgspec.json.decode(frame.view)["seats"][seat]["hand"]
        if len(self.hands) == SEATS and self.state is None:
            hands = [self.hands[one] for one in range(SEATS)]
            options = self.game.options_type()
            self.state = self.game.deal(options, SEATS, self.carry, {"hands": hands}).state
            self.seen.set()

    async def play_until(self, end: float, *, every: float = 0.0) -> None:
        """Play deal after deal; with `every` one action in so many seconds."""
        due = time.perf_counter() + self.rng.random() * every
        while time.perf_counter() < end:
            if every:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                due = max(due + every, time.perf_counter())
            await self._move()

    async def _move(self) -> None:
        over_at = time.perf_counter()
        while self.state is None or not (awaited := self.game.awaited(self.state)):
            self.seen.clear()
            if self.state is not None:
                self.carry = self.game.outcome(self.state).carry
                self.state, over_at = None, time.perf_counter()
                for seat, socket in enumerate(self.sockets):
                    await socket.send(f'{{"t":"ready","id":"r{self.deal}.{seat}","ready":true}}')
            async with asyncio.timeout(60):
                await self.seen.wait()
            if self.state is not None:
                self.deal_ms.append((time.perf_counter() - over_at) * 1000)
        seat = min(awaited)
        action: Action = self.rng.choice(self.game.moves(self.state, seat))
        self.state = self.game.apply(self.state, seat, action).state
        told = [action.verb] if action.arg is None else [action.verb, action.arg]
        message = {"t": "act", "id": f"{self.deal}.{self.number}", "deal": self.deal, "n": self.number}
        self.number += 1
        self.left = SEATS
        self.seen.clear()
        self.sent_at = self.unanswered[message["id"]] = time.perf_counter()
        await self.sockets[seat].send(json.dumps(message | {"action": told}))
        async with asyncio.timeout(60):
            await self.seen.wait()


def spread(times: Sequence[float]) -> dict[str, float]:
    """Return the median, the 99th percentile and the worst of some milliseconds; nothing of none."""
    times = sorted(times)
    if not times:
        return {}
    return {
        "p50": round(times[len(times) // 2], 2),
        "p99": round(times[min(len(times) - 1, len(times) * 99 // 100)], 2),
        "worst": round(times[-1], 2),
    }


async def play(tables: Sequence[BenchTable], served: Served, seconds: float, every: float) -> dict[str, Any]:
    """Let all tables play for so many seconds after everybody has come, and return the figures."""
    for at in range(0, len(tables), 10):
        await asyncio.gather(*(table.open(served.urls) for table in tables[at : at + 10]))
    warm = time.perf_counter() + max(every, min(2.0, seconds / 4))
    await asyncio.gather(*(table.play_until(warm, every=every) for table in tables))
    for table in tables:
        for times in (table.ack_ms, table.seen_ms, table.deal_ms):
            times.clear()
    begun, busy, site_busy = time.perf_counter(), time.process_time(), served.busy()
    await asyncio.gather(*(table.play_until(begun + seconds, every=every) for table in tables))
    spent, busy = time.perf_counter() - begun, time.process_time() - busy
    site_busy = served.busy() - site_busy
    await asyncio.gather(*(table.close() for table in tables))
    failures = [failure for table in tables for failure in table.failures]
    assert not failures, failures[:3]
    seen, ack, deal = (
        [one for table in tables for one in getattr(table, times)]
        for times in ("seen_ms", "ack_ms", "deal_ms")
    )
    return {
        "actions": len(seen),
        "actions_per_second": round(len(seen) / spent),
        "ack_ms": spread(ack),
        "seen_ms": spread(seen),
        "next_deal_ms": spread(deal),
        "site_ms_per_action": round(site_busy / len(seen) * 1000, 2),
        "site_cores": round(site_busy / spent, 2),
        "players_core": round(busy / spent, 2),
        "load": round(os.getloadavg()[0], 1),
    }
