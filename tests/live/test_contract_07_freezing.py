"""Point 7: a table that everybody has left freezes, resumes when one returns, is void a day later."""

import asyncio
from typing import Any

from tests.live.moves import bid_three, stored_log
from tests.services.client import Client, at_table, play_on
from tests.services.seating import ask_database, newcomers, playing_table
from tests.services.site import Site
from tests.services.visitor import Visitor

STATE = """
from games.models import Deal, Match
from lobby.models import Table, TableSeat
from scoring.models import LedgerEntry, Standing
row = Deal.objects.select_related("match").get(pk=deal)
answer = {
    "frozen": row.frozen_at and row.frozen_at.timestamp(), "due": row.due_at and row.due_at.timestamp(),
    "status": row.status, "match": row.match.status, "broken": row.match.broken, "number": row.number,
    "ending": row.outcome and row.outcome["ending"], "played": row.match.played,
    "table": Table.objects.get(code=row.match.table_code).status,
    "amounts": list(LedgerEntry.objects.filter(deal=row).values_list("amount", flat=True)),
    "standings": Standing.objects.filter(user_id__in=users).count(),
}
"""
A_DAY_LATER = """
import datetime as dt
from games.models import Deal
from django.db.models import F
answer = Deal.objects.filter(pk=deal).update(frozen_at=F("frozen_at") - dt.timedelta(hours=hours))
"""


async def state(site: Site, deal: int, *users: int) -> dict[str, Any]:
    return dict(await asyncio.to_thread(ask_database, site, STATE, deal=deal, users=users))


async def until(site: Site, deal: int, *users: int, **wanted: Any) -> dict[str, Any]:
    """Wait until the stored state of a deal is as wanted."""
    async with asyncio.timeout(20):
        while True:
            now = await state(site, deal, *users)
            if all(
                bool(now[key]) == value if key == "frozen" else now[key] == value
                for key, value in wanted.items()
            ):
                return now
            await asyncio.sleep(0.2)


async def test_it_freezes_when_everybody_is_gone_and_resumes_with_a_fair_time(hasty: Site) -> None:
    duo = newcomers(hasty, 2)
    code = playing_table(hasty, [*duo, None], options={"seconds": 60})
    async with at_table(hasty, code, *duo) as clients:
        await clients[0].when(lambda: clients[0].asks)
        deal = clients[0].deal
        for client in clients:
            await client.vanish()
        frozen = await until(hasty, deal, frozen=True)
        assert frozen["due"] is None
        log = stored_log(hasty, deal)
        await asyncio.sleep(4.5)  # longer than anybody has: frozen clocks run out for nobody
        assert stored_log(hasty, deal) == log
        async with Client(hasty, code, None) as visitor:
            await visitor.when(lambda: visitor.table and visitor.view)
            assert visitor.table["frozen"]
            assert visitor.asks == []
            await clients[1].reopen()
            await visitor.when(lambda: not visitor.table["frozen"])
            await visitor.when(lambda: visitor.asks or visitor.n > log[-1][0] if log else visitor.asks)
            # Whoever was asked has at least a fair time from then on (here: all of it).
            told = [frame for frame in visitor.frames if frame["t"] in ("clock", "step") and frame["asks"]]
            ask = told[0]["asks"][0]
            assert ask["until"] - told[0]["server"] > 0.9 * ask["of"]


async def test_a_bot_does_not_play_on_alone(hasty: Site) -> None:
    [anna] = newcomers(hasty, 1)
    code = playing_table(hasty, [anna, None, None], options={"seconds": 60})
    async with at_table(hasty, code, anna) as [client]:
        deal = client.deal
    await until(hasty, deal, frozen=True)
    n = len(stored_log(hasty, deal))
    await asyncio.sleep(1)
    assert len(stored_log(hasty, deal)) == n


