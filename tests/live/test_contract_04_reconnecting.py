"""Point 4: coming back neither resets nor stops a clock; a seat belongs to an account, not to a socket."""

import asyncio

from tests.live.moves import asked, bid_three, hand, stored_log
from tests.services.client import Client, at_table
from tests.services.seating import newcomers, playing_table, waiting_table
from tests.services.site import Site


async def test_coming_back_neither_resets_nor_stops_the_clock(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        leader = await bid_three(clients)
        seat, until = leader.view["seat"], leader.deadline(leader.view["seat"])
        for _ in range(3):
            await leader.vanish()
            mark = len(leader.frames)
            await leader.reopen()
            view = await leader.until(lambda frame: frame["t"] == "view", since=mark)
            assert view["asks"][0]["until"] == until
            assert leader.frames[mark]["t"] == "table"
        assert all(client.deadline(seat) == until for client in clients)
        assert [frame["asks"] for frame in clients[1].since(0, "clock")] == []


async def test_the_clock_goes_on_while_its_player_is_away(hasty: Site) -> None:
    trio = newcomers(hasty, 3)
    async with at_table(hasty, playing_table(hasty, trio), *trio) as clients:
        leader = await bid_three(clients)
        others = [client for client in clients if client is not leader]
        await leader.vanish()
        await others[0].when(lambda: others[0].n >= 2)
        await leader.reopen()
        await leader.when(lambda: leader.n >= 2)
        log = stored_log(hasty, others[0].deal)
        assert (log[1][1], log[1][4]) == (leader.view["seat"], "timeout")
        # The whole log is told, what happened in the meantime too.
        assert [line["n"] for line in leader.events][:2] == [0, 1]
        assert leader.events[2]["by"] == "timeout"


async def test_coming_back_in_mid_deal_gives_the_whole_view_and_the_log(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        await bid_three(clients)
        for _ in range(2):
            mover = await asked(clients)
            await mover.act(*(await mover.hints())[0])
        mover = await asked(clients)
        mine, n = hand(mover), mover.n
        await mover.vanish()
        mark = len(mover.frames)
        await mover.reopen()
        view = await mover.until(lambda frame: frame["t"] == "view", since=mark)
        assert (view["n"], hand(mover)) == (n, mine)
        assert [line["n"] for line in view["log"]] == list(range(n + 1))
        assert "error" not in await mover.act(*(await mover.hints())[0])


async def test_a_second_tab_watches_until_it_takes_the_seat_over(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio)
    async with at_table(calm, code, *trio) as clients:
        leader = await bid_three(clients)
        async with Client(calm, code, leader.person) as second:
            await second.when(lambda: second.view)
            assert (leader.table["you"]["active"], second.table["you"]["active"]) == (True, False)
            # It sees what the seat sees, and cannot act.
            assert hand(second) == hand(leader)
            assert (await second.act("play", hand(second).split()[-1]))["error"]["code"] == "elsewhere"
            assert (await second.request(t="leave"))["error"]["code"] == "elsewhere"
            assert "error" not in await second.request(t="take")
            await second.when(lambda: second.table["you"]["active"])
            await leader.when(lambda: not leader.table["you"]["active"])
            assert (await leader.act("play", hand(leader).split()[-1]))["error"]["code"] == "elsewhere"
            # The first does not fight back, nor does it by saying that it is there, or by coming back.
            await leader.settled()
            await leader.vanish()
            await leader.reopen()
            await leader.when(lambda: leader.table["you"]["active"] is False)
            assert second.table["you"]["active"]
            assert "error" not in await second.act("play", hand(second).split()[-1])


async def test_the_tab_that_held_the_seat_holds_it_when_it_comes_back(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio)
    async with at_table(calm, code, *trio) as (first, *_), Client(calm, code, trio[0]) as second:
        await second.when(lambda: second.table)
        await first.vanish()
        await first.reopen()
        await first.when(lambda: first.table["you"]["active"])
        await second.settled()
        assert not second.table["you"]["active"]


async def test_another_device_gets_the_seat_that_nobody_holds(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio)
    async with at_table(calm, code, *trio) as (first, other, _):
        await first.vanish()
        await other.when(lambda: other.presence(0) == "unstable")
        async with Client(calm, code, trio[0]) as device:
            await device.when(lambda: device.table and device.table["you"]["active"])
            await other.when(lambda: other.presence(0) == "here")


async def test_a_dead_line_that_closes_late_takes_nothing_from_the_new_one(calm: Site) -> None:
    """Wi-Fi to mobile data: the server hears of the old socket's end long after the new one is open."""
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio)
    async with at_table(calm, code, *trio) as (old, other, _), Client(calm, code, trio[0], old.tab) as new:
        await new.when(lambda: new.table and new.table["you"]["active"])
        await old.when(lambda: not old.table["you"]["active"])
        mark = len(other.frames)
        await old.close()
        for client in (new, other):
            await client.settled()
        await asyncio.sleep(0.4)  # long enough to look at the tables again
        await other.settled()
        assert {frame["seats"][0]["presence"] for frame in other.since(mark, "table")} <= {"here"}
        assert new.table["you"]["active"]
        assert (await new.request(t="auto", on=False)).get("error") is None


async def test_sitting_down_in_one_tab_makes_that_tab_play(calm: Site) -> None:
    host, guest = newcomers(calm, 2)
    code = waiting_table(calm, [host])
    async with Client(calm, code, guest) as first, Client(calm, code, guest) as second:
        await second.when(lambda: second.table)
        assert "error" not in await second.request(t="sit", seat=2)
        await second.when(lambda: second.table["you"] and second.table["you"]["active"])
        await first.when(lambda: first.table["you"]["seat"] == 2)
        assert not first.table["you"]["active"]
