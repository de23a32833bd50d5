"""What the site tells everybody reaches open tables; maintenance holds the next deal back until it ends."""

import asyncio
import contextlib
import json
from typing import Any

from websockets.asyncio.client import connect

from tests.services.client import Client, at_table, play_on
from tests.services.seating import ask_database, newcomers, playing_table, waiting_table
from tests.services.site import Site

BEGIN = """
from games.live.maintenance import maintenance_begin
answer = maintenance_begin(text="换机器", text_en="A new machine").pk
"""
END = """
from games.live.maintenance import maintenance_end
from games.models import Maintenance
for one in Maintenance.objects.filter(on=True):
    maintenance_end(maintenance=one)
answer = True
"""
DUE = """
from django.utils import timezone
from games.models import Match
answer = Match.objects.filter(table_code=code, status="between").update(next_at=timezone.now())
"""
ANNOUNCE = """
from django.utils import timezone
from lobby.models import Announcement
from lobby.services.announcement_save import announcement_save
one = Announcement(begins_at=timezone.now(), **fields)
announcement_save(announcement=one)
answer = one.pk
"""
TAKE_DOWN = """
from lobby.models import Announcement
from lobby.services.announcement_end import announcement_end
answer = [announcement_end(announcement=one) for one in Announcement.objects.current()]
"""


def site_frame(client: Client) -> dict[str, Any]:
    """Return what the client was told last of the site, without the kind of the frame."""
    told = client.since(0, "site")
    return {key: value for key, value in told[-1].items() if key != "t"} if told else {}


async def test_a_match_waits_for_the_end_of_maintenance_and_goes_on(calm: Site) -> None:
    [anna] = newcomers(calm, 1)
    code = playing_table(calm, [anna, None, None], length=3)
    async with at_table(calm, code, anna) as [client]:
        first = client.deal
        assert not client.since(0, "site")
        ask_database(calm, BEGIN)
        try:
            await client.when(lambda: site_frame(client).get("maintenance") == {"text": "换机器"})
            # The deal in play goes on to its end.
            await play_on(client)
            await client.when(lambda: client.table["status"] == "between")
            # Neither readiness nor its time begins the next one.
            assert "error" not in await client.request(t="ready", ready=True)
            await client.when(lambda: client.table["ready_for_next"] == [0])
            assert ask_database(calm, DUE, code=code) == 1
            async with Client(calm, code, anna) as again:
                await again.when(lambda: site_frame(again).get("maintenance"))
                assert (again.deal, again.table["status"]) == (first, "between")
        finally:
            ask_database(calm, END)
        await client.when(lambda: site_frame(client) == {"maintenance": None, "announcements": []})
        assert client.deal == first
        # By itself, ten seconds after the end: the test does not wait for them.
        assert ask_database(calm, DUE, code=code) == 1
        await client.when(lambda: client.deal != first)
        await client.when(lambda: client.table["status"] == "playing")


async def test_nobody_begins_a_match_meanwhile(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = waiting_table(calm, trio)
    ask_database(calm, BEGIN)
    try:
        async with contextlib.AsyncExitStack() as stack:
            one, two, three = [await stack.enter_async_context(Client(calm, code, who)) for who in trio]
            for client in (one, two):
                await client.when(lambda client=client: client.table)
                assert "error" not in await client.request(t="ready", ready=True)
            await three.when(lambda: three.table)
            refused = (await three.request(t="ready", ready=True))["error"]
            assert refused["code"] == "maintenance"
            assert "换机器" in refused["message"]
            ask_database(calm, END)
            assert "error" not in await three.request(t="ready", ready=True)
            await three.when(lambda: three.view)
    finally:
        ask_database(calm, END)


async def test_important_announcements_come_to_open_tables_in_the_readers_language(calm: Site) -> None:
    [anna] = newcomers(calm, 1)
    code = playing_table(calm, [anna, None, None])
    english = Client(calm, code)
    await english.open(Cookie="django_language=en")
    try:
        async with at_table(calm, code, anna) as [client]:
            await english.when(lambda: english.view)
            ask_database(calm, ANNOUNCE, fields={"text": "平常事"})
            inside = ask_database(
                calm, ANNOUNCE, fields={"text": "自己人的事", "weight": 1, "audience": "signed-in"}
            )
            pk = ask_database(calm, ANNOUNCE, fields={"text": "要紧", "text_en": "Mind", "weight": 1})
            await client.when(
                lambda: {one["id"] for one in site_frame(client).get("announcements", [])} == {inside, pk}
            )
            await english.when(
                lambda: site_frame(english).get("announcements") == [{"id": pk, "text": "Mind"}]
            )
            ask_database(calm, TAKE_DOWN)
            await client.when(lambda: site_frame(client)["announcements"] == [])
    finally:
        await english.close()
        ask_database(calm, TAKE_DOWN)


async def test_open_lobby_pages_are_told_to_look(calm: Site) -> None:
    async with connect(f"{calm.socket_url}/ws/lobby/", additional_headers={"Origin": calm.url}) as lobby:
        # Whoever looks on at a table has made the server look for news before.
        [anna] = newcomers(calm, 1)
        async with at_table(calm, playing_table(calm, [anna, None, None]), anna) as [client]:
            await client.settled()
        ask_database(calm, ANNOUNCE, fields={"text": "平常事"})
        try:
            async with asyncio.timeout(10):
                assert json.loads(await lobby.recv()) == {"t": "changed"}
        finally:
            ask_database(calm, TAKE_DOWN)
