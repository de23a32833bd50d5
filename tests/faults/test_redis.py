"""Redis restarts, is gone, or answers nothing."""

import json
from collections.abc import Callable

import pytest

from tests.faults import scenes
from tests.faults.fleet import Fleet
from tests.services.redis_server import RedisServer
from tests.services.seating import newcomers
from tests.services.visitor import Visitor

pytestmark = [pytest.mark.fault, pytest.mark.needs("postgres", "redis"), pytest.mark.timeout(300)]


async def test_redis_restarts(fleet: Fleet, redis_server: RedisServer) -> None:
    await scenes.redis_away(fleet, seconds=0, go=redis_server.stop, back=redis_server.start)


async def test_redis_is_gone(fleet: Fleet, redis_server: RedisServer) -> None:
    await scenes.redis_away(fleet, seconds=3, go=redis_server.stop, back=redis_server.start)


async def test_redis_answers_nothing(fleet: Fleet, redis_server: RedisServer) -> None:
    """Worse than gone: whoever asks waits for an answer."""
    await scenes.redis_away(fleet, seconds=3, go=redis_server.hang, back=redis_server.go_on)


@pytest.mark.parametrize(
    ("go", "back"),
    [(RedisServer.stop, RedisServer.start), (RedisServer.hang, RedisServer.go_on)],
    ids=["gone", "silent"],
)
async def test_pages_do_without_redis(
    fleet: Fleet,
    redis_server: RedisServer,
    go: Callable[[RedisServer], None],
    back: Callable[[RedisServer], None],
) -> None:
    web = fleet.webs[0]
    [anna] = newcomers(web, 1)
    visitor, player = Visitor(web), Visitor(web, anna)
    go(redis_server)
    try:
        for page in ("/", "/rules/", "/new/", "/friends/", "/settings/", "/leaderboards/"):
            assert (await visitor.get(page)).status < 500, page
            assert (await player.get(page)).status < 500, page
        assert (await visitor.post("/sign-in/", username="nobody", password="wrong")).status == 200
        assert "/sign-in/" not in (await visitor.post("/play-as-guest")).address
        assert (await player.post("/practice/doudizhu/")).address.startswith(f"{web.url}/t/")
        parts = json.loads((await visitor.get("/readyz")).text)
        assert parts["database"] == "ok"
        assert parts["redis"] != "ok"
    finally:
        back(redis_server)
