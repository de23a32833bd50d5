"""How fast the pages are that grow with the site; lines of JSON.

    python -m tests.bench.pages [--tables 500] [--players 100000] [--deals 50000] [--looks 20]

A site of its own on a database of its own: a lobby with so many open tables, a leaderboard of so many
players, and one of them with so many deals, all of them in a league's season. Each page is read so many times
by that player, over HTTP and one after the other: milliseconds from the request to the last byte, those of
them that the server was busy, and the queries that it takes. With DATABASE_URL in the environment the site
uses that database, which must be empty.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.services.backroom import ask_database, leave_database
from tests.services.seating import Person, people
from tests.services.site import Site

GOAL_MS = 200

_TABLES = """
from accounts.models import User
from games.models import Presence
from django.utils import timezone
from lobby.models import Table, TableSeat
now = timezone.now()
users = User.objects.bulk_create(
    [User(username=f"t{number}", name=f"t{number}") for number in range(count * 2)], batch_size=500
)
tables = Table.objects.bulk_create(
    [
        Table(
            code=f"T{number:05d}", game=games[number % len(games)], options={}, seat_count=4,
            host=users[2 * number],
        )
        for number in range(count)
    ],
    batch_size=500,
)
TableSeat.objects.bulk_create(
    [
        TableSeat(table=table, seat=seat, user=users[2 * number + seat])
        for number, table in enumerate(tables)
        for seat in range(1 + number % 2)
    ],
    batch_size=500,
)
Presence.objects.bulk_create(
    [
        Presence(table_code=table.code, user=users[2 * number], here=True, since=now, seen_at=now)
        for number, table in enumerate(tables)
    ],
    batch_size=500,
)
answer = len(tables)
"""

_PLAYERS = """
import datetime as dt
from django.utils import timezone
from accounts.models import User
from scoring import periods
from scoring.models import League, LeagueGame, Season, Standing
now = timezone.now()
today = periods.local_date(now)
league = League.objects.create(slug="club", name="联赛")
LeagueGame.objects.create(league=league, game="doudizhu")
season = Season.objects.create(
    league=league, name="季", starts_at=now - dt.timedelta(days=60), ends_at=now + dt.timedelta(days=30)
)
terms = [periods.ALL, periods.week(today), season.period, periods.season_week(season.pk, today)]
for begin in range(0, count, 5000):
    numbers = range(begin, min(begin + 5000, count))
    users = User.objects.bulk_create(
        [User(username=f"p{number}", name=f"p{number}") for number in numbers], batch_size=500
    )
    Standing.objects.bulk_create(
        [
            Standing(
                period=term, game="" if term.startswith("season") else "doudizhu",
                season=season if term.startswith("season") else None, user=user,
                points=(number * 7919) % 20011 - 10000, value=(number * 7919) % 20011 - 10000,
                deals=1 + number % 300, wins=number % 100,
                last_at=now,
            )
            for number, user in zip(numbers, users)
            for term in terms
        ],
        batch_size=500,
    )
answer = season.pk
"""

_DEALS = """
import datetime as dt
from django.utils import timezone
from accounts.models import User
from games.models import Deal
from scoring import periods
from scoring.models import LedgerEntry, Season, Standing
now = timezone.now()
hero = User.objects.get(pk=hero)
season = Season.objects.select_related("league").get(pk=season)
others = list(User.objects.filter(username__in=["p1", "p2"]))
lines = [{"seat": 0, "points": 2, "clause": "DDZ-7.2", "note": "底分"}]
for begin in range(0, count, 5000):
    numbers = range(begin, min(begin + 5000, count))
    moments = [now - dt.timedelta(minutes=number) for number in numbers]
    deals = Deal.objects.bulk_create(
        [
            Deal(
                game="doudizhu", options={}, seat_count=3, carry={}, seed="ab" * 32, commitment="cd" * 32,
                rules_version=1, status="over", started_at=at, ended_at=at,
                outcome={"scores": [2, -1, -1], "lines": lines, "carry": {}, "ending": "finished"},
            )
            for at in moments
        ],
        batch_size=500,
    )
    LedgerEntry.objects.bulk_create(
        [
            LedgerEntry(
                deal=deal, seat=seat, user=user, game="doudizhu", score=amount, stake=1, amount=amount,
                lines=lines,
                ending="finished", counted=True, season=season, at=at,
            )
            for deal, at in zip(deals, moments)
            for seat, (user, amount) in enumerate(zip([hero, *others], (2, -1, -1)))
        ],
        batch_size=500,
    )
today = periods.local_date(now)
weeks = [periods.week(today), periods.season_week(season.pk, today)]
for term in (periods.RECORD, periods.ALL, season.period, *weeks):
    Standing.objects.create(
        period=term, game="" if term.startswith("season") else "doudizhu",
        season=season if term.startswith("season") else None, user=hero,
        points=2 * count, value=2 * count, deals=count, wins=count, last_at=now,
    )
