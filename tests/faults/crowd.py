"""People who play on whatever happens to their lines, and remember what they were promised."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import uuid
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import websockets

from tests.faults.proxy import Proxy
from tests.services.client import Client
from tests.services.seating import Person, newcomers, playing_table
from tests.services.site import Site

LOST = (ConnectionError, TimeoutError, OSError, websockets.WebSocketException)
TRY_AGAIN = ("internal", "busy")
"""Refusals after which the same command may be sent again."""


@dataclass
class Player:
    """Somebody who plays what the server suggests, and comes back elsewhere when the line is lost.

    A line on which no turn has come for `patience` seconds is taken for lost.
    """

    client: Client
    webs: Sequence[Site | Proxy]
    patience: float = 2
    acknowledged: list[tuple[int, int, str]] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    closed: Counter[int | None] = field(default_factory=Counter)
    pending: dict[str, Any] | None = None
    ended: bool = False

    async def play(self) -> None:
        """Play until told to end."""
        while not self.ended:
            try:
                if self.client.closed_with is not None:
                    await self.come_back()
                await self._move()
            except LOST:
                self.closed[self.client.closed_with] += 1
                await self.client.vanish()
                await self.come_back()

    async def come_back(self) -> None:
        """Connect again, to whichever process is there."""
        async with asyncio.timeout(90):
            others = [web for web in self.webs if web is not self.client.site]
            for web in itertools.cycle([*others, self.client.site]):
                if self.ended:
                    return
                self.client.site = web
                with contextlib.suppress(*LOST):
                    async with asyncio.timeout(5):
                        await self.client.open()
                    return
                await asyncio.sleep(0.05)

    async def _move(self) -> None:
        client = self.client
        if self.pending is None:
            await client.when(
                lambda: self.ended or client.view.get("ask") or between(client), patience=self.patience
            )
            if self.ended:
                return
            if not client.view.get("ask"):
                await client.request(t="ready", ready=True)
                await asyncio.sleep(0.05)
                return
            hints = (await client.request(t="hint", deal=client.deal)).get("actions")
            if not hints:
                await asyncio.sleep(0.02)
                return
            self.pending = {
                "t": "act", "id": uuid.uuid4().hex, "deal": client.deal, "n": client.n, "action": hints[0],
            }  # fmt: skip
        answer = await client.request(**self.pending)
        if "n" in answer:
            self.acknowledged.append((self.pending["deal"], answer["n"], self.pending["id"]))
        else:
            self.refused[answer["error"]["code"]] += 1
            if answer["error"]["code"] in TRY_AGAIN:
                await asyncio.sleep(0.1)
                return
        self.pending = None
        await client.when(lambda: client.n >= answer.get("n", 0) or client.view.get("outcome"), patience=5)


def between(client: Client) -> bool:
    """Tell whether the client's table waits for the next deal."""
    return bool(client.table) and client.table["status"] in ("between", "over")


class Crowd:
    """Everybody who plays, table by table."""

    def __init__(self, tables: dict[str, list[Player]]) -> None:
        self.tables = tables

    @property
    def players(self) -> list[Player]:
        """Everybody."""
        return [player for seated in self.tables.values() for player in seated]

    def done(self) -> list[int]:
        """Return how many actions have been acknowledged, for each table."""
        return [sum(len(player.acknowledged) for player in seated) for seated in self.tables.values()]

    def deals(self) -> int:
        """Return in how many deals somebody has acted."""
        return len({deal for player in self.players for deal, _, _ in player.acknowledged})

    async def progress(self, most: int, *, deals: int = 0, patience: float = 45) -> None:
        """Wait until so many more actions have been acknowledged at every table. Raises TimeoutError.

        And until so many more `deals` have begun: as many have come to their end.
        """
        goal, begun = [done + most for done in self.done()], self.deals() + deals
        await until(
            lambda: (
                self.deals() >= begun
                and all(now >= then for now, then in zip(self.done(), goal, strict=True))
            ),
            patience,
        )


async def until(true: Callable[[], bool], patience: float = 30) -> None:
    """Wait for something that no single client knows. Raises TimeoutError."""
    async with asyncio.timeout(patience):
        while not true():  # noqa: ASYNC110 (what is waited for is spread over many clients)
            await asyncio.sleep(0.01)


@contextlib.asynccontextmanager
async def crowd(
    webs: Sequence[Site | Proxy], *, home: Site | None = None, patience: float = 2
) -> AsyncIterator[Crowd]:
    """Let six people play at three tables, those of one table on different processes, till the block ends.

    `home` is a process at whose database they are made, if the first of `webs` is none; `patience` is theirs.
    """
    first = home or webs[0]
    trio, duo, alone = newcomers(first, 3), newcomers(first, 2), newcomers(first, 1)
    seated: dict[str, list[Person]] = {
        playing_table(first, trio, length=0): trio,
        playing_table(first, [*duo, None, None], length=0, game="niuniu"): duo,
        playing_table(first, [*alone, None, None], length=0): alone,
    }
    number = itertools.count()
    tables = {
        code: [Player(Client(webs[next(number) % len(webs)], code, one), webs, patience) for one in persons]
        for code, persons in seated.items()
    }
    playing = Crowd(tables)
    for player in playing.players:
        await player.client.open()
    tasks = [asyncio.create_task(player.play()) for player in playing.players]
    try:
        yield playing
    finally:
        for player in playing.players:
            player.ended = True
        _, late = await asyncio.wait(tasks, timeout=30)
        for task in late:
            task.cancel()
        for player in playing.players:
            await player.client.close()
        await asyncio.gather(*tasks)
