"""Point 12: banned, signed out or deleted: the sockets close at once."""

import asyncio
import time
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.services.client import Client, at_table
from tests.services.seating import PASSWORD, Person, newcomers, people, playing_table
from tests.services.site import Site
from tests.services.visitor import Visitor


async def sign_out(site: Site, person: Person) -> None:
    assert (await Visitor(site, person).post("/sign-out/")).status == 200


async def close_account(site: Site, person: Person) -> None:
    page = await Visitor(site, person).post("/settings/close/", current=PASSWORD, sure="on")
    assert page.address == f"{site.url}/"


async def be_banned(site: Site, person: Person) -> None:
    [admin] = people(site, "chief", staff=True)
    page = await Visitor(site, admin).post(
        f"/admin/accounts/user/deed/ban/?ids={person.id}", reason="test", ends_at_0="", ends_at_1=""
    )
    assert page.address.endswith(f"/admin/accounts/user/{person.id}/change/")


@pytest.mark.parametrize(
    ("end", "code", "seen"),
    [(sign_out, 4001, "unstable"), (close_account, 4001, "left"), (be_banned, 4003, "left")],
    ids=["signed out", "account closed", "banned"],
)
async def test_the_sockets_close_at_once(calm: Site, end: Any, code: int, seen: str) -> None:
    trio = newcomers(calm, 3)
    table = playing_table(calm, trio)
    lobby = await connect(
        f"{calm.socket_url}/ws/lobby/",
        additional_headers={"Origin": calm.url, "Cookie": f"sessionid={trio[0].session}"},
    )
    async with at_table(calm, table, *trio) as (gone, *others), Client(calm, table, trio[0]) as second:
        await second.when(lambda: second.table)
        await end(calm, trio[0])
        answered = time.monotonic()
        assert await gone.closed() == code
        assert await second.closed() == code
        assert time.monotonic() - answered < 2
        assert gone.frames[-1] | {"message": ""} == {"t": "bye", "code": code, "message": ""}
        assert gone.frames[-1]["message"]
        async with asyncio.timeout(2):
            await lobby.wait_closed()
        assert lobby.close_code == code
        for client in others:
            await client.when(lambda client=client: client.presence(0) == seen)
            assert client.closed_with is None
        async with Client(calm, table, trio[0]) as back:
            if code == 4003:
                assert await back.closed() == 4003
            else:
                # With the old cookie one is nobody: a spectator.
                await back.when(lambda: back.view)
                assert back.view["seat"] is None


async def test_signing_out_in_one_browser_leaves_the_other_alone(calm: Site) -> None:
    trio = newcomers(calm, 3)
    [elsewhere] = people(calm, trio[0].name)
    table = playing_table(calm, trio)
    async with at_table(calm, table, trio[0], elsewhere) as (here, there):
        await sign_out(calm, elsewhere)
        assert await there.closed() == 4001
        await here.settled()
        assert here.closed_with is None
        assert "error" not in await here.request(t="auto", on=False)


async def test_a_new_password_leaves_the_tabs_of_the_browser_that_chose_it_open(calm: Site) -> None:
    trio = newcomers(calm, 3)
    [elsewhere] = people(calm, trio[0].name)
    visitor = Visitor(calm, trio[0])
    async with at_table(calm, playing_table(calm, trio), trio[0], elsewhere) as (here, there):
        old = PASSWORD
        for new in ("another-horse-97", "third-horse-98"):  # at the second one the new key is asked for
            await visitor.post("/settings/password/", current=old, password=new, again=new)
            old = new
        assert await there.closed() == 4001
        await here.settled()
        assert here.closed_with is None
        assert "error" not in await here.request(t="auto", on=False)


async def test_nobody_is_in_by_the_key_of_a_session_that_was_renewed(calm: Site) -> None:
    trio = newcomers(calm, 3)
    table = playing_table(calm, trio)
    await Visitor(calm, trio[0]).post(
        "/settings/password/", current=PASSWORD, password="another-horse-97", again="another-horse-97"
    )
    async with Client(calm, table, trio[0]) as thief:
        await thief.when(lambda: thief.view)
        assert thief.view["seat"] is None


async def test_a_new_password_ends_what_is_open_elsewhere(calm: Site) -> None:
    trio = newcomers(calm, 3)
    [elsewhere] = people(calm, trio[0].name)
    async with at_table(calm, playing_table(calm, trio), elsewhere) as [there]:
        await Visitor(calm, trio[0]).post(
            "/settings/password/", current=PASSWORD, password="another-horse-97", again="another-horse-97"
        )
        assert await there.closed() == 4001
