"""Point 2: numbers without gaps, whole views that replace, the same over HTTP, hints that may be lost."""

import asyncio
from typing import Any

from tests.live.moves import asked, bid_three
from tests.services.client import Client, at_table, play_on
from tests.services.seating import ask_database, newcomers, playing_table
from tests.services.site import Site
from tests.services.visitor import Visitor

PLAYED_ELSEWHERE = """
from games.live.running import load
from games.live.submit import Command, submit
from games.models import Deal
running = load(deal)
[seat] = running.clock.asks
found = submit(Command(deal, seat, running.game.suggest(running.view(seat))[0]))
answer = found.number
"""


async def test_numbers_have_no_gaps_and_steps_make_the_whole(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio)
    async with at_table(calm, code, *trio, None) as clients:
        await asyncio.gather(*map(play_on, clients[:3]))
        await clients[3].over()
        for client, person in zip(clients, [*trio, None], strict=True):
            numbers = [frame["n"] for frame in client.since(0, "step")]
            assert numbers == list(range(1, client.n + 1))
            assert client.gaps == []
            # Old view + steps = the view as somebody who comes now is told it.
            async with Client(calm, code, person) as late:
                await late.when(lambda late=late: late.view)
                assert late.view == client.view
                assert late.n == client.n


async def test_who_lacks_something_gets_the_steps_or_the_whole(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        leader = await bid_three(clients)
        for _ in range(3):
            mover = await asked(clients)
            await mover.act(*(await mover.hints())[0])
        await asked(clients)
        mark, n = len(leader.frames), leader.n
        await leader.send(t="sync", deal=leader.deal, n=n - 2)
        await leader.settled()
        assert [frame["n"] for frame in leader.since(mark, "step")] == [n - 1, n]
        for lacking in (
            {"deal": leader.deal, "n": n},
            {"deal": leader.deal, "n": n + 5},
            {"deal": 0, "n": 0},
        ):
            mark = len(leader.frames)
            await leader.send(t="sync", **lacking)
            await leader.settled()
            assert [frame["n"] for frame in leader.since(mark, "view")] == [n]
            assert leader.since(mark, "step") == []


async def test_who_is_far_behind_gets_the_whole(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        await asyncio.gather(*map(play_on, clients))
        mark = len(clients[0].frames)
        await clients[0].send(t="sync", deal=clients[0].deal, n=0)
        await clients[0].settled()
        assert [frame["n"] for frame in clients[0].since(mark, "view")] == [clients[0].n]
        assert clients[0].since(mark, "step") == []


async def test_the_same_view_over_http(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio)
    async with at_table(calm, code, *trio, None) as clients:
        await bid_three(clients[:3])
        await clients[3].when(lambda: clients[3].n == 1)
        for client, person in zip(clients, [*trio, None], strict=True):
            await client.send(t="sync", deal=0, n=0)
            await client.settled()
            page = (await Visitor(calm, person).get(f"/t/{code}/view.json")).json()
            assert _plain(page["view"]) == _plain(client.since(0, "view")[-1])
            told, socket = page["table"], client.table
            assert _plain(told) | {"you": None} == _plain(socket) | {"you": None}
            assert told["you"] | {"active": None} == socket["you"] | {"active": None}


def _plain(frame: dict[str, Any]) -> dict[str, Any]:
    return frame | {"server": None}


async def test_a_hint_that_never_came_costs_a_moment(calm: Site) -> None:
    """Another process plays and cannot tell this one: it finds out by itself."""
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        leader = await bid_three(clients)
        assert ask_database(calm, PLAYED_ELSEWHERE, deal=leader.deal) == 2
        await asyncio.gather(*(client.when(lambda client=client: client.n == 2) for client in clients))
        mover = await asked(clients)
        assert "error" not in await mover.act(*(await mover.hints())[0])
        await asyncio.gather(*(client.when(lambda client=client: client.n == 3) for client in clients))
        assert [client.gaps for client in clients] == [[], [], []]


async def test_an_action_on_what_this_process_does_not_know_yet_is_judged_on_the_newest(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        leader = await bid_three(clients)
        followers = [client for client in clients if client is not leader]
        assert ask_database(calm, PLAYED_ELSEWHERE, deal=leader.deal) == 2
        answers = [await client.act("pass", n=2) for client in followers]
        assert [answer.get("n") for answer in answers].count(3) == 1


async def test_what_the_table_says_is_found_out_too(calm: Site) -> None:
    """A change of the table that no hint told of: autoplay, set by another process."""
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        ask_database(
            calm,
            "from games.live.control import autoplay_set\n"
            "answer = autoplay_set(deal_id=deal, seat=1, on=True)",
            deal=clients[0].deal,
        )
        for client in clients:
            await client.when(lambda client=client: client.presence(1) == "autoplay")
