"""Point 10: the way back to one's table, its host, and what ends with whoever began it."""

import asyncio
from typing import Any

from tests.live.moves import bid_three, stored_log
from tests.services.client import Client, at_table, play_on
from tests.services.seating import Person, ask_database, newcomers, playing_table, waiting_table
from tests.services.site import Site
from tests.services.visitor import Visitor

AWAY = """
import datetime as dt
from django.db.models import F
from games.models import Presence
from lobby.models import TableSeat
ago = dt.timedelta(seconds=seconds)
TableSeat.objects.filter(table__code=code).update(since=F("since") - ago)
answer = Presence.objects.filter(table_code=code, user_id=user).update(since=F("since") - ago)
"""


async def way_back(site: Site, person: Person, code: str) -> bool:
    """Tell whether every page that was looked at leads back to the table."""
    pages = [await Visitor(site, person).get(path) for path in ("/", "/rules/", "/settings/")]
    assert {page.status for page in pages} == {200}
    leads = {f"/t/{code}/" in page.text for page in pages}
    assert len(leads) == 1
    return leads.pop()


async def test_the_way_back_is_on_every_page_while_one_sits(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio, access="link")
    async with at_table(calm, code, *trio) as clients:
        assert await way_back(calm, trio[1], code)
        await clients[1].request(t="leave")
        assert not await way_back(calm, trio[1], code)
        assert await way_back(calm, trio[0], code)


async def test_who_leaves_in_mid_deal_is_free_and_a_bot_plays_on(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio, length=2)
    async with at_table(calm, code, *trio) as clients:
        leader = await bid_three(clients)
        leaver = next(client for client in clients if client is not leader)
        seat = leaver.view["seat"]
        other = waiting_table(calm, newcomers(calm, 1))
        # Not before one has left.
        async with Client(calm, other, leaver.person) as elsewhere:
            await elsewhere.when(lambda: elsewhere.table)
            assert (await elsewhere.request(t="sit", seat=1))["error"]["code"] == "already_playing"
            assert "error" not in await leaver.request(t="leave")
            assert "error" not in await elsewhere.request(t="sit", seat=1)
        for client in (leader, leaver):
            await client.when(lambda client=client: client.presence(seat) == "left")
            assert client.table["seats"][seat]["name"] == leaver.person.name
        rest = [client for client in clients if client is not leaver]
        await asyncio.gather(*map(play_on, rest))
        log = stored_log(calm, leader.deal)
        assert next(row[2:5] for row in log if row[1] == seat) == ["concede", None, "player"]
        assert {row[4] for row in log if row[1] == seat and row[2] != "concede"} <= {"bot"}
        # The leaver is settled for that deal; in the next the bot has the seat for good.
        first = leader.deal
        for client in rest:
            await client.request(t="ready", ready=True)
        await leader.when(lambda: leader.deal != first and leader.table["seats"][seat]["bot"])
        assert (await leaver.request(t="sit", seat=seat))["error"]["code"] in (
            "already_started",
            "already_playing",
        )


