"""What follows from a change and no player waits for: done by the process's runtime, after what is urgent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Doer = Callable[..., None]

_doers: list[Doer] = []


def attach(doer: Doer) -> None:
    """Let `doer(work, *args)` do the chores of this process."""
    _doers[:] = [doer]


def detach(doer: Doer) -> None:
    """Let `doer` have no more of them."""
    if doer in _doers:
        _doers.remove(doer)


def later(work: Callable[..., Any], *args: Any) -> None:
    """Have something done soon; at once in a process that has no runtime (workers, commands)."""
    if _doers:
        _doers[0](work, *args)
    else:
        work(*args)
