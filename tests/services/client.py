"""A client of the wire protocol, as docs/protocol.md tells one to be written."""

import asyncio
import contextlib
import json
import time
import uuid
from collections.abc import Callable
from typing import Any, Self

import websockets
from websockets.asyncio.client import ClientConnection, connect

from tests.services.seating import Person
from tests.services.site import Site

PATIENCE = 15.0
FRAMES_A_SECOND, FRAMES_BURST = 18.0, 30.0
"""A little less than the server allows."""

Frame = dict[str, Any]


class Client:
    """One tab at a table. Keeps what it is sent, and follows views and steps."""

    def __init__(
        self,
        site: Site,
        code: str,
        person: Person | None = None,
        tab: str = "",
        *,
        pings: bool = True,
    ) -> None:
        self.site, self.code, self.person = site, code, person
        self.tab = tab or uuid.uuid4().hex
        self.pings = pings
        self.frames: list[Frame] = []
        self.raw: list[str] = []
        self.table: Frame = {}
        self.view: dict[str, Any] = {}
        self.deal = 0
        self.n = -1
        self.asks: list[Frame] = []
        self.events: list[Frame] = []
        self.gaps: list[tuple[int, int, int]] = []
        self.closed_with: int | None = None
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._pinger: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self._may_send, self._counted = FRAMES_BURST, time.monotonic()

    async def __aenter__(self) -> Self:
        return await self.open()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self, **headers: str) -> Self:
        """Connect; raises what websockets raises where the server refuses the handshake."""
        base = {"Origin": self.site.url}
        if self.person is not None:
            base["Cookie"] = f"sessionid={self.person.session}"
        self.closed_with = None
        self._socket = await connect(
            f"{self.site.socket_url}/ws/table/{self.code}/?tab={self.tab}",
            additional_headers=base | headers,
            max_size=None,
        )
        self._reader = asyncio.create_task(self._read(self._socket))
        if self.pings:
            self._pinger = asyncio.create_task(self._ping(self._socket))
        return self

    async def close(self) -> None:
        """Close as a browser does."""
        if self._socket is not None:
            await self._socket.close()
        await self._end_reading()

    async def vanish(self) -> None:
        """Lose the line without a word."""
        if self._socket is not None:
            self._socket.transport.abort()
        await self._end_reading()

    async def reopen(self, *, patience: float = 30.0) -> Self:
        """Come back after a lost line, as often as it takes. Raises TimeoutError."""
        async with asyncio.timeout(patience):
            while True:
                with contextlib.suppress(OSError, websockets.WebSocketException):
                    return await self.open()
                await asyncio.sleep(0.05)

    async def _end_reading(self) -> None:
        if self._pinger is not None:
            self._pinger.cancel()
        if self._reader is not None:
            await asyncio.wait([self._reader], timeout=5)
            self._reader.cancel()

    async def send(self, **message: Any) -> None:
        """Send one message, as fast as one may."""
        now = time.monotonic()
        self._may_send = min(FRAMES_BURST, self._may_send + (now - self._counted) * FRAMES_A_SECOND)
        self._counted = now
        if self._may_send < 1:
            await asyncio.sleep((1 - self._may_send) / FRAMES_A_SECOND)
        self._may_send -= 1
        await self.send_text(json.dumps(message))

    async def send_text(self, frame: str | bytes) -> None:
        """Send one frame as it is."""
        assert self._socket is not None
        await self._socket.send(frame)

    async def request(self, **message: Any) -> Frame:
        """Send a message with an id (a new one unless it is given) and return its answer."""
        message.setdefault("id", uuid.uuid4().hex)
        since = len(self.frames)
        await self.send(**message)
        return await self.until(lambda frame: frame.get("id") == message["id"], since=since)

    async def act(self, *action: Any, **more: Any) -> Frame:
        """Do an action in the deal at hand and return the `ack`."""
        return await self.request(
            **{"t": "act", "deal": self.deal, "n": self.n, "action": list(action)} | more
        )

    async def hints(self) -> list[list[Any]]:
        """Return the server's suggestions."""
        return list((await self.request(t="hint", deal=self.deal))["actions"])

    async def until(
        self, wanted: Callable[[Frame], bool], *, patience: float = PATIENCE, since: int = 0
    ) -> Frame:
        """Return the first frame, from number `since` on, that is wanted. Raises TimeoutError."""
        at = since
        async with asyncio.timeout(patience):
            while True:
                while at < len(self.frames):
                    if wanted(self.frames[at]):
                        return self.frames[at]
                    at += 1
                await self._wait()

    async def when(self, true: Callable[[], Any], *, patience: float = PATIENCE) -> None:
        """Wait until something is true of what this client knows. Raises TimeoutError."""
        async with asyncio.timeout(patience):
            while not true():
                await self._wait()

    async def asked(self, *, patience: float = PATIENCE) -> dict[str, Any] | None:
        """Wait until the own seat is asked something (return the prompt) or the deal is over (None)."""
        await self.when(lambda: self.view.get("ask") or self.view.get("outcome"), patience=patience)
        return self.view["ask"]

    async def over(self, *, patience: float = PATIENCE) -> dict[str, Any]:
        """Wait for the end of the deal and return the outcome."""
        await self.when(lambda: self.view.get("outcome"), patience=patience)
        return dict(self.view["outcome"])

    async def settled(self) -> None:
        """Wait until everything that the server has to say so far has come."""
        since = len(self.frames)
        at = since + 0.5
        await self.send(t="ping", at=at)
        await self.until(lambda frame: frame["t"] == "pong" and frame["at"] == at, since=since)

    async def closed(self, *, patience: float = PATIENCE) -> int:
        """Wait until the server closes and return its code. Raises TimeoutError."""
        async with asyncio.timeout(patience):
            while self.closed_with is None:
                self._news.clear()
                await self._news.wait()
        return self.closed_with

    def since(self, mark: int, kind: str) -> list[Frame]:
        """Return the frames of one kind since there were `mark` frames."""
        return [frame for frame in self.frames[mark:] if frame["t"] == kind]

    def presence(self, seat: int) -> str | None:
        """Return how the table says that a seat's holder is there."""
        held = self.table.get("seats", [None] * 16)[seat]
        return None if held is None else str(held["presence"])

    def deadline(self, seat: int) -> float | None:
        """Return until when a seat is asked, None if it is not."""
        return next((ask["until"] for ask in self.asks if ask["seat"] == seat), None)

    async def _wait(self) -> None:
        if self.closed_with is not None:
            raise ConnectionError(f"closed with {self.closed_with}")
        self._news.clear()
        await self._news.wait()

    async def _ping(self, socket: ClientConnection) -> None:
        every = float(self.site.environment.get("LIVE_SILENCE", "60")) / 3
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                await asyncio.sleep(every)
                await socket.send(json.dumps({"t": "ping", "at": 0}))

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for raw in socket:
                self.raw.append(str(raw))
                self._take(json.loads(raw))
                self._news.set()
        except websockets.ConnectionClosedError:
            pass
        finally:
            self.closed_with = socket.close_code or 1006
            self._news.set()

    def _take(self, frame: Frame) -> None:
        self.frames.append(frame)
        match frame["t"]:
            case "table":
                self.table = frame
            case "view":
                self.deal, self.n, self.view = frame["deal"], frame["n"], frame["view"]
                self.asks, self.events = frame["asks"], [*frame["log"]]
            case "step" if frame["deal"] == self.deal and frame["n"] == self.n + 1:
                self.n = frame["n"]
                self.view = {**self.view, **frame["changes"]}
                self.asks = frame["asks"]
                self.events.append(frame)
            case "step" if frame["n"] > self.n + 1 or frame["deal"] > self.deal:
                self.gaps.append((frame["deal"], self.n, frame["n"]))
            case "clock" if frame["deal"] == self.deal:
                self.asks = frame["asks"]


async def play_on(client: Client, *, patience: float = 60) -> dict[str, Any]:
    """Do what the server suggests whenever asked, to the end of the deal; return the outcome."""
    async with asyncio.timeout(patience):
        while await client.asked(patience=patience):
            number = client.n
            [best, *_] = await client.hints() or [None]
            if best is not None and client.n == number:
                await client.act(*best)
            await client.when(lambda n=number: client.n != n or client.view.get("outcome"), patience=patience)
    return dict(client.view["outcome"])


@contextlib.asynccontextmanager
async def at_table(site: Site, code: str, *persons: Person | None) -> Any:
    """Open one client a person (None: a visitor who is not signed in) and close them all at the end."""
    async with contextlib.AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client(site, code, person)) for person in persons]
        for client in clients:
            await client.when(lambda client=client: client.table and client.view)
        yield clients