async def test_leaving_twice_is_leaving_once(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        answers = [await clients[0].request(t="leave") for _ in range(2)]
        assert "error" not in answers[0]
        assert answers[1]["error"]["code"] in ("not_seated", "elsewhere")
        assert [row[2] for row in stored_log(calm, clients[0].deal)].count("concede") == 1


async def test_a_match_that_all_people_have_left_is_played_out_and_its_table_closes(calm: Site) -> None:
    duo = newcomers(calm, 2)
    code = playing_table(calm, [*duo, None], length=8)
    async with at_table(calm, code, *duo, None) as clients:
        deal = clients[0].deal
        for client in clients[:2]:
            await client.request(t="leave")
        assert [await client.closed(patience=40) for client in clients] == [4010] * 3
        assert clients[2].since(0, "table")[-1]["status"] == "closed"
        assert clients[2].view["outcome"]
    late = Client(calm, code, duo[0])
    await late.open()
    assert await late.closed() == 4010
    assert stored_log(calm, deal)


async def test_the_next_seat_is_host_when_the_host_leaves(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = waiting_table(calm, trio)
    async with Client(calm, code, trio[0]) as host, Client(calm, code, trio[1]) as heir:
        await heir.when(lambda: heir.table)
        assert (await heir.request(t="kick", seat=2))["error"]["code"] == "not_host"
        await host.request(t="leave")
        await heir.when(lambda: heir.table["you"]["host"])
        assert "error" not in await heir.request(t="kick", seat=2)
        await heir.when(lambda: heir.table["seats"][2] is None)


async def test_a_host_who_stays_away_is_followed_by_somebody_who_is_here(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = waiting_table(calm, trio)
    async with Client(calm, code, trio[0]) as host, Client(calm, code, trio[2]) as heir:
        await host.when(lambda: host.table)
        await heir.when(lambda: heir.table)
        await host.vanish()
        await heir.when(lambda: heir.presence(0) == "unstable")
        ask_database(calm, AWAY, code=code, user=trio[0].id, seconds=70)
        await heir.when(lambda: heir.table["you"]["host"])
        # Who comes back is a guest like the others.
        await host.reopen()
        await host.when(lambda: host.table["you"] and not host.table["you"]["host"])


async def test_the_host_asks_somebody_to_leave(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = waiting_table(calm, trio, access="link")
    async with Client(calm, code, trio[0]) as host, Client(calm, code, trio[1]) as kicked:
        await kicked.when(lambda: kicked.table)
        assert (await host.request(t="kick", seat=0))["error"]["code"] == "not_yourself"
        assert "error" not in await host.request(t="kick", seat=1)
        await kicked.when(lambda: kicked.table["you"]["seat"] is None)
        assert (await kicked.request(t="ready", ready=True))["error"]["code"] == "not_seated"
        assert not await way_back(calm, trio[1], code)


async def test_nobody_is_kicked_in_mid_match(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as (host, *_):
        assert (await host.request(t="kick", seat=1))["error"]["code"] == "already_started"
        assert (await host.request(t="bot", seat=1, add=True))["error"]["code"] == "already_started"


async def test_bots_are_put_on_seats_and_removed_by_the_host(calm: Site) -> None:
    host, guest = newcomers(calm, 2)
    code = waiting_table(calm, [host, guest])
    async with Client(calm, code, host) as client, Client(calm, code, guest) as other:
        await other.when(lambda: other.table)
        assert (await other.request(t="bot", seat=2, add=True))["error"]["code"] == "not_host"
        await client.request(t="bot", seat=2, add=True)
        await client.when(lambda: client.table["seats"][2])
        assert client.table["seats"][2]["bot"]
        await client.request(t="bot", seat=2, add=False)
        await client.when(lambda: client.table["seats"][2] is None)
        assert (await client.request(t="bot", seat=1, add=False))["error"]["code"] == "not_a_bot"
        await client.request(t="bot", seat=2, add=True)
        for one in (client, other):
            await one.request(t="ready", ready=True)
        await other.when(lambda: other.view)


async def vote(client: Client, *, agree: bool = True) -> dict[str, Any]:
    return await client.request(t="vote", agree=agree)


async def test_a_vote_passes_when_all_agree(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        await vote(clients[1])
        await clients[0].when(lambda: clients[0].table["vote"])
        assert clients[0].table["vote"]["by"] == 1
        await vote(clients[0])
        await clients[1].when(lambda: clients[1].table["vote"]["agree"] == [0, 1])
        assert clients[1].table["status"] == "playing"
        await vote(clients[2])
        outcome = await clients[0].over()
        assert outcome["ending"] in ("void", "dissolved")
        await clients[0].when(lambda: clients[0].table["status"] == "over")
        assert clients[0].table["match"]["broken"]
        assert stored_log(calm, clients[0].deal)[-1][1:5] == [1, "dissolve", None, "table"]


async def test_one_refusal_ends_a_vote(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        await vote(clients[0])
        await vote(clients[1])
        await vote(clients[2], agree=False)
        await clients[0].when(lambda: clients[0].table["vote"] is None)
        assert clients[0].table["status"] == "playing"


async def test_a_vote_expires(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        await vote(clients[0])
        await clients[1].when(lambda: clients[1].table["vote"])
        await clients[1].when(lambda: clients[1].table["vote"] is None)
        # Agreeing then is a vote of one's own.
        await vote(clients[1])
        await clients[0].when(lambda: clients[0].table["vote"])
        assert clients[0].table["vote"]["by"] == 1


async def test_a_vote_dies_with_the_presence_of_who_began_it(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        await vote(clients[0])
        await clients[1].when(lambda: clients[1].table["vote"])
        ends = clients[1].table["vote"]["ends"]
        await clients[0].vanish()
        await clients[1].when(lambda: clients[1].table["vote"] is None)
        assert clients[1].table["server"] < ends
        await clients[0].reopen()
        await vote(clients[0])
        await clients[1].when(lambda: clients[1].table["vote"])
        await clients[0].request(t="leave")
        await clients[1].when(lambda: clients[1].table["vote"] is None)


async def test_a_moments_absence_does_not_let_a_vote_pass(calm: Site) -> None:
    """Nobody dissolves the match over the head of somebody whose line has just dropped."""
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        await clients[1].vanish()
        await clients[2].vanish()
        await clients[0].when(lambda: {clients[0].presence(1), clients[0].presence(2)} == {"unstable"})
        await vote(clients[0])
        await clients[0].settled()
        assert clients[0].table["status"] == "playing"
        await clients[1].reopen()
        await clients[1].when(lambda: clients[1].table["vote"])
        await vote(clients[1], agree=False)
        await clients[0].when(lambda: clients[0].table["vote"] is None)


async def test_who_has_gone_for_good_is_not_asked_for_a_vote(hasty: Site) -> None:
    trio = newcomers(hasty, 3)
    code = playing_table(hasty, trio, options={"seconds": 60}, game="doudizhu")
    async with at_table(hasty, code, *trio) as clients:
        await clients[2].vanish()
        await clients[0].when(lambda: clients[0].presence(2) in ("unstable", "autoplay"))
        await vote(clients[0])
        await vote(clients[1])
        await clients[0].when(lambda: clients[0].table["status"] == "over")
        assert clients[0].table["match"]["broken"]


async def test_the_next_deal_begins_when_all_are_ready_or_the_pause_is_over(calm: Site) -> None:
    duo = newcomers(calm, 2)
    async with at_table(calm, playing_table(calm, [*duo, None], length=3), *duo) as clients:
        one, other = clients
        await asyncio.gather(*map(play_on, clients))
        first = one.deal
        await one.when(lambda: one.table["status"] == "between")
        assert one.table["next_at"] is not None
        await one.request(t="ready", ready=True)
        await other.when(lambda: other.table["ready_for_next"] == [0])
        assert other.deal == first
        await other.request(t="ready", ready=True)
        await one.when(lambda: one.deal != first)
        second = one.deal
        await asyncio.gather(*map(play_on, clients))
        # Nobody says anything: it goes on by itself.
        await one.when(lambda: one.deal != second)


async def test_after_a_match_all_ready_begin_another(calm: Site) -> None:
    [anna] = newcomers(calm, 1)
    async with at_table(calm, playing_table(calm, [anna, None, None], length=1), anna) as [client]:
        await play_on(client)
        await client.when(lambda: client.table["status"] == "over")
        first, ended = client.deal, client.table["match"]
        assert ended == {
            "id": ended["id"], "played": 1, "length": 1, "over": True, "broken": False,
            "totals": ended["totals"],
        }  # fmt: skip
        await client.request(t="ready", ready=True)
        await client.when(lambda: client.deal != first)
        await client.when(lambda: client.table["status"] == "playing")
        assert client.table["match"]["totals"] == [0, 0, 0]
        assert client.table["match"]["id"] > ended["id"]


async def test_an_admin_closes_a_table(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio, access="link")
    async with at_table(calm, code, *trio, None) as clients:
        ask_database(
            calm,
            "from lobby.services.table_close import table_close\nanswer = table_close(code=code)",
            code=code,
        )
        assert [await client.closed() for client in clients] == [4010] * 4
        for client in clients:
            assert client.since(0, "table")[-1]["status"] == "closed"
            assert client.frames[-1]["t"] == "bye"
        outcome = clients[0].view["outcome"]
        assert outcome["ending"] in ("void", "dissolved")
    assert not await way_back(calm, trio[0], code)
