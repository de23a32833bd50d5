"""A new version comes out in the middle of play."""

import asyncio

import psycopg
import pytest

from tests.faults.crowd import crowd
from tests.faults.fleet import Fleet
from tests.faults.ledger import examine
from tests.services.seating import ask_database

pytestmark = [pytest.mark.fault, pytest.mark.needs("postgres", "redis"), pytest.mark.timeout(300)]

# A migration that only adds, as docs/operations.md asks for.
ADDS = "ALTER TABLE games_deal ADD COLUMN of_the_new_version integer NULL"
# A hint that only the new version understands.
UNHEARD_OF = """
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from games.live import post
async def tell():
    layer = get_channel_layer()
    for message in ({"k": "of-the-new-version"}, {"k": "deal", "code": "of-another-kind"}, {}):
        await layer.group_send(post.GROUP, post._envelope(message))
    await layer.group_send(post.GROUP, {"type": "live.message", "of": "another kind"})
    await layer.flush()
answer = async_to_sync(tell)()
"""


async def test_old_and_new_processes_run_side_by_side(fleet: Fleet) -> None:
    old, new = list(fleet.webs), [fleet.web(), fleet.web()]
    there = list(old)
    try:
        async with crowd(there) as playing:
            await playing.progress(3)
            with psycopg.connect(fleet.environment["DATABASE_URL"], autocommit=True) as database:
                database.execute(ADDS)
            for before, after in zip(old, new, strict=True):
                await asyncio.to_thread(after.start)
                there.append(after)
                # Both versions serve the same tables for a while.
                await playing.progress(2)
                ask_database(old[0], UNHEARD_OF)
                there.remove(before)
                await asyncio.to_thread(before.stop)
            for program in fleet.programs():
                await asyncio.to_thread(program.stop)
                program.start()
            await playing.progress(6, deals=1)
        await examine(fleet, playing)
        closed = [code for player in playing.players for code in player.closed.elements()]
        assert closed.count(4012) >= len(playing.players) / 2
        # A machine that is very busy may miss the moment for its last words; nothing else has happened.
        assert set(closed) <= {4012, 1006, None}
    finally:
        for web in new:
            web.kill()
