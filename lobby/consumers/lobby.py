"""The socket of the lobby page: a hint whenever the list of open tables has changed."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from games.live.hub import hub
from lobby.consumers.socket import Socket

QUIET = 1.0
"""Seconds between two hints to one page: a busy lobby changes faster than anybody reads."""
SPREAD = 0.4
"""Pages do not all come for the new list in the same instant."""


class LobbySocket(Socket):
    """One lobby page. Signed-out visitors may listen too: the list is public."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._waiting = False

    async def enter(self) -> None:
        """Let the page in, unless its account may not be used any more."""
        if await self.recheck_access():
            hub().join_lobby(self)

    async def disconnect(self, code: int) -> None:
        """Stop telling the page."""
        hub().part_lobby(self)
        await super().disconnect(code)

    async def handle(self, frame: str) -> None:
        """Hear that the page is alive; it has nothing else to say."""

    def hint(self) -> None:
        """Tell the page soon that the list has changed, once for many changes."""
        if not self._waiting and not self._closing:
            self._waiting = True
            self.job(self._tell())

    async def _tell(self) -> None:
        await asyncio.sleep(QUIET + random.uniform(0, SPREAD))
        self._waiting = False
        self.push({"t": "changed"})
