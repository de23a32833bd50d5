"""The server is killed in the middle of deals, twenty times: what was acknowledged stands, and once only."""

import asyncio
import random
import uuid
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
import websockets

from tests.services.backroom import leave_database
from tests.services.client import Client
from tests.services.seating import ask_database, newcomers, playing_table
from tests.services.site import Site

KILLS = 20
LOST = (ConnectionError, TimeoutError, OSError, websockets.WebSocketException)

STORED = """
from collections import defaultdict
from django.utils import timezone
import datetime as dt
from games.live.cache import forget_all
from games.live.running import load
from games.models import Deal, DealAction
from scoring.models import DealResult, LedgerEntry
from scoring.repair import settle_forgotten
forgotten = settle_forgotten(now=timezone.now() + dt.timedelta(minutes=1))
forget_all()
logs = defaultdict(list)
for row in DealAction.objects.order_by("number"):
    logs[row.deal_id].append([row.number, row.command])
answer = []
for deal in Deal.objects.order_by("pk"):
    running = load(deal.pk)
    outcome = running.game.outcome(running.state)
    answer.append({
        "deal": deal.pk, "status": deal.status, "number": deal.number, "log": logs[deal.pk],
        "scores": deal.outcome and deal.outcome["scores"], "ending": deal.outcome and deal.outcome["ending"],
        "folded": outcome and list(outcome.scores),
        "results": [r.scores for r in DealResult.objects.filter(deal=deal)],
        "settled": DealResult.objects.filter(deal=deal, settled_at=None).count() == 0,
        "entries": list(LedgerEntry.objects.filter(deal=deal).order_by("seat").values_list("seat", "score")),
        "seats": deal.seat_count, "forgotten": forgotten,
    })
"""


@dataclass
class Player:
    """Somebody who plays on whatever happens to the line, and remembers what was promised."""

    client: Client
    acknowledged: list[tuple[int, int, str]] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    pending: dict[str, Any] | None = None
    ended: bool = False

    async def play(self) -> None:
        """Play until told to end."""
        await self.client.reopen()
        while not self.ended:
            try:
                await self._move()
            except LOST:
                await self.client.vanish()
                await self.client.reopen()

    async def _move(self) -> None:
        client = self.client
        if self.pending is None:
            await client.when(lambda: self.ended or client.view.get("ask") or _between(client), patience=2)
            if self.ended:
                return
            if not client.view.get("ask"):
                await client.request(t="ready", ready=True)
                await asyncio.sleep(0.05)
                return
            hints = await client.hints()
            if not hints:
                return
            self.pending = {
                "t": "act", "id": uuid.uuid4().hex, "deal": client.deal, "n": client.n, "action": hints[0],
            }  # fmt: skip
        answer = await client.request(**self.pending)
        if "n" in answer:
            self.acknowledged.append((self.pending["deal"], answer["n"], self.pending["id"]))
        else:
            self.refused[answer["error"]["code"]] += 1
        self.pending = None
        await client.when(lambda: client.n >= answer.get("n", 0) or client.view.get("outcome"), patience=2)


def _between(client: Client) -> bool:
    return bool(client.table) and client.table["status"] in ("between", "over")


@pytest.mark.slow
@pytest.mark.timeout(600)
async def test_twenty_kills_in_the_middle_of_deals(new_site: Callable[..., Site]) -> None:
    dice = random.Random(20)
    site = new_site(LIVE_RESULT_PAUSE="0.3")
    trio, duo, [alone] = newcomers(site, 3), newcomers(site, 2), newcomers(site, 1)
    tables = {
        playing_table(site, trio, length=0): trio,
        playing_table(site, [*duo, None, None], length=0, game="shisanshui"): duo,
        playing_table(site, [alone, None, None], length=0): [alone],
    }
    players = [Player(Client(site, code, person)) for code, seated in tables.items() for person in seated]
    tasks = [asyncio.create_task(player.play()) for player in players]
    try:
        for _ in range(KILLS):
            done = _acknowledged(players)
            await _until(lambda done=done: _acknowledged(players) >= done + 5)
            await asyncio.sleep(dice.uniform(0, 0.15))
            site.kill()
            await asyncio.to_thread(site.start)
        done = _acknowledged(players)
        await _until(lambda: _acknowledged(players) >= done + 20)
    finally:
        for player in players:
            player.ended = True
        _, late = await asyncio.wait(tasks, timeout=30)
        for task in late:
            task.cancel()
        await asyncio.gather(*tasks)
        for player in players:
            await player.client.close()
    site.stop()
    _examine(ask_database(site, STORED), players)
    leave_database(site)


def _examine(stored: list[dict[str, Any]], players: list[Player]) -> None:
    logs = {deal["deal"]: deal["log"] for deal in stored}
    for player in players:
        for deal, number, command in player.acknowledged:
            assert [number, command] in logs[deal]
        assert player.client.gaps == []
    commands = [command for log in logs.values() for _, command in log if command]
    assert len(set(commands)) == len(commands)
    for deal in stored:
        assert [number for number, _ in deal["log"]] == list(range(1, deal["number"] + 1))
        over = deal["status"] == "over"
        assert deal["folded"] == deal["scores"]
        assert len(deal["results"]) == int(over)
        if over:
            assert deal["settled"]
            assert deal["entries"] == [[seat, deal["scores"][seat]] for seat in range(deal["seats"])]
    assert sum(deal["status"] == "over" for deal in stored) >= 5
    assert sum(len(player.acknowledged) for player in players) >= 5 * KILLS


def _acknowledged(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110 (what is waited for is spread over many clients)
            await asyncio.sleep(0.01)
