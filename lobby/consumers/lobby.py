"""The socket of the lobby page: a hint whenever the list of open tables has changed."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

from accounts import online
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
        self._noted = time.monotonic()

    async def enter(self) -> None:
        """Let the page in, unless its account may not be used any more."""
        if not await self.recheck_access():
            return
        hub().join_lobby(self)
        if hub().news is None:
            # What it shows was looked up just now: from here on it is told of what changes.
            await hub().look_at_site()

    async def disconnect(self, code: int) -> None:
        """Stop telling the page."""
        hub().part_lobby(self)
        await super().disconnect(code)

    async def handle(self, frame: str) -> None:  # noqa: ARG002 (whatever it says)
        """Hear that the page is alive, and so whoever looks at it; it has nothing else to say."""
        now = time.monotonic()
        if self.user_id is not None and now - self._noted >= online.NOTE_EVERY:
            self._noted = now
            self.job(asyncio.to_thread(online.note, self.user_id))

    def hint(self) -> None:
        """Tell the page soon that the list has changed, once for many changes."""
        if not self._waiting and not self._closing:
            self._waiting = True
            self.job(self._tell())

    def site_changed(self) -> None:
        """Tell the page: it shows the news over the list, and fetches both at once."""
        self.hint()

    async def _tell(self) -> None:
        await asyncio.sleep(QUIET + random.uniform(0, SPREAD))
        self._waiting = False
        self.push({"t": "changed"})
