"""The database is restored from a backup of an hour ago."""

import asyncio
import subprocess
from collections.abc import Callable

import pytest

from tests.faults.crowd import Crowd, crowd
from tests.faults.fleet import Fleet
from tests.faults.ledger import examine, stored_deals
from tests.live.test_contract_08_downtime import later
from tests.services.postgres_server import PostgresServer
from tests.services.redis_server import RedisServer

pytestmark = [pytest.mark.fault, pytest.mark.needs("postgres", "redis"), pytest.mark.timeout(300)]

HOUR = 3600.0


async def test_a_backup_of_an_hour_ago_is_restored(
    new_fleet: Callable[..., Fleet], postgres_server: PostgresServer, redis_server: RedisServer
) -> None:
    """As docs/operations.md says: stop all, a fresh database, an empty Redis, start, rebuild the totals."""
    fleet = new_fleet().start()
    try:
        async with crowd(fleet.webs) as playing:
            await playing.progress(4, deals=1)
            # What is not paid yet is in the backup, and its tasks are gone with the queue.
            fleet.worker.kill()
            await playing.progress(4, deals=1)
            backup = await asyncio.to_thread(_save, postgres_server, fleet)
            await playing.progress(4, deals=1)
            fleet.stop()
            await asyncio.to_thread(_restore, postgres_server, redis_server, fleet, backup)
            _forget_what_is_no_more(playing, await _known(fleet, playing))
            await asyncio.to_thread(later, fleet.webs[0], HOUR)
            frames = [len(player.client.frames) for player in playing.players]
            await asyncio.to_thread(fleet.start)
            fleet.webs[0].manage("rebuild_standings")
            await playing.progress(4, deals=1)
            for player, seen in zip(playing.players, frames, strict=True):
                assert all(step["by"] != "timeout" for step in player.client.since(seen, "step"))
        await examine(fleet, playing)
    finally:
        fleet.stop()


def _save(server: PostgresServer, fleet: Fleet) -> str:
    """Make a backup and return where it is."""
    backup = str(server.folder / "backup.dump")
    dump = [server.binaries / "pg_dump", "--format=custom", f"--file={backup}"]
    subprocess.run([*dump, fleet.environment["DATABASE_URL"]], check=True, capture_output=True)
    return backup


def _restore(server: PostgresServer, redis_server: RedisServer, fleet: Fleet, backup: str) -> None:
    address = fleet.environment["DATABASE_URL"]
    name = address.rpartition("/")[2]
    server.drop(name)
    server.create(name)
    restore = [server.binaries / "pg_restore", "--no-owner", f"--dbname={address}", backup]
    subprocess.run(restore, check=True, capture_output=True)
    redis_server.empty()


async def _known(fleet: Fleet, playing: Crowd) -> set[tuple[int, int, str]]:
    """Return all commands that stand in the log, by deal and number."""
    deals = await stored_deals(fleet.webs[0], list(playing.tables))
    return {(deal["deal"], number, command) for deal in deals for number, command in deal["log"]}


def _forget_what_is_no_more(playing: Crowd, known: set[tuple[int, int, str]]) -> None:
    """Let players no longer count on what was played after the backup; all before must still be there."""
    for player in playing.players:
        player.acknowledged = [one for one in player.acknowledged if one in known]
        assert player.acknowledged
