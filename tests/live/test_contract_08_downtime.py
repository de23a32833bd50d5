"""Point 8: a stop or a restart of the server costs nobody anything."""

import asyncio
import time
from collections.abc import Callable

import pytest

from tests.live.moves import asked, bid_three, hand, stored_log
from tests.services.client import Client, at_table, play_on
from tests.services.seating import ask_database, newcomers, playing_table, waiting_table
from tests.services.site import Site

LATER = """
import datetime as dt
from django.db.models import F
from games.live.clock import Clock, moment
from games.models import Deal, Match, Presence, Pulse
from lobby.models import TableSeat
from scoring.models import DealResult
ago = dt.timedelta(seconds=seconds)
for deal in Deal.objects.filter(status="playing"):
    clock = Clock.from_json(deal.clock)
    asks = {seat: ask.later(-seconds) for seat, ask in clock.asks.items()}
    deal.clock = Clock(asks, clock.drivers, clock.timeouts).to_json()
    Deal.objects.filter(pk=deal.pk).update(clock=deal.clock, due_at=deal.due_at and deal.due_at - ago)
Match.objects.exclude(next_at=None).update(next_at=F("next_at") - ago)
Presence.objects.update(since=F("since") - ago, seen_at=F("seen_at") - ago)
TableSeat.objects.update(since=F("since") - ago)
DealResult.objects.update(ended_at=F("ended_at") - ago)
answer = Pulse.objects.update(at=F("at") - ago)
"""
SWEEP = """
from games.tasks import sweep, watch_tables
watch_tables()
answer = sweep()
"""


@pytest.fixture(scope="module")
def mortal(new_site: Callable[..., Site]) -> Site:
    """A site that is stopped and started again by these tests."""
    return new_site()


def later(site: Site, seconds: float) -> None:
    """Let everything that is stored be older, as if so much time had gone by."""
    ask_database(site, LATER, seconds=seconds)


@pytest.mark.parametrize("end", ["kill", "stop"])
async def test_deadlines_that_passed_are_moved_to_a_fair_time(mortal: Site, end: str) -> None:
    trio = newcomers(mortal, 3)
    code = playing_table(mortal, trio)
    async with at_table(mortal, code, *trio) as clients:
        leader = await bid_three(clients)
        getattr(mortal, end)()
        for client in clients:
            await client.closed()
    later(mortal, 3600)
    mortal.start()
    began = time.time()
    async with at_table(mortal, code, *trio) as clients:
        back = next(client for client in clients if client.view["seat"] == leader.view["seat"])
        await back.when(lambda: back.asks and back.asks[0]["until"] > began)
        assert back.asks[0]["until"] >= began + 9.5
        assert len(stored_log(mortal, back.deal)) == 1
        for client in clients:
            await client.when(
                lambda client=client: [client.presence(seat) for seat in range(3)] == ["here"] * 3
            )
        assert "error" not in await back.act("play", hand(back).split()[-1])


async def test_what_was_left_of_the_time_is_still_left(mortal: Site) -> None:
    trio = newcomers(mortal, 3)
    code = playing_table(mortal, trio, options={"seconds": 60})
    async with at_table(mortal, code, *trio) as clients:
        leader = await bid_three(clients)
        left = leader.asks[0]["until"] - time.time()
        mortal.kill()
    later(mortal, 600)
    mortal.start()
    began = time.time()
    async with at_table(mortal, code, *trio) as clients:
        await clients[0].when(lambda: clients[0].asks[0]["until"] > began)
        assert left - 1 < clients[0].asks[0]["until"] - began < left + 5


async def test_as_long_as_no_server_runs_no_worker_acts_for_players(mortal: Site) -> None:
    trio = newcomers(mortal, 3)
    code = playing_table(mortal, trio)
    async with at_table(mortal, code, *trio) as clients:
        deal = clients[0].deal
        mortal.kill()
    later(mortal, 100)
    assert ask_database(mortal, SWEEP) == 0
    assert stored_log(mortal, deal) == []
    mortal.start()
    async with at_table(mortal, code, *trio) as clients:
        mover = await asked(clients)
        assert (await mover.act("bid", 1))["n"] == 1


async def test_nobody_has_been_away_while_no_server_ran(mortal: Site) -> None:
    """Neither does the table freeze at once, nor is a seat of the waiting room given away."""
    trio, [host, guest] = newcomers(mortal, 3), newcomers(mortal, 2)
    code, waiting = playing_table(mortal, trio), waiting_table(mortal, [host, guest])
    async with at_table(mortal, code, *trio), Client(mortal, waiting, host), Client(mortal, waiting, guest):
        await asyncio.sleep(0.2)
        mortal.stop()
    later(mortal, 3600)
    mortal.start()
    async with Client(mortal, code, trio[0]) as back, Client(mortal, waiting, host) as opener:
        await back.when(lambda: back.table and back.view)
        await opener.when(lambda: opener.table)
        await back.when(lambda: back.presence(1) == "unstable")
        await asyncio.sleep(1)  # time enough for several looks at the tables
        await back.settled()
        assert not back.table["frozen"]
        assert [seat and seat["user"] for seat in opener.table["seats"]] == [host.id, guest.id, None]
        assert opener.table["you"]["host"]


async def test_a_pause_between_two_deals_is_not_cut_short(mortal: Site) -> None:
    [anna] = newcomers(mortal, 1)
    code = playing_table(mortal, [anna, None, None])
    async with at_table(mortal, code, anna) as [client]:
        await play_on(client)
        deal = client.deal
        mortal.kill()
    later(mortal, 500)
    mortal.start()
    began = time.time()
    async with at_table(mortal, code, anna) as [client]:
        assert client.deal == deal
        await client.when(lambda: client.table["next_at"] and client.table["next_at"] > began + 5)


async def test_a_stopping_server_says_that_it_will_be_back(mortal: Site) -> None:
    trio = newcomers(mortal, 3)
    async with at_table(mortal, playing_table(mortal, trio), *trio) as clients:
        await asyncio.to_thread(mortal.stop)
        assert {await client.closed() for client in clients} == {4012}
    mortal.start()
