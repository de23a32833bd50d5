"""Redis restarts, is gone, or answers nothing."""

import pytest

from tests.faults import scenes
from tests.faults.fleet import Fleet
from tests.services.redis_server import RedisServer

pytestmark = [pytest.mark.needs("postgres", "redis"), pytest.mark.timeout(300)]


async def test_redis_restarts(fleet: Fleet, redis_server: RedisServer) -> None:
    await scenes.redis_away(fleet, seconds=0, go=redis_server.stop, back=redis_server.start)


async def test_redis_is_gone(fleet: Fleet, redis_server: RedisServer) -> None:
    await scenes.redis_away(fleet, seconds=3, go=redis_server.stop, back=redis_server.start)


async def test_redis_answers_nothing(fleet: Fleet, redis_server: RedisServer) -> None:
    """Worse than gone: whoever asks waits for an answer."""
    await scenes.redis_away(fleet, seconds=3, go=redis_server.hang, back=redis_server.go_on)
