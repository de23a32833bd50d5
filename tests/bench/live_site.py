"""The site that the bench of live tables measures: its processes, its database, its tables."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.faults.fleet import Fleet
from tests.services.backroom import ask_database, leave_database
from tests.services.installed import find
from tests.services.postgres_server import PostgresServer
from tests.services.redis_server import RedisServer
from tests.services.site import Site

GAME = "gongzhu"
SEATS = 4
CORES = sorted(os.sched_getaffinity(0))
ENVIRONMENT = {
    "LIVE_RESULT_PAUSE": "0.01",
    "DJANGO_SETTINGS_MODULE": "config.settings",
    "LOG_LEVEL": "WARNING",
    # Those who have come first wait until all have, and nobody is to be acted for meanwhile.
    "LIVE_CLOCK": "100",
    # All players come from one address.
    "LIVE_SOCKETS_PER_ADDRESS": "0",
    # A closed loop sends an action as soon as the one before has been seen, which no person can.
    "LIVE_FRAMES_A_SECOND": "1e9",
    "LIVE_FRAMES_BURST": "1e9",
}

_TABLES = """
import secrets
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.db import transaction
from django.utils import timezone
from accounts.models import User
from games.live.match import deal_open, match_create
from lobby.models import Table, TableSeat
answer = []
with transaction.atomic():
    for number in range(count):
        code = f"B{prefix}{number:04d}"
        people, keys = [], []
        for seat in range(seats):
            user = User.objects.create(username=f"{code}-{seat}", name=f"{code}-{seat}")
            session = SessionStore()
            session[SESSION_KEY] = str(user.pk)
            session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[-1]
            session[HASH_SESSION_KEY] = user.get_session_auth_hash()
            session.create()
            people.append(user)
            keys.append(session.session_key)
        table = Table.objects.create(
            code=code, game=game, options={}, seat_count=seats, stake=1, length=0, host=people[0],
            status="playing",
        )
        for seat, user in enumerate(people):
            TableSeat.objects.create(table=table, seat=seat, user=user, ready=True)
        table.match = match_create(
            table_code=code, game=game, options={}, stake=1, length=0, season_id=None,
            seats=[(user, False) for user in people], at=timezone.now(),
        )
        deal_open(match_id=table.match.pk)
        table.save()
        answer.append([code, keys])
"""


@dataclass(frozen=True)
class Served:
    """A site that is up: the addresses of its web processes, and the sessions of those who sit, by table."""

    urls: Sequence[str]
    pids: Sequence[int]
    tables: Sequence[tuple[str, Sequence[str]]]

    def busy(self) -> float:
        """Return the seconds of a core that the web processes have used so far."""
        return sum(_busy(pid) for pid in self.pids)


@contextmanager
def embedded(count: int) -> Iterator[Served]:
    """Serve so many tables as the site is without any service: one process, SQLite."""
    with tempfile.TemporaryDirectory(prefix="lezhuo-live-") as folder:
        site = Site(Path(folder), ENVIRONMENT)
        try:
            yield _serve([site], count)
        finally:
            leave_database(site)
            site.stop()


@contextmanager
def grown_up(count: int) -> Iterator[Served]:
    """Serve so many tables with two web processes, a worker and beat, on PostgreSQL and Redis of its own."""
    _stay_on(CORES[:-1])
    with ExitStack() as end:
        folder = Path(tempfile.mkdtemp(prefix="lezhuo-live-"))
        end.callback(shutil.rmtree, folder, ignore_errors=True)
        for part in ("postgres", "redis", "fleet"):
            (folder / part).mkdir()
        folder.chmod(0o755)
        # A commit is on the disk, as with any PostgreSQL that is not for tests.
        postgres, redis = PostgresServer(folder / "postgres", options=()), RedisServer(folder / "redis")
        postgres.make()
        end.callback(postgres.stop)
        postgres.start()
        end.callback(redis.stop)
        redis.start()
        where = {"DATABASE_URL": postgres.create("bench"), "REDIS_URL": redis.url}
        fleet = Fleet(folder / "fleet", ENVIRONMENT | where)
        end.callback(fleet.stop)
        for program in fleet.programs():
            program.start()
        yield _serve(fleet.webs, count)


def can_grow_up() -> bool:
    """Tell whether PostgreSQL and Redis are installed."""
    return find("postgres") is not None and find("redis") is not None


def _serve(sites: Sequence[Site], count: int) -> Served:
    """Start web processes and set tables up. The players have the last core, if there are several."""
    _stay_on(CORES[:-1])
    sites[0].manage("migrate", "--noinput", "--verbosity", "0")
    pids = []
    for site in sites:
        site.start()
        assert site.process is not None
        pids.append(site.process.pid)
    prefix = os.urandom(1).hex()[:1].upper()
    made = ask_database(sites[0], _TABLES, count=count, seats=SEATS, game=GAME, prefix=prefix)
    _stay_on(CORES[-1:])
    return Served([site.url for site in sites], pids, made)


def _stay_on(cores: Sequence[int]) -> None:
    """Keep this process, and those that it starts from now on, on some of the cores."""
    os.sched_setaffinity(0, cores or CORES)


def _busy(pid: int) -> float:
    stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")
