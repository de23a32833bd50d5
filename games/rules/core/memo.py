"""Working out once what the views of all seats have in common."""

from __future__ import annotations

import marshal
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

S = TypeVar("S")
J = TypeVar("J")


def once_a_state(function: Callable[[S], J]) -> Callable[[S], J]:
    """Let a function that makes JSON of a state do so once for one and the same state.

    States never change, and the views of all seats are made of one state after the other: what they have in
    common need not be worked out for each. Every caller has a copy of its own, so views share nothing.
    Raises ValueError where the function returns what is no plain JSON.
    """
    kept: tuple[Any, bytes] | None = None

    @wraps(function)
    def remembered(state: S) -> J:
        nonlocal kept
        # Threads may take turns here: each goes on with the pair that it has read.
        last = kept
        if last is None or last[0] is not state:
            made: Any = function(state)
            kept = last = (state, marshal.dumps(made))
        copy: J = marshal.loads(last[1])  # noqa: S302 (written three lines above)
        return copy

    return remembered
