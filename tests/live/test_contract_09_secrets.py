"""Point 9: everything that is sent to a viewer is what that viewer may know."""

import asyncio
import hashlib
import secrets

import pytest

from tests.live.hidden import cards, leaks, pieces
from tests.live.moves import asked, bid_three, stored_log
from tests.services.client import Client, at_table, play_on
from tests.services.seating import ask_database, newcomers, playing_table, waiting_table
from tests.services.site import Site
from tests.services.visitor import Visitor

REQUESTS = (
    {"t": "ready", "ready": True},
    {"t": "vote", "agree": True},
    {"t": "auto", "on": True},
    {"t": "kick", "seat": 0},
    {"t": "bot", "seat": 0, "add": False},
    {"t": "leave"},
)


async def pry(client: Client) -> None:
    """Ask for everything that a client can ask for."""
    for card in ("3s", "RJ", "As Ah", "2d"):
        await client.request(t="probe", deal=client.deal, action=["play", card])
    await client.hints()
    await client.send(t="sync", deal=0, n=0)
    await client.send(t="sync", deal=client.deal, n=max(0, client.n - 1))
    await client.settled()


async def test_no_frame_of_a_deal_names_a_card_that_its_viewer_may_not_know(calm: Site) -> None:
    trio, seed = newcomers(calm, 3), secrets.token_hex(32)
    code = playing_table(calm, trio, seed=seed)
    async with at_table(calm, code, *trio, None) as clients:
        players, visitor = clients[:3], clients[3]
        await asyncio.gather(*map(pry, clients))
        await bid_three(players)
        await asyncio.gather(*map(pry, clients))
        for _ in range(5):
            mover = await asked(players)
            await mover.act(*(await mover.hints())[0])
        await players[1].vanish()
        await players[1].reopen()
        await players[1].when(lambda: players[1].n == players[0].n)
        await asyncio.gather(*map(pry, clients))
        pages = [(await Visitor(calm, one).get(f"/t/{code}/view.json")).json() for one in [*trio, None]]
        n = players[0].n
        await asyncio.gather(*map(play_on, players))
        await visitor.over()
    log, dealt = stored_log(calm, visitor.deal), pieces("doudizhu", seed, 3)
    for seat, client in enumerate(clients):
        viewer = seat if seat < 3 else None
        assert leaks(client.frames, viewer, dealt, log) == []
        assert leaks([pages[seat]["view"]], viewer, dealt, [row for row in log if row[0] <= n]) == []
        before_the_end = [raw for raw in client.raw if '"seed":"' not in raw]
        assert not [raw for raw in before_the_end if seed in raw]
    # Once it is over everybody sees all hands.
    assert cards(visitor.view) == cards(dealt)


async def test_a_hand_that_is_set_stays_hidden_until_the_show(calm: Site) -> None:
    four, seed = newcomers(calm, 4), secrets.token_hex(32)
    code = playing_table(calm, four, game="shisanshui", seed=seed)
    async with at_table(calm, code, *four, None) as clients:
        for client in clients[:3]:
            await client.act(*(await client.hints())[0])
        await asyncio.gather(*(client.when(lambda client=client: client.n == 3) for client in clients))
        dealt = pieces("shisanshui", seed, 4)
        for seat, client in enumerate(clients):
            viewer = seat if seat < 4 else None
            assert leaks(client.frames, viewer, dealt, []) == []


