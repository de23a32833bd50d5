"""A proxy between players and the site that is not kind to lines: it cuts those that are idle, or old."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Self

from tests.services.site import Site

NEVER = 3600.0


class Proxy:
    """Stands for a web process: clients take it for a `Site`.

    A line on which nothing has come from the site for `idle` seconds is cut, and one that is `most` seconds
    old, both without a word, as proxies do.
    """

    def __init__(self, site: Site, *, idle: float = NEVER, most: float = NEVER) -> None:
        self.site, self.idle, self.most = site, idle, most
        self.environment = site.environment
        self.port = 0
        self.cut = 0
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        """The address of the site as its players know it."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        """The address for WebSockets."""
        return f"ws://127.0.0.1:{self.port}"

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for line in list(self._lines):
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._lines.add(task)
        try:
            inner, outer = await asyncio.open_connection("127.0.0.1", self.site.port)
            there = asyncio.create_task(self._pass(reader, outer, NEVER))
            back = asyncio.create_task(self._pass(inner, writer, self.idle))
            done, _ = await asyncio.wait(
                {there, back}, timeout=self.most, return_when=asyncio.FIRST_COMPLETED
            )
            for one in (there, back):
                one.cancel()
            self.cut += not done or any(not one.cancelled() and one.result() for one in done)
            for end in (writer, outer):
                end.transport.abort()
        except (OSError, asyncio.CancelledError):
            writer.transport.abort()
        finally:
            self._lines.discard(task)

    @staticmethod
    async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, idle: float) -> bool:
        """Pass on what comes; return whether that ended for want of anything."""
        with contextlib.suppress(ConnectionError):
            while True:
                try:
                    piece = await asyncio.wait_for(reader.read(65536), idle)
                except TimeoutError:
                    return True
                if not piece:
                    return False
                writer.write(piece)
                await writer.drain()
        return False
