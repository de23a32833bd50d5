"""What follows from a change once it is committed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import transaction


def after_commit(work: Callable[..., Any], *args: Any) -> None:
    """Do something once the surrounding transaction is committed, and never if it is rolled back.

    What it raises is logged: the change stands, and whatever else waits for the commit is done all the same.
    """

    def call() -> None:
        work(*args)

    call.__qualname__ = getattr(work, "__qualname__", call.__qualname__)
    transaction.on_commit(call, robust=True)
