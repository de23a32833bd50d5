"""A client of the wire protocol, as docs/protocol.md tells one to be written."""

import asyncio
import json
import uuid
from collections.abc import Callable
from typing import Any, Self

import websockets
from websockets.asyncio.client import ClientConnection, connect

from tests.services.seating import Person
from tests.services.site import Site

PATIENCE = 15.0


class Client:
    """One tab at a table. Keeps what it is sent, and follows views and steps."""

    def __init__(self, site: Site, code: str, person: Person | None = None, tab: str = "") -> None:
        self.site, self.code, self.person = site, code, person
        self.tab = tab or uuid.uuid4().hex
        self.frames: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.table: dict[str, Any] | None = None
        self.view: dict[str, Any] = {}
        self.deal = 0
        self.n = -1
        self.asks: list[dict[str, Any]] = []
        self.events: list[dict[str, Any]] = []
        self.closed_with: int | None = None
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._news = asyncio.Event()

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
        self._reader = asyncio.create_task(self._read())
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

    async def _end_reading(self) -> None:
        if self._reader is not None:
            await asyncio.wait([self._reader], timeout=5)
            self._reader.cancel()

    async def send(self, **message: Any) -> None:
        """Send one message."""
        await self.send_text(json.dumps(message))

    async def send_text(self, frame: str | bytes) -> None:
        """Send one frame as it is."""
        assert self._socket is not None
        await self._socket.send(frame)

    async def request(self, **message: Any) -> dict[str, Any]:
        """Send a message with a new id and return its answer."""
        message.setdefault("id", uuid.uuid4().hex)
        await self.send(**message)
        return await self.until(lambda frame: frame.get("id") == message["id"])

    async def act(self, *action: Any, **more: Any) -> dict[str, Any]:
        """Do an action in the deal at hand and return the `ack`."""
        return await self.request(
            **{"t": "act", "deal": self.deal, "n": self.n, "action": list(action)} | more
        )

    async def hints(self) -> list[list[Any]]:
        """Return the server's suggestions."""
        return list((await self.request(t="hint", deal=self.deal))["actions"])

    async def until(
        self, wanted: Callable[[dict[str, Any]], bool], *, patience: float = PATIENCE, past: bool = True
    ) -> dict[str, Any]:
        """Return the first frame (from the beginning, or from now) that is wanted. Raises TimeoutError."""
        at = 0 if past else len(self.frames)
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

    async def _wait(self) -> None:
        if self.closed_with is not None:
            raise ConnectionError(f"closed with {self.closed_with}")
        self._news.clear()
        await self._news.wait()

    async def _read(self) -> None:
        assert self._socket is not None
        try:
            async for raw in self._socket:
                self.raw.append(str(raw))
                self._take(json.loads(raw))
                self._news.set()
        except websockets.ConnectionClosedError:
            pass
        finally:
            self.closed_with = self._socket.close_code or 1006
            self._news.set()

    def _take(self, frame: dict[str, Any]) -> None:
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
