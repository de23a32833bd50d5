"""How fast live tables are; lines of JSON.

    python -m tests.bench.live [--tables 1 50 200] [--live-seconds S] [--paced N] [--processes P]

A site of its own on a database of its own, and T tables of 拱猪 with four sockets each, on the loopback.

- closed loop (`--tables`): every table has one action in flight; the next is sent when all four players have
  been told of the last. Prints actions a second, and milliseconds from sending an action to its
  acknowledgement (`ack`) and to the last other player's receipt (`seen`).
- paced (`--paced N`): N tables with an action every three seconds each.

The site runs on the first core, the players on the second. With DATABASE_URL and REDIS_URL in the environment
the site uses those (they must be empty and of this bench alone), and may have several `--processes`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

import games.rules.titles.house  # noqa: F401  registers the games
from games.rules.core.action import Action
from games.rules.core.registry import find_game
from tests.services.backroom import ask_database, leave_database
from tests.services.site import Site

GAME = "gongzhu"
SEATS = 4
PACE = 3.0
CORES = sorted(os.sched_getaffinity(0))

_TABLES = """
import secrets
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.db import transaction
from django.utils import timezone
from accounts.models import User
from games.live.match import deal_open, match_create
from lobby.models import Table, TableSeat
answer = []
with transaction.atomic():
    for number in range(count):
        code = f"B{prefix}{number:04d}"
        people, keys = [], []
        for seat in range(seats):
            user = User.objects.create(username=f"{code}-{seat}", name=f"{code}-{seat}")
            session = SessionStore()
            session[SESSION_KEY] = str(user.pk)
            session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[-1]
            session[HASH_SESSION_KEY] = user.get_session_auth_hash()
            session.create()
            people.append(user)
            keys.append(session.session_key)
        table = Table.objects.create(
            code=code, game=game, options={}, seat_count=seats, stake=1, length=0, host=people[0],
            status="playing",
        )
        for seat, user in enumerate(people):
            TableSeat.objects.create(table=table, seat=seat, user=user, ready=True)
        table.match = match_create(
            table_code=code, game=game, options={}, stake=1, length=0, season_id=None,
            seats=[(user, False) for user in people], at=timezone.now(),
        )
        deal_open(match_id=table.match.pk)
        table.save()
        answer.append([code, keys])
"""


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

    async def close(self) -> None:
        """Hang up."""
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*(socket.close() for socket in self.sockets), return_exceptions=True)

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
        while self.state is None or not (awaited := self.game.awaited(self.state)):
            self.seen.clear()
            if self.state is not None:
                self.carry = self.game.outcome(self.state).carry
                self.state = None
                for seat, socket in enumerate(self.sockets):
                    await socket.send(f'{{"t":"ready","id":"r{self.deal}.{seat}","ready":true}}')
            async with asyncio.timeout(60):
                await self.seen.wait()
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
    """Return the median, the 99th percentile and the worst of some milliseconds."""
    times = sorted(times)
    return {
        "p50": round(times[len(times) // 2], 2),
        "p99": round(times[min(len(times) - 1, len(times) * 99 // 100)], 2),
        "worst": round(times[-1], 2),
    }


async def play(
    tables: Sequence[BenchTable], urls: Sequence[str], seconds: float, every: float
) -> dict[str, Any]:
    """Let all tables play for so many seconds after everybody has come, and return the figures."""
    for at in range(0, len(tables), 10):
        await asyncio.gather(*(table.open(urls) for table in tables[at : at + 10]))
    warm = time.perf_counter() + min(2.0, seconds / 4)
    await asyncio.gather(*(table.play_until(warm, every=every) for table in tables))
    for table in tables:
        table.ack_ms.clear()
        table.seen_ms.clear()
    begun, busy = time.perf_counter(), time.process_time()
    await asyncio.gather(*(table.play_until(begun + seconds, every=every) for table in tables))
    spent, busy = time.perf_counter() - begun, time.process_time() - busy
    await asyncio.gather(*(table.close() for table in tables))
    failures = [failure for table in tables for failure in table.failures]
    assert not failures, failures[:3]
    seen = [one for table in tables for one in table.seen_ms]
    return {
        "actions": len(seen),
        "actions_per_second": round(len(seen) / spent),
        "ack_ms": spread([one for table in tables for one in table.ack_ms]),
        "seen_ms": spread(seen),
        "players_core": round(busy / spent, 2),
    }


def measure(count: int, *, seconds: float, processes: int, every: float = 0.0) -> dict[str, Any]:
    """Start a site, measure so many tables, and stop it."""
    with tempfile.TemporaryDirectory(prefix="lezhuo-live-") as folder:
        sites = _sites(Path(folder), processes)
        try:
            made = ask_database(
                sites[0], _TABLES, count=count, seats=SEATS, game=GAME, prefix=os.urandom(1).hex()[:1].upper()
            )
            rng = Random(count)
            tables = [BenchTable(code, keys, Random(rng.random())) for code, keys in made]
            return asyncio.run(play(tables, [site.url for site in sites], seconds, every))
        finally:
            leave_database(sites[0])
            for site in sites:
                site.stop()


def _sites(folder: Path, processes: int) -> list[Site]:
    environment = {
        "LIVE_RESULT_PAUSE": "0.01",
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "LOG_LEVEL": "WARNING",
        "LIVE_SOCKETS_PER_ACCOUNT": "0",
        "LIVE_SOCKETS_PER_ADDRESS": "0",
        # A closed loop sends an action as soon as the one before has been seen, which no person can.
        "LIVE_FRAMES_A_SECOND": "1e9",
        "LIVE_FRAMES_BURST": "1e9",
    }
    given = {name: os.environ[name] for name in ("DATABASE_URL", "REDIS_URL") if os.environ.get(name)}
    sites = []
    for number in range(processes):
        place = folder / f"site{number}"
        place.mkdir()
        shared = {"DATABASE_URL": f"sqlite:///{folder / 'site.sqlite3'}"} | given
        sites.append(Site(place, environment | shared))
    sites[0].manage("migrate", "--noinput", "--verbosity", "0")
    for site in sites:
        site.start()
        os.sched_setaffinity(site.process.pid, CORES[:1])
    os.sched_setaffinity(0, CORES[1:2] or CORES)
    return sites


def main(words: Sequence[str] | None = None) -> None:
    """Print a line of JSON for each measure."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.live", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[1, 50, 200])
    parser.add_argument("--paced", type=int, default=1000, help="tables with an action every 3 s; 0 for none")
    parser.add_argument("--live-seconds", type=float, default=10.0, help="time for each measure (10)")
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_known_args(words)[0]
    about = {
        "bench": "live",
        "processes": asked.processes,
        "database": "given" if os.environ.get("DATABASE_URL") else "sqlite",
    }
    for count in asked.tables:
        figures = measure(count, seconds=asked.live_seconds, processes=asked.processes)
        print(json.dumps(about | {"tables": count, "loop": "closed"} | figures), flush=True)
    if asked.paced:
        figures = measure(asked.paced, seconds=3 * asked.live_seconds, processes=asked.processes, every=PACE)
        print(json.dumps(about | {"tables": asked.paced, "loop": "paced"} | figures), flush=True)


if __name__ == "__main__":
    main()