async def test_a_table_with_somebody_there_does_not_freeze(hasty: Site) -> None:
    duo = newcomers(hasty, 2)
    async with at_table(hasty, playing_table(hasty, [*duo, None], length=8), *duo) as (stays, goes):
        deal = stays.deal
        await goes.vanish()
        await asyncio.sleep(2.5)
        assert (await state(hasty, deal))["frozen"] is None


async def test_it_is_void_after_a_day_without_loss_to_anyone(hasty: Site) -> None:
    duo = newcomers(hasty, 2)
    code = playing_table(hasty, [*duo, None], options={"seconds": 60}, stake=5)
    async with at_table(hasty, code, *duo) as clients:
        deal = clients[0].deal
    await until(hasty, deal, frozen=True)
    ask_database(hasty, A_DAY_LATER, deal=deal, hours=23)
    await asyncio.sleep(1)
    assert (await state(hasty, deal))["status"] == "playing"
    ask_database(hasty, A_DAY_LATER, deal=deal, hours=2)
    ids = [person.id for person in duo]
    given_up = await until(hasty, deal, *ids, status="over", match="over", amounts=[0, 0, 0])
    assert (given_up["ending"], given_up["broken"], given_up["played"]) == ("void", True, 0)
    assert given_up["standings"] == 0
    # They are free to sit elsewhere, and the table can be opened to see what became of it.
    page = (await Visitor(hasty, duo[0]).get(f"/t/{code}/view.json")).json()
    assert page["view"]["view"]["outcome"]["scores"] == [0, 0, 0]
    assert page["table"]["status"] in ("over", "closed")


async def test_leaving_from_afar_does_not_set_the_clocks_of_the_absent_going(hasty: Site) -> None:
    trio = newcomers(hasty, 3)
    code = playing_table(hasty, trio, options={"seconds": 60})
    async with at_table(hasty, code, *trio) as clients:
        leader = await bid_three(clients)
        deal = leader.deal
    await until(hasty, deal, frozen=True)
    follower = next(client.person for client in clients if client is not leader)
    assert (await Visitor(hasty, follower).post(f"/t/{code}/leave/")).status == 200
    left = await state(hasty, deal)
    assert left["frozen"] is not None
    assert left["due"] is None
    # When the last one leaves nobody will come back: the bots play it out.
    for person in [client.person for client in clients if client.person is not follower]:
        await Visitor(hasty, person).post(f"/t/{code}/leave/")
    await until(hasty, deal, status="over", match="over", table="closed")


async def test_no_deal_begins_at_a_table_where_nobody_is_and_one_does_on_return(hasty: Site) -> None:
    [anna] = newcomers(hasty, 1)
    code = playing_table(hasty, [anna, None, None], length=8)
    async with at_table(hasty, code, anna) as [client]:
        await play_on(client)
        deal = client.deal
    waiting = (
        "from games.models import Match\nanswer = Match.objects.filter(deals=deal, next_at=None).count()"
    )
    for _ in range(50):
        await asyncio.sleep(0.2)
        if resting := await asyncio.to_thread(ask_database, hasty, waiting, deal=deal):
            break
    assert resting
    await asyncio.sleep(1)
    async with at_table(hasty, code, anna) as [client]:
        assert client.deal == deal
        await client.when(lambda: client.table["next_at"])
        await client.request(t="ready", ready=True)
        await client.when(lambda: client.deal != deal)


async def test_a_match_that_nobody_comes_back_to_between_two_deals_ends(hasty: Site) -> None:
    [anna] = newcomers(hasty, 1)
    code = playing_table(hasty, [anna, None, None], length=8)
    async with at_table(hasty, code, anna) as [client]:
        await play_on(client)
        deal = client.deal
    ask_database(
        hasty,
        "import datetime as dt\nfrom django.db.models import F\nfrom games.models import Deal, Match\n"
        "day = dt.timedelta(hours=25)\n"
        "Match.objects.filter(deals=deal).update(started_at=F('started_at') - day)\n"
        "answer = Deal.objects.filter(pk=deal).update(ended_at=F('ended_at') - day)",
        deal=deal,
    )
    assert (await until(hasty, deal, match="over"))["broken"]