answer = deals[-1].pk
"""

_FINISHED = """
from accounts.models import User
from games.live.match import match_begin
from games.live.submit import Command, submit
from games.models import Deal
from games.rules.core.action import Action
from games.rules.core.record import setup_from_seed
from games.rules.core.registry import find_game
from games.rules.core.selfplay import bots_play
game = find_game("doudizhu")
people = list(User.objects.filter(username__startswith="p")[:3])
match = match_begin(
    table_code="BENCH2", game="doudizhu", options={}, stake=1, length=1, season_id=None,
    seats=[(user, False) for user in people],
)
deal = Deal.objects.get(match=match)
setup = setup_from_seed(game, game.options_type(), 3, deal.carry, bytes.fromhex(deal.seed))
for seat, action in bots_play(setup)[0]:
    submit(Command(deal.pk, seat, action))
answer = [deal.pk, match.pk]
"""

_COUNT = """
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
answer = []
for path in paths:
    client = Client()
    client.cookies["sessionid"] = session
    client.get(path, headers={"host": "localhost"})
    with CaptureQueriesContext(connection) as queries:
        status = client.get(path, headers={"host": "localhost"}).status_code
    answer.append(len(queries))
"""


def pages_of(*, hero: int, season: int, deal: int, match: int, players: int) -> dict[str, str]:
    """Return what is measured: a name and an address each."""
    middle = players // 40
    return {
        "lobby": "/",
        "lobby, all tables": "/?chosen=1",
        "lobby, list alone": "/lobby/tables/",
        "leaderboard": "/leaderboards/?game=doudizhu",
        "leaderboard, middle": f"/leaderboards/?game=doudizhu&page={middle}",
        "leaderboard, week": "/leaderboards/?game=doudizhu&period=week",
        "player": f"/players/{hero}/",
        "player, old deals": f"/players/{hero}/?page=2000",
        "leagues": "/leagues/",
        "league": "/leagues/club/",
        "league, middle": f"/leagues/club/?page={middle}",
        "league, week": "/leagues/club/?view=week",
        "seasons": "/leagues/club/seasons/",
        "season as a file": f"/leagues/club/{season}/table.csv",
        "deal": f"/deals/{deal}/",
        "replay": f"/deals/{deal}/replay.json?seat=all",
        "match": f"/matches/{match}/",
    }


def measure(site: Site, reader: Person, path: str, looks: int) -> dict[str, Any]:
    """Return how long a page takes, after a first look that does not count."""
    request = urllib.request.Request(site.url + path, headers={"Cookie": f"sessionid={reader.session}"})
    times: list[float] = []
    for look in range(looks + 1):
        if look == 1:
            busy = _busy(site)
        begun = time.perf_counter()
        with urllib.request.urlopen(request, timeout=120) as answer:
            size = len(answer.read())
        times.append(1000 * (time.perf_counter() - begun))
    times, busy = sorted(times[1:]), 1000 * (_busy(site) - busy) / looks
    worst = round(times[-1], 1)
    middle = round(times[len(times) // 2], 1)
    return {
        "p50_ms": middle,
        "worst_ms": worst,
        "busy_ms": round(busy),
        "within_goal": middle < GOAL_MS,
        "bytes": size,
    }


def _busy(site: Site) -> float:
    """Return how many seconds of the processor the server has used so far."""
    assert site.process is not None
    fields = Path(f"/proc/{site.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def fill(site: Site, *, tables: int, players: int, deals: int) -> tuple[Person, dict[str, str]]:
    """Fill the site's database and return who reads, and the pages."""
    [hero] = people(site, "hero")
    ask_database(site, _TABLES, count=tables, games=["doudizhu", "shisanshui", "gongzhu", "niuniu"])
    season = ask_database(site, _PLAYERS, count=players)
    ask_database(site, _DEALS, count=deals, hero=hero.id, season=season)
    deal, match = ask_database(site, _FINISHED)
    if "sqlite" in site.environment["DATABASE_URL"]:
        ask_database(site, "from django.db import connection\nconnection.cursor().execute('ANALYZE')")
    return hero, pages_of(hero=hero.id, season=season, deal=deal, match=match, players=players)


def main(words: Sequence[str] | None = None) -> None:
    """Print a line of JSON for each page."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.pages", description=__doc__)
    parser.add_argument("--tables", type=int, default=500, help="open tables (500)")
    parser.add_argument("--players", type=int, default=100_000, help="players of the leaderboard (100,000)")
    parser.add_argument("--deals", type=int, default=50_000, help="deals of the player (50,000)")
    parser.add_argument("--looks", type=int, default=20, help="times that a page is read (20)")
    asked = parser.parse_known_args(words)[0]
    given = {name: os.environ[name] for name in ("DATABASE_URL",) if os.environ.get(name)}
    with tempfile.TemporaryDirectory(prefix="lezhuo-pages-") as folder:
        site = Site(Path(folder), {"LOG_LEVEL": "WARNING"} | given)
        site.manage("migrate", "--noinput", "--verbosity", "0")
        site.start()
        try:
            reader, pages = fill(site, tables=asked.tables, players=asked.players, deals=asked.deals)
            queries = ask_database(site, _COUNT, paths=list(pages.values()), session=reader.session)
            about = {"bench": "pages", "database": "given" if given else "sqlite"}
            for (name, path), count in zip(pages.items(), queries, strict=True):
                figures = measure(site, reader, path, asked.looks)
                print(json.dumps(about | {"page": name, "queries": count} | figures), flush=True)
        finally:
            leave_database(site)
            site.stop()


if __name__ == "__main__":
    main()
