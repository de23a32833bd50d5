"""Moves that many tests of live tables begin with, and looks at what is stored."""

import asyncio
from typing import Any

from tests.services.client import Client
from tests.services.seating import ask_database
from tests.services.site import Site

_LOG = """
from games.models import DealAction
rows = DealAction.objects.filter(deal_id=deal).order_by("number")
answer = [[row.number, row.seat, row.verb, row.arg, row.by, row.command] for row in rows]
"""


async def asked(clients: list[Client], *, patience: float = 15.0) -> Client:
    """Return the client of a seat that is asked something, once all of them know."""
    async with asyncio.timeout(patience):
        while True:
            if len({client.n for client in clients}) == 1:
                for client in clients:
                    if client.view.get("ask"):
                        return client
            await asyncio.sleep(0.02)


async def bid_three(clients: list[Client]) -> Client:
    """Let the first to be asked take the landlord's part, and return that client, who leads."""
    first = await asked(clients)
    assert "error" not in await first.act("bid", 3)
    await first.when(lambda: first.view["ask"] and first.view["ask"]["kind"] == "play")
    await asyncio.gather(*(client.when(lambda client=client: client.n == first.n) for client in clients))
    return first


async def lead_lowest(client: Client) -> dict[str, Any]:
    """Lead the last card of the hand as it is sorted and return the `ack`."""
    return await client.act("play", hand(client).split()[-1])


def hand(client: Client) -> str:
    """Return the client's own hand."""
    return str(client.view["seats"][client.view["seat"]]["hand"])


def stored_log(site: Site, deal: int) -> list[list[Any]]:
    """Return the stored log of a deal: number, seat, verb, argument, by, command."""
    return list(ask_database(site, _LOG, deal=deal))
