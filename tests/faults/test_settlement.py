"""Nothing is paid twice, and nothing is forgotten, whatever becomes of those who pay."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
import redis

from tests.faults.crowd import until
from tests.faults.fleet import Fleet, Program
from tests.faults.ledger import paid_once, repaired, settled, stored_deals
from tests.services.client import at_table
from tests.services.redis_server import RedisServer
from tests.services.seating import newcomers, playing_table

pytestmark = [pytest.mark.needs("postgres", "redis"), pytest.mark.timeout(300)]


async def finished_deal(fleet: Fleet, people: list[Any]) -> str:
    """Play a deal of two people and two bots to its end and return the table's code."""
    code = playing_table(fleet.webs[0], [*people, None, None], length=1, game="niuniu", stake=3)
    async with at_table(fleet.webs[0], code, *people) as clients:
        for client in clients:
            await client.asked()
            [best, *_] = await client.hints()
            assert "n" in await client.act(*best)
        await clients[0].over()
    return code


@contextmanager
def locked_account(fleet: Fleet, user_id: int) -> Iterator[psycopg.Connection]:
    """Hold the row that whoever pays somebody has to wait for."""
    with psycopg.connect(fleet.environment["DATABASE_URL"]) as other:
        other.execute("SELECT id FROM accounts_user WHERE id = %s FOR NO KEY UPDATE", [user_id])
        yield other


def waiting_for_locks(fleet: Fleet) -> int:
    """Return how many connections of the fleet wait for a lock."""
    with psycopg.connect(fleet.environment["DATABASE_URL"], autocommit=True) as look:
        row = look.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            " AND wait_event_type = 'Lock'"
        ).fetchone()
    assert row is not None
    return int(row[0])


async def test_a_worker_is_killed_in_the_middle_of_a_settlement(fleet: Fleet) -> None:
    people = newcomers(fleet.webs[0], 2)
    with locked_account(fleet, people[0].id):
        code = await finished_deal(fleet, people)
        # It has claimed the result already.
        await until(lambda: waiting_for_locks(fleet) == 1)
        fleet.worker.kill()
    await until(lambda: waiting_for_locks(fleet) == 0)
    [deal] = await stored_deals(fleet.webs[0], [code])
    assert deal["entries"] == []
    fleet.worker.start()
    await repaired(fleet, [code])
    [deal] = await stored_deals(fleet.webs[0], [code])
    assert deal["settled"]
    paid_once(deal)


async def test_one_settlement_is_delivered_ten_times_at_once(fleet: Fleet, redis_server: RedisServer) -> None:
    people = newcomers(fleet.webs[0], 2)
    second = Program(fleet.webs[1], "second-worker", *fleet.worker.words[2:-2])
    try:
        second.start()
        with locked_account(fleet, people[0].id):
            code = await finished_deal(fleet, people)
            [deal] = await stored_deals(fleet.webs[0], [code])
            await asyncio.to_thread(fleet.send, "scoring.tasks.settle_deal", deal["deal"], times=10)
            # Several are at it; let go, all want to pay at the same instant.
            await until(lambda: waiting_for_locks(fleet) >= 3)
        await settled(fleet.webs[0], [code])
        queue = redis.Redis(port=redis_server.port, db=0)
        await until(lambda: queue.llen("celery") + queue.hlen("unacked") <= 1)
    finally:
        second.kill()
    [deal] = await stored_deals(fleet.webs[0], [code])
    assert deal["settled"]
    paid_once(deal)


async def test_redis_restarts_in_the_middle_of_a_settlement(fleet: Fleet, redis_server: RedisServer) -> None:
    """The worker cannot acknowledge what it has done, and is there for the next deal all the same."""
    people = newcomers(fleet.webs[0], 2)
    with locked_account(fleet, people[0].id):
        code = await finished_deal(fleet, people)
        await until(lambda: waiting_for_locks(fleet) == 1)
        redis_server.stop()
        await asyncio.to_thread(redis_server.start)
    await settled(fleet.webs[0], [code])
    code = await finished_deal(fleet, newcomers(fleet.webs[0], 2))
    await settled(fleet.webs[0], [code])
    [deal] = await stored_deals(fleet.webs[0], [code])
    paid_once(deal)
    fleet.alive()


async def test_a_web_process_is_told_to_stop_as_a_deal_ends(fleet: Fleet) -> None:
    """The last action is under way: what follows from it is done, and nobody need repair it."""
    web, other = fleet.webs
    people = newcomers(other, 2)
    code = playing_table(other, [*people, None, None], length=1, game="niuniu", stake=3)
    async with at_table(web, code, *people) as clients:
        await until(lambda: {ask["seat"] for ask in clients[0].asks} <= {0, 1})
        for client in clients:
            await client.asked()
        [best, *_] = await clients[0].hints()
        [last, *_] = await clients[1].hints()
        await clients[0].act(*best)
        await clients[1].when(lambda: clients[1].n >= clients[0].n)
        with psycopg.connect(fleet.environment["DATABASE_URL"]) as holder:
            holder.execute("SELECT id FROM games_deal WHERE id = %s FOR NO KEY UPDATE", [clients[1].deal])
            await clients[1].send(t="act", id="last", deal=clients[1].deal, n=clients[1].n, action=[*last])
            await until(lambda: waiting_for_locks(fleet) >= 1)
            stopping = asyncio.create_task(asyncio.to_thread(web.stop))
            assert await clients[1].closed() == 4012
            # A process that does not care is past caring by now.
            await asyncio.sleep(0.5)
        await stopping
    await settled(other, [code])
    [deal] = await stored_deals(other, [code])
    assert deal["settled"]
    paid_once(deal)


async def test_no_worker_is_there_when_a_deal_ends(fleet: Fleet) -> None:
    """What has been queued meanwhile is paid as soon as there is one; nobody need repair it."""
    fleet.worker.kill()
    people = newcomers(fleet.webs[0], 2)
    code = await finished_deal(fleet, people)
    [deal] = await stored_deals(fleet.webs[0], [code])
    assert deal["entries"] == []
    fleet.worker.start()
    await settled(fleet.webs[0], [code])
    [deal] = await stored_deals(fleet.webs[0], [code])
    assert deal["settled"]
    paid_once(deal)
