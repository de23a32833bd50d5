"""The cache in Redis, without which the site can do."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any, TypeVar

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

log = logging.getLogger(__name__)
T = TypeVar("T")

RESTS = 2.0
"""Seconds for which a Redis that could not be reached is not asked again: a page asks it more than once."""


class ForgivingCache(RedisCache):
    """A cache that knows nothing and keeps nothing while its Redis is away, instead of raising."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._away_until = 0.0

    def get(self, key: Any, default: Any = None, version: Any = None) -> Any:
        """Return what is kept, `default` if nothing is or nobody can say."""
        return self._try(lambda: super(ForgivingCache, self).get(key, default, version), default)

    def get_many(self, keys: Any, version: Any = None) -> dict[Any, Any]:
        """Return what is kept of all these."""
        nothing: dict[Any, Any] = {}
        return self._try(lambda: super(ForgivingCache, self).get_many(keys, version), nothing)

    def set(self, *args: Any, **kwargs: Any) -> None:
        """Keep something, if that can be done."""
        self._try(lambda: super(ForgivingCache, self).set(*args, **kwargs), None)

    def add(self, *args: Any, **kwargs: Any) -> bool:
        """Keep something where nothing is kept yet, and tell whether that was done."""
        return self._try(lambda: super(ForgivingCache, self).add(*args, **kwargs), default=False)

    def delete(self, *args: Any, **kwargs: Any) -> bool:
        """Forget something, and tell whether it was there."""
        return self._try(lambda: super(ForgivingCache, self).delete(*args, **kwargs), default=False)

    def ping(self) -> None:
        """Raise what is wrong with Redis, if anything is."""
        super().get("ping")

    def _try(self, work: Callable[[], T], default: T) -> T:
        if time.monotonic() < self._away_until:
            return default
        try:
            return work()
        except (RedisError, OSError) as away:
            self._away_until = time.monotonic() + RESTS
            log.warning("the cache cannot be reached: %s", away)
            return default
