"""How often one visitor may do a thing."""

from collections.abc import Iterator

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from accounts import rate_limit


@pytest.fixture(autouse=True)
def fresh_counts() -> Iterator[None]:
    rate_limit.forget_all()
    yield
    rate_limit.forget_all()


@rate_limit.rate_limited("2/hour", deed="knock")
def door(_request: HttpRequest) -> HttpResponse:
    return HttpResponse("come in")


def knock(address: str = "203.0.113.5", method: str = "POST") -> HttpResponse:
    return door(RequestFactory().generic(method, "/", REMOTE_ADDR=address))


def test_third_try_is_answered_429_with_the_time_to_wait() -> None:
    assert [knock().status_code for _ in range(3)] == [200, 200, 429]
    assert 0 < int(knock().headers["Retry-After"]) <= 3600


def test_each_address_has_its_own_count() -> None:
    for _ in range(3):
        knock()
    assert knock("203.0.113.6").status_code == 200


def test_looking_is_not_trying() -> None:
    for _ in range(5):
        assert knock(method="GET").status_code == 200
    assert knock().status_code == 200


def test_deeds_are_counted_apart() -> None:
    assert rate_limit.within("1/hour", "sign-up", "a")
    assert not rate_limit.within("1/hour", "sign-up", "a")
    assert rate_limit.within("1/hour", "sign-in", "a")
    assert rate_limit.seconds_to_wait("1/hour", "sign-in", "b") == 0


@pytest.mark.needs("redis")
def test_processes_share_the_count_in_redis(settings, redis_url: str) -> None:
    settings.RATE_LIMIT_STORAGE = redis_url
    rate_limit._limiter.cache_clear()
    try:
        assert rate_limit.within("1/hour", "knock", "a")
        rate_limit._limiter.cache_clear()  # as another process would begin
        assert not rate_limit.within("1/hour", "knock", "a")
    finally:
        rate_limit._limiter.cache_clear()
