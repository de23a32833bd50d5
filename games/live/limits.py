"""Limits of sockets: how fast one may send, how much nonsense before it is closed, how many one may have."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Hashable


class Bucket:
    """A token bucket: `rate` a second, bursts of `burst`."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst, self._tokens, self._at = rate, burst, burst, now

    def take(self, now: float) -> bool:
        """Take one token; tell whether there was one."""
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A token bucket for each of many: `rate` a second, bursts of `burst`; the `kept` newest are kept."""

    def __init__(self, rate: float, burst: float, *, kept: int = 10_000) -> None:
        self._rate, self._burst, self._kept = rate, burst, kept
        self._buckets: OrderedDict[int, Bucket] = OrderedDict()

    def take(self, whose: int, now: float) -> bool:
        """Take one token of somebody's; tell whether there was one."""
        bucket = self._buckets.pop(whose, None) or Bucket(self._rate, self._burst, now)
        self._buckets[whose] = bucket
        if len(self._buckets) > self._kept:
            self._buckets.popitem(last=False)
        return bucket.take(now)


class Strikes:
    """Counts strikes; `limit` within `window` seconds are too many."""

    def __init__(self, limit: int, window: float) -> None:
        self._limit, self._window = limit, window
        self._times: deque[float] = deque()

    def add(self, now: float) -> bool:
        """Count one strike; tell whether it was one too many."""
        self._times.append(now)
        while self._times and self._times[0] < now - self._window:
            self._times.popleft()
        return len(self._times) >= self._limit


class Crowd:
    """Counts what each of many has at the same time."""

    def __init__(self) -> None:
        self._counts: Counter[Hashable] = Counter()

    def enter(self, whose: Hashable, limit: int) -> bool:
        """Count one more of somebody's unless there are `limit` (0: none); tell whether it was counted."""
        if 0 < limit <= self._counts[whose]:
            return False
        self._counts[whose] += 1
        return True

    def leave(self, whose: Hashable) -> None:
        """Count one less."""
        self._counts[whose] -= 1
        if self._counts[whose] <= 0:
            del self._counts[whose]
