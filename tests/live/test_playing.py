"""A table over real sockets: whole deals, from the first view to the settled result."""

import asyncio

from tests.services.client import at_table, play_on
from tests.services.ports import wait_until
from tests.services.seating import ask_database, newcomers, playing_table
from tests.services.site import Site

LEDGER = """
from scoring.models import LedgerEntry
answer = list(LedgerEntry.objects.filter(deal_id=deal).order_by("seat").values_list("amount", flat=True))
"""


async def test_three_people_play_a_whole_deal_and_are_settled(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio, stake=2), *trio) as clients:
        outcomes = await asyncio.gather(*map(play_on, clients))
        assert outcomes[0] == outcomes[1] == outcomes[2]
        assert [client.view["seat"] for client in clients] == [0, 1, 2]
        assert sum(outcomes[0]["scores"]) == 0
        await clients[0].when(lambda: clients[0].table["status"] == "between")
        deal = clients[0].deal
    paid = [2 * score for score in outcomes[0]["scores"]]
    wait_until(lambda: ask_database(calm, LEDGER, deal=deal) == paid, what="the deal is settled")


async def test_four_people_set_their_hands_at_once(calm: Site) -> None:
    four = newcomers(calm, 4)
    async with at_table(calm, playing_table(calm, four, game="shisanshui"), *four) as clients:
        assert all([await client.asked() for client in clients])
        outcomes = await asyncio.gather(*map(play_on, clients))
        assert all(outcome == outcomes[0] for outcome in outcomes)
        assert clients[0].n == 4


async def test_bots_keep_a_table_going_through_the_same_path(calm: Site) -> None:
    [anna] = newcomers(calm, 1)
    async with at_table(calm, playing_table(calm, [anna, None, None], length=2), anna) as [client]:
        first, deal = await play_on(client), client.deal
        await client.request(t="ready", ready=True)
        await client.when(lambda: client.deal != deal)
        second = await play_on(client)
        await client.when(lambda: client.table["status"] == "over")
        totals = [one + other for one, other in zip(first["scores"], second["scores"], strict=True)]
        assert client.table["match"]["totals"] == totals
        assert {frame["by"] for frame in client.since(0, "step")} == {"player", "bot"}


async def test_bots_take_a_human_pause(measured: Site) -> None:
    [anna] = newcomers(measured, 1)
    code = playing_table(measured, [anna, None, None, None], game="shisanshui")
    async with at_table(measured, code, anna) as [client]:
        asked_at = client.asks[0]["until"] - client.asks[0]["of"]
        await client.when(lambda: client.n == 3)
        acted_at = [step["server"] - asked_at for step in client.since(0, "step")]
        assert all(pause >= 0.8 for pause in acted_at)
