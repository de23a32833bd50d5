"""Rows are locked in one order by all who change a deal and its match, so that no two wait for each other."""

from pathlib import Path

import pytest

from tests.services.backroom import ask_database, leave_database
from tests.services.site import Site

ROUNDS = 100

AT_ONCE = """
import threading, traceback
from django.db import connection, transaction
from accounts.models import User
from accounts.services import house_bots
from games.live.match import match_begin, match_break, match_leave
from games.live.running import load
from games.live.submit import Command, submit_many
from games.models import Deal, DealAction, Match
from games.rules.core.action import Action
from scoring.models import DealResult
house_bots(12)
people = [User.objects.create(username=f"p{n}", name=f"p{n}") for n in range(3)]
games = []
with transaction.atomic():
    for number in range(rounds):
        match = match_begin(
            table_code=f"L{number:05d}", game="doudizhu", options={}, stake=1, length=4, season_id=None,
            seats=[(user, False) for user in people],
        )
        deal = Deal.objects.get(match=match)
        games.append((match.pk, deal.pk, next(iter(load(deal.pk).clock.asks))))
together = threading.Barrier(2)
broken = []
def play(number, match, deal, asked):
    # The first locks the deal's row; the second ends the deal, and so has to do with the match too.
    end = Command(deal, asked, Action("dissolve"), by="table")
    submit_many([Command(deal, asked, Action("bid", 1)), end])
def go(number, match, deal, asked):
    if number % 2:
        match_leave(match_id=match, user_id=people[1].pk)
    else:
        match_break(match_id=match)
def work(deed):
    for number, game in enumerate(games):
        together.wait(60)
        try:
            deed(number, *game)
        except Exception:
            broken.append(traceback.format_exc())
    connection.close()
threads = [threading.Thread(target=work, args=[deed]) for deed in (play, go)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
answer = {
    "broken": broken,
    "over": Deal.objects.filter(status="over").count(),
    "results": DealResult.objects.count(),
    "settled": DealResult.objects.exclude(settled_at=None).count(),
    "logs": [
        sorted(DealAction.objects.filter(deal=deal).values_list("number", flat=True))
        == list(range(1, Deal.objects.get(pk=deal).number + 1))
        for _, deal, _ in games
    ].count(True),
}
"""


@pytest.mark.needs("postgres")
@pytest.mark.timeout(180)
def test_a_deal_ends_while_somebody_leaves_or_breaks_its_match_up(tmp_path: Path, postgres_url: str) -> None:
    site = Site(tmp_path, {"DATABASE_URL": postgres_url})
    site.manage("migrate", "--noinput", "--verbosity", "0")
    try:
        told = ask_database(site, AT_ONCE, rounds=ROUNDS)
    finally:
        leave_database(site)
    assert told["broken"] == []
    assert told["over"] == told["results"] == told["settled"] == told["logs"] == ROUNDS
