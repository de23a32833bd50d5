"""The time that all processes of the site agree on, whatever their own clocks say.

Deadlines are written by one process, shown by another and found passed by a third, on machines whose clocks
may differ by seconds. What counts is the database's clock: each process learns now and then how far its own
is off. SQLite has none; there all processes are on one machine.
"""

from __future__ import annotations

import datetime as dt
import time

from django.db import connection

LEARN_EVERY = 2.0
HARDLY = 0.1
"""Clocks that differ by less are left alone: the question takes time too, and time should not jump."""


class _Known:
    """By how many seconds this process's clock is behind the database's, and when that was learnt."""

    behind = 0.0
    learnt = float("-inf")


def seconds() -> float:
    """Return the site's time in seconds since 1970."""
    return time.time() + _Known.behind


def now() -> dt.datetime:
    """Return the site's time."""
    return dt.datetime.fromtimestamp(seconds(), dt.UTC)


def learn() -> None:
    """Ask the database what time it is, unless that was done a moment ago."""
    if connection.vendor != "postgresql" or time.monotonic() < _Known.learnt + LEARN_EVERY:
        return
    asked = time.time()
    with connection.cursor() as cursor:
        cursor.execute("SELECT extract(epoch FROM clock_timestamp())")
        theirs = float(cursor.fetchone()[0])
    heard = time.time()
    off = theirs - (asked + heard) / 2
    if abs(off - _Known.behind) > HARDLY + (heard - asked) / 2:
        _Known.behind = off
    _Known.learnt = time.monotonic()
