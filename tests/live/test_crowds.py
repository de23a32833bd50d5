"""How many sockets one account, and one address, may have open (docs/protocol.md)."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.services.client import Client
from tests.services.seating import Person, newcomers, playing_table
from tests.services.site import Site

TOO_MANY = 4009


@pytest.fixture(scope="module")
def narrow(new_site: Callable[..., Site]) -> Site:
    """A site with room for three sockets of an account, and for five of an address."""
    return new_site(LIVE_SOCKETS_PER_ACCOUNT="3", LIVE_SOCKETS_PER_ADDRESS="5")


async def let_in(site: Site, code: str, person: Person | None) -> Client:
    """Open a socket as soon as there is room again: the server hears of closed ones in its own time."""
    async with asyncio.timeout(15):
        while True:
            client = await Client(site, code, person).open()
            with contextlib.suppress(ConnectionError):
                await client.when(lambda client=client: client.table)
                return client
            assert client.closed_with == TOO_MANY
            await client.close()


async def turned_away(site: Site, code: str, person: Person | None) -> None:
    async with Client(site, code, person) as client:
        assert await client.closed() == TOO_MANY
        assert {"t": "bye", "code": TOO_MANY}.items() <= client.frames[-1].items()
        assert client.frames[-1]["message"]
        assert not client.table


def lobby(site: Site, person: Person) -> Any:
    headers = {"Origin": site.url, "Cookie": f"sessionid={person.session}"}
    return connect(f"{site.socket_url}/ws/lobby/", additional_headers=headers)


async def test_an_account_has_so_many_sockets_and_no_more(narrow: Site) -> None:
    anna, ben = newcomers(narrow, 2)
    code = playing_table(narrow, [anna, ben, None])
    async with contextlib.AsyncExitStack() as stack:
        # Tables and the lobby count together, in however many windows.
        tabs = [await let_in(narrow, code, anna) for _ in range(2)]
        for tab in tabs:
            stack.push_async_callback(tab.close)
        await stack.enter_async_context(lobby(narrow, anna))
        await turned_away(narrow, code, anna)
        async with lobby(narrow, anna) as one_more:
            await one_more.wait_closed()
            assert one_more.close_code == TOO_MANY
        # The others are not touched by it, nor are the sockets that were there before.
        other = await let_in(narrow, code, ben)
        stack.push_async_callback(other.close)
        await tabs[0].settled()
        # One that goes makes room; lost without a word it does too.
        await tabs[1].vanish()
        again = await let_in(narrow, code, anna)
        stack.push_async_callback(again.close)


async def test_an_address_has_so_many_sockets_and_no_more(narrow: Site) -> None:
    people = newcomers(narrow, 4)
    code = playing_table(narrow, [people[0], people[1], None])
    async with contextlib.AsyncExitStack() as stack:
        sockets = [await let_in(narrow, code, person) for person in [*people, None]]
        for socket in sockets:
            stack.push_async_callback(socket.close)
        await turned_away(narrow, code, None)
        await turned_away(narrow, code, people[0])
        # Who was turned away is not counted: one place that is free is one place.
        await sockets[-1].close()
        again = await let_in(narrow, code, people[1])
        stack.push_async_callback(again.close)
        await turned_away(narrow, code, None)
    assert "too many sockets" in narrow.log
