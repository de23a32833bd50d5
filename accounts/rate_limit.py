"""How often one visitor may do a thing in a while.

Counted in Redis where there is one, so that all processes share the count; else, and while Redis is away, in
this process.
"""

import logging
import time
from collections.abc import Callable
from functools import cache, wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from limits import RateLimitItem, parse
from limits.storage import MemoryStorage, storage_from_string
from limits.strategies import SlidingWindowCounterRateLimiter
from redis.exceptions import RedisError

from accounts import client_address

logger = logging.getLogger(__name__)

ALL = "all addresses"

P = ParamSpec("P")
T = TypeVar("T")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


@cache
def _limiter() -> SlidingWindowCounterRateLimiter:
    storage = storage_from_string(settings.RATE_LIMIT_STORAGE, **settings.RATE_LIMIT_OPTIONS)
    return SlidingWindowCounterRateLimiter(storage)


@cache
def _own() -> SlidingWindowCounterRateLimiter:
    return SlidingWindowCounterRateLimiter(MemoryStorage())


def _asked(question: Callable[[SlidingWindowCounterRateLimiter], T]) -> T:
    """Ask the count that all processes share, or, while nobody answers there, the one of this process."""
    try:
        return question(_limiter())
    except (RedisError, OSError) as away:
        logger.warning("counting tries in this process alone: %s", away)
        return question(_own())


def _item(rate: str) -> RateLimitItem:
    """Return a rate as the settings widen it."""
    item = parse(rate)
    return type(item)(item.amount * settings.RATE_LIMIT_FACTOR, item.multiples)


def within(rate: str, *who: str) -> bool:
    """Count one more try by ``who`` and return whether ``rate`` (as in ``"5/minute"``) allows it.

    ``who`` names the deed first: ``within("5/hour", "sign-up", address)``.
    """
    return _asked(lambda limiter: limiter.hit(_item(rate), *who))


def seconds_to_wait(rate: str, *who: str) -> int:
    """Return after how many whole seconds ``who`` may try again, 0 if at once."""
    window = _asked(lambda limiter: limiter.get_window_stats(_item(rate), *who))
    return 0 if window.remaining else max(1, round(window.reset_time - time.time()))


def forget_all() -> None:
    """Start every count again: for tests."""
    _limiter().storage.reset()
    _own().storage.reset()


def rate_limited(
    rate: str, *, deed: str, everyone: str = "", methods: tuple[str, ...] = ("POST",)
) -> Callable[[View[P]], View[P]]:
    """Let one address reach a view at ``rate``; what comes on top is answered 429 by 429.html.

    ``everyone`` is the rate for all addresses together, where there is one: many addresses are cheap to come
    by. ``deed`` names what is counted, so that two views may share a count. Methods not in ``methods``
    are neither counted nor refused.
    """

    def decorate(view: View[P]) -> View[P]:
        @wraps(view)
        def limited(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            address = client_address.of_request(request)
            if request.method not in methods:
                return view(request, *args, **kwargs)
            if not within(rate, deed, address):
                return too_many(request, deed, seconds_to_wait(rate, deed, address))
            if everyone and not within(everyone, deed, ALL):
                return too_many(request, deed, seconds_to_wait(everyone, deed, ALL))
            return view(request, *args, **kwargs)

        return limited

    return decorate


def too_many(request: HttpRequest, deed: str, wait: int) -> HttpResponse:
    """Answer 429: come again in ``wait`` seconds. ``deed`` is what the log names."""
    logger.warning("too many tries", extra={"deed": deed, "address": client_address.of_request(request)})
    response = render(request, "429.html", {"seconds": wait}, status=429)
    response.headers["Retry-After"] = str(wait)
    return response
