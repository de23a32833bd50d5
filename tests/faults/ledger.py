"""What must be true of the stored log and ledger after any fault."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.faults.crowd import Crowd
from tests.faults.fleet import Fleet
from tests.services.seating import ask_database
from tests.services.site import Site

_UNSETTLED = """
from scoring.models import DealResult
answer = DealResult.objects.filter(deal__match__table_code__in=codes, settled_at=None).count()
"""
_AGE = """
import datetime as dt
from django.db.models import F
from scoring.models import DealResult
waiting = DealResult.objects.filter(settled_at=None)
answer = waiting.update(ended_at=F("ended_at") - dt.timedelta(seconds=30))
"""
_STORED = """
from collections import defaultdict
from django.db import connection, transaction
from django.db.models import Sum
from games.live.cache import forget_all
from games.live.running import load
from games.models import Deal, DealAction
from scoring.models import DealResult, LedgerEntry, Standing
forget_all()
with transaction.atomic():
    # Bots may play on meanwhile: all of this is of one moment.
    connection.cursor().execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
    deals = Deal.objects.filter(match__table_code__in=codes).order_by("pk")
    logs, entries = defaultdict(list), defaultdict(list)
    for row in DealAction.objects.filter(deal__in=deals).order_by("number"):
        logs[row.deal_id].append([row.number, row.command])
    for row in LedgerEntry.objects.filter(deal__in=deals).order_by("seat"):
        entries[row.deal_id].append([row.seat, row.score, row.amount])
    answer = {"deals": [], "people": []}
    for deal in deals.select_related("match"):
        running = load(deal.pk)
        outcome = running.game.outcome(running.state)
        answer["deals"].append({
            "deal": deal.pk, "over": deal.status == "over", "number": deal.number, "log": logs[deal.pk],
            "scores": deal.outcome and deal.outcome["scores"], "folded": outcome and list(outcome.scores),
            "results": [r.scores for r in DealResult.objects.filter(deal=deal)],
            "settled": DealResult.objects.filter(deal=deal).exclude(settled_at=None).exists(),
            "entries": entries[deal.pk], "stake": deal.match.stake,
        })
    for user in LedgerEntry.objects.filter(deal__in=deals, user__kind="person").values("user").distinct():
        paid = LedgerEntry.objects.filter(user_id=user["user"]).aggregate(paid=Sum("amount"))["paid"]
        record = Standing.objects.filter(user_id=user["user"], period="record")
        points = record.aggregate(points=Sum("points"))["points"]
        answer["people"].append([paid, points])
"""


async def settled(site: Site, codes: list[str], *, patience: float = 20) -> None:
    """Wait until every deal of these tables that is over has been paid. Raises TimeoutError."""
    async with asyncio.timeout(patience):
        while await asyncio.to_thread(ask_database, site, _UNSETTLED, codes=codes):  # noqa: ASYNC110
            await asyncio.sleep(0.1)


async def stored_deals(site: Site, codes: list[str]) -> list[dict[str, Any]]:
    """Return the deals of these tables as they are stored, with their logs and entries."""
    stored = await asyncio.to_thread(ask_database, site, _STORED, codes=codes)
    return list(stored["deals"])


async def repaired(fleet: Fleet, codes: list[str], *, patience: float = 20) -> None:
    """Wait until what was forgotten has been paid by the repair, as if it had been over for half a minute."""
    await asyncio.to_thread(ask_database, fleet.webs[0], _AGE)
    await asyncio.to_thread(fleet.send, "scoring.tasks.repair")
    await settled(fleet.webs[0], codes, patience=patience)


async def examine(fleet: Fleet, crowd: Crowd, *, forgetful: bool = False) -> None:
    """Hold that nothing acknowledged is lost or stands twice, and that every deal is paid exactly once.

    What a `forgetful` queue was not told the repair does; else the worker was told of everything.
    At least one deal must have come to its end, or nothing was put to the test.
    """
    codes = list(crowd.tables)
    fleet.alive()
    if forgetful:
        await repaired(fleet, codes)
    else:
        await settled(fleet.webs[0], codes)
    stored = await asyncio.to_thread(ask_database, fleet.webs[0], _STORED, codes=codes)
    _log_holds(stored["deals"], crowd)
    for deal in stored["deals"]:
        paid_once(deal)
    assert all(paid == points for paid, points in stored["people"])
    assert any(deal["settled"] for deal in stored["deals"])


def _log_holds(deals: list[dict[str, Any]], crowd: Crowd) -> None:
    logs = {deal["deal"]: deal["log"] for deal in deals}
    for player in crowd.players:
        for deal, number, command in player.acknowledged:
            assert [number, command] in logs[deal]
        assert player.client.gaps == []
    commands = [command for log in logs.values() for _, command in log if command]
    assert len(set(commands)) == len(commands)
    for deal in deals:
        assert [number for number, _ in deal["log"]] == list(range(1, deal["number"] + 1))


def paid_once(deal: dict[str, Any]) -> None:
    """Hold that a stored deal has one entry a seat once it is settled, and none before."""
    assert deal["folded"] == deal["scores"]
    assert len(deal["results"]) == int(deal["over"])
    if deal["settled"]:
        due = [[seat, score, score * deal["stake"]] for seat, score in enumerate(deal["scores"])]
        assert deal["entries"] == due
        assert sum(amount for _, _, amount in deal["entries"]) == 0
    else:
        assert deal["entries"] == []
