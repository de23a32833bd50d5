"""Who has the site open now. Kept in the cache for two minutes and nowhere else: it is no record."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from django.core.cache import cache
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

KEPT = 120
"""Seconds after which somebody of whom nothing was heard counts as gone."""
NOTE_EVERY = 45.0
"""Seconds after which an open page is noted again."""


def note(user_id: int) -> None:
    """Take down that somebody is here. Never fails: play does not wait for it."""
    try:
        cache.set(_key(user_id), 1, KEPT)
    except (RedisError, OSError) as error:
        logger.info("could not note who is here: %s", error)


def forget(user_id: int) -> None:
    """Take down that somebody has gone."""
    try:
        cache.delete(_key(user_id))
    except (RedisError, OSError) as error:
        logger.info("could not note who has gone: %s", error)


def online_among(user_ids: Iterable[int]) -> set[int]:
    """Return those of the users who are here; nobody while the cache cannot be asked."""
    keys = {_key(user_id): user_id for user_id in user_ids}
    try:
        return {keys[key] for key in cache.get_many(list(keys))}
    except (RedisError, OSError) as error:
        logger.info("could not look who is here: %s", error)
        return set()


def _key(user_id: int) -> str:
    return f"online:{user_id}"
