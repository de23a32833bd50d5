"""Who watches a table of a league for its members is asked every few seconds whether they are one still."""

from __future__ import annotations

from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from games import protocol
from lobby.consumers.table import RECHECK_EVERY, TableSocket


async def nothing(*_: object, **__: object) -> bool:
    return False


@pytest.mark.parametrize(
    ("kept", "place", "asked"), [(True, None, True), (True, 1, False), (False, None, False)]
)
async def test_a_ping_looks_at_the_table_again(
    monkeypatch: pytest.MonkeyPatch, *, kept: bool, place: int | None, asked: bool
) -> None:
    socket, looks = TableSocket(), []

    async def may_stay() -> bool:
        return True

    def job(work: Coroutine[Any, Any, Any]) -> None:
        work.close()

    stubs = {"push": lambda _message: None, "job": job, "recheck_access": may_stay}
    for name, stub in {**stubs, "table_changed": lambda: looks.append(True)}.items():
        monkeypatch.setattr(socket, name, stub)
    socket.user_id, socket.kept, socket.place = 7, kept, place
    socket.hub = SimpleNamespace(runtime=SimpleNamespace(run=nothing))
    await socket._ping(protocol.Ping(at=1))
    assert not looks, "not at every ping"
    socket._checked -= RECHECK_EVERY
    await socket._ping(protocol.Ping(at=2))
    assert bool(looks) == asked
