"""What this process knows of deals: the folds over their logs, kept so that an action need not fold anew.

Nothing depends on it. What is missing or behind is read from the database (games/live/running.py).
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.live.running import Running

RUNNING_KEPT = 2048
"""At 300 KB for a deal in full swing; one that has been dropped is folded again when it is needed."""
FINISHED_KEPT = 64
"""A deal that is over is asked for by those who come back late; then only its replay needs it."""


class Shelf:
    """Deals by id, the least lately used ones dropped once there are more than `most`."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._deals: OrderedDict[int, Running] = OrderedDict()

    def get(self, deal_id: int) -> Running | None:
        """Return a deal, or None."""
        return self._deals.get(deal_id)

    def put(self, running: Running) -> None:
        """Keep a deal."""
        self._deals[running.deal_id] = running
        self._deals.move_to_end(running.deal_id)
        while len(self._deals) > self._most:
            self._deals.popitem(last=False)

    def drop(self, deal_id: int) -> None:
        """Keep a deal no longer."""
        self._deals.pop(deal_id, None)

    def clear(self) -> None:
        """Keep nothing."""
        self._deals.clear()

    def __len__(self) -> int:
        return len(self._deals)


_running, _finished = Shelf(RUNNING_KEPT), Shelf(FINISHED_KEPT)
_lock = threading.Lock()


def publish(running: Running) -> None:
    """Keep a committed deal, unless a newer state of it is known."""
    with _lock:
        known = cached(running.deal_id)
        if known is not None and known.revision >= running.revision:
            return
        if running.over:
            _running.drop(running.deal_id)
            _finished.put(running)
        else:
            _running.put(running)


def cached(deal_id: int) -> Running | None:
    """Return what this process last knew of a deal; it may be behind the log."""
    return _running.get(deal_id) or _finished.get(deal_id)


def newest(running: Running) -> Running:
    """Return the deal as this process knows it last, if that is newer."""
    known = cached(running.deal_id)
    return known if known is not None and known.revision > running.revision else running


def forget_all() -> None:
    """Know nothing (tests; a database restored under a running process)."""
    with _lock:
        _running.clear()
        _finished.clear()