async def test_the_commitment_comes_before_the_cards_and_the_seed_after_them(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio, seed="")
    async with at_table(calm, code, *trio) as clients:
        commitment = clients[0].table["commitment"]
        first = clients[0].raw[0]
        assert commitment in first
        assert not cards(first)
        raw = next(raw for raw in clients[0].raw if '"t":"view"' in raw)
        assert raw.index(commitment) < raw.index('"view":{')
        await asyncio.gather(*map(play_on, clients))
        for client in clients:
            told = client.since(0, "step")[-1]
            assert hashlib.sha256(bytes.fromhex(told["seed"])).hexdigest() == commitment
        seed, number = clients[0].since(0, "step")[-1]["seed"], clients[0].deal
        async with Client(calm, code, trio[0]) as late:
            await late.when(lambda: late.view)
            assert late.frames[-1]["seed"] == seed
    stored = ask_database(
        calm, "from games.models import Deal\nanswer = Deal.objects.get(pk=deal).seed", deal=number
    )
    assert stored == seed
    # Dealt again from its seed, and the log played over, it is the same deal.
    dealt = pieces("doudizhu", seed, 3)
    for client in clients:
        assert cards(client.since(0, "view")[0]["view"]["seats"]) == cards(
            dealt["hands"][client.view["seat"]]
        )
    landlord = stored_log(calm, number)[0][1]
    assert cards(dealt["kitty"]) <= cards([row[3] for row in stored_log(calm, number)]) | cards(
        clients[landlord].view
    )


async def test_a_spectator_sees_no_hand_and_cannot_do_anything(calm: Site) -> None:
    trio = newcomers(calm, 3)
    [curious] = newcomers(calm, 1)
    async with at_table(calm, playing_table(calm, trio), *trio, curious, None) as clients:
        await bid_three(clients[:3])
        for spectator in clients[3:]:
            await spectator.when(lambda spectator=spectator: spectator.n == 1)
            assert spectator.view["seat"] is None
            assert spectator.view["ask"] is None
            assert [seat["hand"] for seat in spectator.view["seats"]] == ["", "", ""]
            for message in REQUESTS:
                answer = await spectator.request(**message)
                assert answer["error"]["code"] in ("not_seated", "not_host", "already_started", "not_a_bot")
            probed = await spectator.request(t="probe", deal=spectator.deal, action=["play", "3s"])
            assert (probed["legal"], probed["code"]) == (False, "no_deal")
        assert clients[0].table["watchers"] == 1
        assert [client.presence(0) for client in clients] == ["here"] * 5


async def test_those_who_sit_cannot_also_watch(calm: Site) -> None:
    """Whatever a player opens, it shows that player's seat; nobody becomes a spectator of the own table."""
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio)
    async with at_table(calm, code, *trio), Client(calm, code, trio[1]) as second:
        await second.when(lambda: second.view)
        assert second.view["seat"] == 1
        page = (await Visitor(calm, trio[1]).get(f"/t/{code}/view.json")).json()
        assert page["view"]["view"]["seat"] == 1
        assert page["table"]["watchers"] == 0


@pytest.mark.parametrize("signed_in", [True, False])
async def test_a_table_that_is_not_to_be_watched(calm: Site, signed_in: bool) -> None:
    trio = newcomers(calm, 3)
    stranger = newcomers(calm, 1)[0] if signed_in else None
    code = playing_table(calm, trio, watch=False)
    async with at_table(calm, code, *trio), Client(calm, code, stranger) as client:
        assert await client.closed() == 4005
        assert [frame["t"] for frame in client.frames] == ["bye"]
        assert (await Visitor(calm, stranger).get(f"/t/{code}/view.json")).status == 403


