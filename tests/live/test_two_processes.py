"""Players of one table on two web processes, with Redis between them, and without."""

import asyncio
import time
from collections.abc import Callable, Iterator

import pytest

from tests.live.moves import asked, bid_three, hand, stored_log
from tests.services.backroom import leave_database
from tests.services.client import Client, play_on
from tests.services.redis_server import RedisServer
from tests.services.seating import Person, ask_database, newcomers, people, playing_table
from tests.services.site import Site
from tests.services.visitor import Visitor

REPAIRED = """
import datetime as dt
from django.utils import timezone
from scoring.models import LedgerEntry
from scoring.repair import settle_forgotten
settle_forgotten(now=timezone.now() + dt.timedelta(minutes=1))
answer = list(LedgerEntry.objects.filter(deal_id=deal).order_by("seat").values_list("score", flat=True))
"""

pytestmark = pytest.mark.needs("redis")


@pytest.fixture(scope="module")
def between(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path_factory.mktemp("redis"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def pair(between: RedisServer, new_site: Callable[..., Site]) -> Iterator[tuple[Site, Site]]:
    """Two processes of one site. What is lost is looked for so seldom that only hints can be quick."""
    shared = {"REDIS_URL": between.url, "LIVE_LOOK_EVERY": "3"}
    one = new_site(**shared)
    other = new_site(**shared, DATABASE_URL=one.environment["DATABASE_URL"])
    yield one, other
    for site in (one, other):
        leave_database(site)
        site.stop()


async def clients_of(code: str, *places: tuple[Site, Person | None]) -> list[Client]:
    opened: list[Client] = []
    for site, person in places:
        # One after the other: of two tabs that come at once either may be the one that holds the seat.
        client = await Client(site, code, person).open()
        await client.when(lambda client=client: client.table and client.view)
        opened.append(client)
    return opened


async def all_have(clients: list[Client], n: int, *, patience: float = 15) -> None:
    await asyncio.gather(
        *(client.when(lambda client=client: client.n >= n, patience=patience) for client in clients)
    )


async def test_what_one_process_does_the_other_tells_at_once(pair: tuple[Site, Site]) -> None:
    one, other = pair
    trio = newcomers(one, 3)
    clients = await clients_of(playing_table(one, trio), (one, trio[0]), (other, trio[1]), (other, trio[2]))
    leader = await bid_three(clients)
    for _ in range(6):
        mover = await asked(clients)
        began, n = time.monotonic(), mover.n
        assert "n" in await mover.act(*(await mover.hints())[0])
        await all_have(clients, n + 1)
        assert time.monotonic() - began < 2
    await clients[0].request(t="auto", on=True)
    await clients[1].when(lambda: clients[1].presence(0) == "autoplay", patience=2)
    await clients[0].request(t="auto", on=False)
    await clients[1].request(t="say", phrase=1)
    await clients[0].until(lambda frame: frame["t"] == "said", patience=2)
    await clients[2].vanish()
    await clients[0].when(lambda: clients[0].presence(2) == "unstable", patience=2)
    assert [client.gaps for client in clients] == [[], [], []]
    assert leader.deal == clients[0].deal
    for client in clients:
        await client.close()


async def test_two_processes_act_on_one_deal_at_the_same_instant(pair: tuple[Site, Site]) -> None:
    one = pair[0]
    for _ in range(3):
        four = newcomers(one, 4)
        code = playing_table(one, four, game="shisanshui")
        places = [(pair[i % 2], person) for i, person in enumerate(four)]
        clients = await clients_of(code, *places)
        hints = [(await client.hints())[0] for client in clients]
        acks = await asyncio.gather(*(client.act(*best) for client, best in zip(clients, hints, strict=True)))
        assert sorted(ack["n"] for ack in acks) == [1, 2, 3, 4]
        outcomes = [await client.over() for client in clients]
        assert all(outcome == outcomes[0] for outcome in outcomes)
        assert [row[0] for row in stored_log(one, clients[0].deal)] == [1, 2, 3, 4]
        for client in clients:
            assert client.gaps == []
            await client.close()


async def test_the_seat_is_taken_over_from_one_process_to_the_other(pair: tuple[Site, Site]) -> None:
    one, other = pair
    trio = newcomers(one, 3)
    code = playing_table(one, trio)
    first, second, *_ = clients = await clients_of(code, (one, trio[0]), (other, trio[0]), (one, trio[1]))
    assert not second.table["you"]["active"]
    await second.request(t="take")
    await first.when(lambda: not first.table["you"]["active"], patience=2)
    await first.close()
    await clients[2].settled()
    assert clients[2].presence(0) == "here"
    for client in clients[1:]:
        await client.close()


async def test_who_is_banned_here_is_closed_there(pair: tuple[Site, Site]) -> None:
    one, other = pair
    trio = newcomers(one, 3)
    [client] = await clients_of(playing_table(one, trio), (other, trio[0]))
    [admin] = people(one, "chief", staff=True)
    ban = f"/admin/accounts/user/deed/ban/?ids={trio[0].id}"
    await Visitor(one, admin).post(ban, reason="test", ends_at_0="", ends_at_1="")
    assert await client.closed(patience=2) == 4003


async def test_one_process_dies_and_its_players_go_on_at_the_other(pair: tuple[Site, Site]) -> None:
    one, other = pair
    trio = newcomers(one, 3)
    clients = await clients_of(playing_table(one, trio), (one, trio[0]), (other, trio[1]), (other, trio[2]))
    leader = await bid_three(clients)
    until = leader.asks[0]["until"]
    other.kill()
    for client in clients[1:]:
        await client.closed()
        client.site = one
        await client.reopen()
        await client.when(lambda client=client: client.table["you"] and client.table["you"]["active"])
    await clients[0].when(lambda: [clients[0].presence(seat) for seat in range(3)] == ["here"] * 3)
    # That was no downtime: one server was always there, and the clock went on.
    assert leader.asks[0]["until"] == until
    await leader.act("play", hand(leader).split()[-1])
    await all_have(clients, 2)
    until = leader.asks[0]["until"]
    other.start()
    await asyncio.sleep(2)
    for client in clients:
        await client.settled()
        assert client.asks[0]["until"] == until
        await client.close()


async def test_play_goes_on_without_redis_and_is_quick_again_with_it(
    pair: tuple[Site, Site], between: RedisServer
) -> None:
    one, other = pair
    trio = newcomers(one, 3)
    code = playing_table(one, trio, length=1)
    clients = await clients_of(code, (one, trio[0]), (other, trio[1]))
    between.stop()
    # Somebody can come even now.
    clients.append(await Client(other, code, trio[2]).open())
    await clients[2].when(lambda: clients[2].view)
    await bid_three(clients)
    for _ in range(2):
        mover = await asked(clients)
        assert "n" in await mover.act(*(await mover.hints())[0])
    await asked(clients)
    between.start()
    await asyncio.sleep(4)
    for _ in range(3):
        mover = await asked(clients)
        began, n = time.monotonic(), mover.n
        await mover.act(*(await mover.hints())[0])
        await all_have(clients, n + 1)
    assert time.monotonic() - began < 2
    outcomes = await asyncio.gather(*map(play_on, clients))
    assert outcomes[0] == outcomes[1] == outcomes[2]
    # No worker was there to pay; the repair finds it.
    repaired = ask_database(one, REPAIRED, deal=clients[0].deal)
    assert repaired == outcomes[0]["scores"]
    for client in clients:
        await client.close()


async def test_doubled_late_and_senseless_hints_break_nothing(pair: tuple[Site, Site]) -> None:
    one, other = pair
    trio = newcomers(one, 3)
    clients = await clients_of(playing_table(one, trio), (one, trio[0]), (other, trio[1]), (other, trio[2]))
    leader = await bid_three(clients)
    again = (
        "from asgiref.sync import async_to_sync\nfrom channels.layers import get_channel_layer\n"
        "from games.live.post import GROUP\n"
        "send = async_to_sync(get_channel_layer().group_send)\n"
        "for r in (0, 1, 1, 2, 99):\n"
        "    message = {'k': 'deal', 'code': code, 'deal': deal, 'r': r}\n"
        "    send(GROUP, {'type': 'live.message', 'from': 'elsewhere', 'message': message})\n"
        "for message in ({'k': 'table', 'code': code}, {'k': 'deal', 'code': code, 'deal': 10**9, 'r': 1},"
        " {'k': 'sing'}, {'k': 'deal'}, {'k': 'lobby'}):\n"
        "    send(GROUP, {'type': 'live.message', 'from': 'elsewhere', 'message': message})\n"
        "answer = 1"
    )
    marks = [len(client.frames) for client in clients]
    ask_database(one, again, code=leader.code, deal=leader.deal)
    await leader.act("play", hand(leader).split()[-1])
    await all_have(clients, 2, patience=2)
    for mark, client in zip(marks, clients, strict=True):
        assert [frame["n"] for frame in client.since(mark, "step")] == [2]
        assert client.since(mark, "view") == []
        await client.close()
