"""Point 6: what is done for an absent player never harms; after two time-outs autoplay, until it acts."""

import asyncio

from tests.live.moves import asked, bid_three, hand, stored_log
from tests.services.client import Client, at_table, play_on
from tests.services.seating import newcomers, playing_table
from tests.services.site import Site

RAISING = {"bid", "rob", "double", "expose", "call", "declare", "open"}


async def test_nobody_bids_for_the_absent(hasty: Site) -> None:
    trio = newcomers(hasty, 3)
    async with at_table(hasty, playing_table(hasty, trio), *trio) as clients:
        outcome = await clients[0].over()
        assert outcome["ending"] == "void"
        log = stored_log(hasty, clients[0].deal)
        assert [row[2] for row in log] == ["pass"] * 3
        assert [row[4] for row in log] == ["timeout"] * 3


async def test_time_outs_play_the_least_and_two_in_a_row_begin_autoplay(hasty: Site) -> None:
    trio = newcomers(hasty, 3)
    async with at_table(hasty, playing_table(hasty, trio), *trio) as clients:
        leader = await bid_three(clients)
        seat, lowest = leader.view["seat"], hand(leader).split()[-1]
        await leader.when(lambda: leader.n >= 2)
        _, _, verb, played, by, _ = stored_log(hasty, leader.deal)[1]
        assert (verb, played[0], len(played), by) == ("play", lowest[0], 2, "timeout")
        assert leader.presence(seat) == "here"
        # The others let their time pass too, and then the leader a second time.
        for client in clients:
            await client.when(lambda client=client: client.presence(seat) == "autoplay", patience=20)
        mine = [row for row in stored_log(hasty, leader.deal) if row[1] == seat]
        assert [row[4] for row in mine][:3] == ["player", "timeout", "timeout"]
        await leader.when(
            lambda: any(step["by"] == "autoplay" and step["seat"] == seat for step in leader.events),
            patience=20,
        )
        # Coming and going does not end it; any action of the player does.
        await leader.when(lambda: leader.view["ask"] or leader.view["outcome"], patience=20)
        log = stored_log(hasty, leader.deal)
        assert not [row for row in log if row[4] in ("timeout", "autoplay") and row[2] in RAISING]


async def test_the_players_own_action_ends_autoplay(measured: Site) -> None:
    trio = newcomers(measured, 3)
    async with at_table(measured, playing_table(measured, trio), *trio) as clients:
        leader = await bid_three(clients)
        seat = leader.view["seat"]
        # Autoplay waits a moment before it acts: long enough to say "I am back" by playing.
        await _autoplay(leader, on=True)
        for client in clients:
            await client.when(lambda client=client: client.presence(seat) == "autoplay")
        assert "n" in await leader.act("play", hand(leader).split()[-1])
        for client in clients:
            await client.when(lambda client=client: client.presence(seat) == "here")


async def test_autoplay_plays_quickly_and_gives_the_seat_back_when_told(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        leader = await bid_three(clients)
        await _autoplay(leader, on=True)
        await leader.when(lambda: leader.n == 2)
        assert leader.events[-1]["by"] == "autoplay"
        await _autoplay(leader, on=False)
        for _ in range(2):
            await (await asked(clients)).act("pass")
        await leader.when(lambda: leader.n == 4 and leader.view["ask"])
        await asyncio.sleep(0.3)
        assert leader.n == 4
        assert leader.deadline(leader.view["seat"]) is not None


async def test_autoplay_never_bids(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        for client in clients:
            await _autoplay(client, on=True)
        await clients[0].when(lambda: clients[0].view["outcome"])
        log = stored_log(calm, clients[0].deal)
        assert [row[2:5] for row in log] == [["pass", None, "autoplay"]] * 3


async def test_who_is_on_autoplay_stays_so_in_the_next_deal_until_ready(calm: Site) -> None:
    duo = newcomers(calm, 2)
    async with at_table(calm, playing_table(calm, [*duo, None], length=8), *duo) as (away, awake):
        await _autoplay(away, on=True)
        first = away.deal
        await play_on(awake)
        await awake.request(t="ready", ready=True)
        await awake.when(lambda: awake.deal != first and awake.presence(0) == "autoplay")
        second = awake.deal
        await play_on(awake)
        assert not [
            row for row in stored_log(calm, second) if row[1] == 0 and row[4] in ("player", "timeout")
        ]
        for client in (away, awake):
            await client.request(t="ready", ready=True)
        await away.when(lambda: away.deal not in (first, second))
        await away.when(lambda: away.presence(0) == "here")


async def test_deals_do_not_go_on_and_on_while_everybody_is_on_autoplay(calm: Site) -> None:
    [anna] = newcomers(calm, 1)
    async with at_table(calm, playing_table(calm, [anna, None, None], length=8), anna) as [client]:
        await _autoplay(client, on=True)
        first = client.deal
        await client.over(patience=40)
        await client.when(lambda: client.table["status"] == "between")
        assert client.table["seats"][0]["autoplay"]
        assert client.table["next_at"] is None
        # Coming back with the page does not say that one is awake; saying so does.
        await client.vanish()
        await client.reopen()
        await client.settled()
        assert client.table["next_at"] is None
        await _autoplay(client, on=False)
        await client.when(lambda: client.table["next_at"] and not client.table["seats"][0]["autoplay"])
        await client.request(t="ready", ready=True)
        await client.when(lambda: client.deal != first and client.presence(0) == "here")


async def _autoplay(client: Client, *, on: bool) -> None:
    assert "error" not in await client.request(t="auto", on=on)