async def test_who_looked_on_before_play_is_sent_away_when_it_begins(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = waiting_table(calm, trio, watch=False)
    async with Client(calm, code, None) as visitor, Client(calm, code, trio[0]) as host:
        await visitor.when(lambda: visitor.table)
        async with Client(calm, code, trio[1]) as other, Client(calm, code, trio[2]) as third:
            for client in (host, other, third):
                await client.when(lambda client=client: client.table)
                assert "error" not in await client.request(t="ready", ready=True)
            assert await visitor.closed() == 4005
            assert visitor.since(0, "view") == []
            await host.when(lambda: host.view)


async def test_who_leaves_stops_getting_the_seats_view_at_once(calm: Site) -> None:
    trio, seed = newcomers(calm, 3), secrets.token_hex(32)
    async with at_table(calm, playing_table(calm, trio, seed=seed), *trio) as clients:
        leader = await bid_three(clients)
        leaver = next(client for client in clients if client is not leader)
        mark = len(leaver.frames)
        assert "error" not in await leaver.request(t="leave")
        await leaver.when(lambda: leaver.view["seat"] is None)
        await leader.act(*(await leader.hints())[0])
        await leaver.when(lambda: leaver.n >= 3)
        log = stored_log(calm, leader.deal)
        views = [frame for frame in leaver.frames[mark:] if frame["t"] in ("view", "step")]
        assert views
        assert leaks(views, None, pieces("doudizhu", seed, 3), log) == []


async def test_who_leaves_a_table_that_is_not_to_be_watched_is_sent_away(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio, watch=False), *trio) as (leaver, *_):
        await leaver.request(t="leave")
        assert await leaver.closed() == 4005


async def test_a_spectator_who_sits_down_gets_the_view_of_the_seat(calm: Site) -> None:
    host, other, guest = newcomers(calm, 3)
    code = waiting_table(calm, [host, other])
    async with (
        Client(calm, code, guest) as watcher,
        Client(calm, code, host) as a,
        Client(calm, code, other) as b,
    ):
        await watcher.when(lambda: watcher.table)
        assert watcher.table["you"]["seat"] is None
        await watcher.request(t="sit", seat=2)
        for client in (a, b, watcher):
            await client.request(t="ready", ready=True)
        for client in (a, b, watcher):
            await client.when(lambda client=client: client.view)
        assert watcher.view["seat"] == 2
        assert len(cards(watcher.view["seats"][2]["hand"])) == 17
        assert {client.view["seat"] for client in (a, b, watcher)} == {0, 1, 2}


async def test_the_next_at_a_seat_is_not_seen_by_who_held_it_before(calm: Site) -> None:
    """Even where no hint of the change has come: the deal itself tells who may see which hand."""
    [anna], [next_one] = newcomers(calm, 1), newcomers(calm, 1)
    code = playing_table(calm, [anna, None, None], length=1)
    async with at_table(calm, code, anna) as [client]:
        await play_on(client)
        await client.when(lambda: client.table["status"] == "over")
        first = client.deal
        ask_database(
            calm,
            "from lobby.models import Table, TableSeat\nfrom accounts.models import User\n"
            "from lobby.services.match_start import match_start\nfrom django.db import transaction\n"
            "with transaction.atomic():\n"
            "    table = Table.objects.select_for_update().get(code=code)\n"
            "    user = User.objects.get(pk=user)\n"
            "    TableSeat.objects.filter(table=table, seat=0).update(user=user, ready=True)\n"
            "    Table.objects.filter(pk=table.pk).update(host=user)\n"
            "    table.refresh_from_db()\n"
            "    answer = match_start(table)",
            code=code,
            user=next_one.id,
        )
        await client.when(lambda: client.deal != first)
        views = [
            frame for frame in client.frames if frame["t"] in ("view", "step") and frame["deal"] != first
        ]
        assert {frame["view"]["seat"] for frame in views if frame["t"] == "view"} == {None}
        assert all(
            not seat["hand"] for frame in views if frame["t"] == "view" for seat in frame["view"]["seats"]
        )


async def test_the_log_and_hints_of_another_seat_cannot_be_had(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        first = await asked(clients)
        for client in clients:
            if client is not first:
                assert await client.hints() == []
        other = playing_table(calm, newcomers(calm, 3))
        async with Client(calm, other, None) as visitor:
            await visitor.when(lambda: visitor.view)
            mark = len(first.frames)
            await first.send(t="sync", deal=visitor.deal, n=0)
            hints = await first.request(t="hint", deal=visitor.deal)
            await first.settled()
            assert hints["actions"] == []
            assert {frame["deal"] for frame in first.since(mark, "view")} == {first.deal}
