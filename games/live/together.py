"""Looking up for many at once what each of them asks for alone."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Hashable, Mapping
from collections.abc import Set as AbstractSet
from typing import Generic, TypeVar

from games.live.runtime import Runtime
from games.live.worker import Patience

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Together(Generic[K, V]):
    """Answers from one look at the database whatever is asked until that look begins.

    `look` takes the keys that were asked for and returns what it found by key. An answer is never older than
    the question.
    """

    def __init__(self, runtime: Runtime, look: Callable[[AbstractSet[K]], Mapping[K, V]]) -> None:
        self._runtime, self._look = runtime, look
        self._keys: set[K] = set()
        self._waiting: asyncio.Future[Mapping[K, V]] | None = None
        self._lock = threading.Lock()

    async def at(self, key: K) -> V | None:
        """Return what a look that begins after this call finds for the key; None if it finds nothing."""
        with self._lock:
            if self._waiting is None:
                self._waiting = asyncio.ensure_future(self._runtime.run_by(Patience.LOOK, self._begin))
            self._keys.add(key)
            waiting = self._waiting
        return (await asyncio.shield(waiting)).get(key)

    def _begin(self) -> Mapping[K, V]:
        with self._lock:
            keys, self._keys, self._waiting = self._keys, set(), None
        return self._look(keys)
