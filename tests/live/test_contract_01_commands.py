"""Point 1: a command is played once, answered again, and judged on what its player knew."""

import asyncio
import uuid

from tests.live.moves import asked, bid_three, hand, lead_lowest, stored_log
from tests.services.client import Client, at_table, play_on
from tests.services.seating import newcomers, playing_table
from tests.services.site import Site


async def test_the_same_id_gets_the_first_answer_again(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        first = await asked(clients)
        sent = {"id": "once", "n": first.n}
        answers = [await first.act("bid", 1, **sent) for _ in range(3)]
        assert answers == [{"t": "ack", "id": "once", "n": 1}] * 3
        # Even if it says something else by now, and after the deal has gone on.
        second = await asked([client for client in clients if client is not first])
        await second.act("bid", 2)
        await first.when(lambda: first.n == 2)
        assert (await first.act("bid", 3, **sent))["n"] == 1
        assert [row[2:4] for row in stored_log(calm, first.deal)] == [["bid", 1], ["bid", 2]]


async def test_a_command_resent_after_a_lost_line_is_answered_not_played_twice(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        first = await asked(clients)
        command = {"t": "act", "id": uuid.uuid4().hex, "deal": first.deal, "n": 0, "action": ["bid", 1]}
        await first.send(**command)
        await first.vanish()
        await first.reopen()
        assert (await first.request(**command))["n"] == 1
        assert len(stored_log(calm, first.deal)) == 1


async def test_the_last_command_of_a_deal_is_answered_after_the_next_has_begun(calm: Site) -> None:
    [anna] = newcomers(calm, 1)
    async with at_table(calm, playing_table(calm, [anna, None, None]), anna) as [client]:
        await play_on(client)
        mine = [row for row in stored_log(calm, client.deal) if row[4] == "player"][-1]
        sent = {"id": mine[5], "deal": client.deal, "n": mine[0] - 1}
        await client.request(t="ready", ready=True)
        await client.when(lambda: client.deal != sent["deal"])
        assert (await client.act(mine[2], mine[3], **sent))["n"] == mine[0]
        unknown = await client.act("pass", **(sent | {"id": "never sent"}))
        assert unknown["error"]["code"] == "stale"


async def test_a_double_click_plays_once(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        leader = await bid_three(clients)
        [*others, least] = hand(leader).split()
        clicks = [
            {"t": "act", "id": str(i), "deal": leader.deal, "n": leader.n, "action": ["play", card]}
            for i, card in enumerate([least, least, others[-1]])
        ]
        mark = len(leader.frames)
        for click in clicks:
            await leader.send(**click)
        answers = [await leader.until(lambda f, i=i: f.get("id") == str(i), since=mark) for i in range(3)]
        assert answers[0]["n"] == 2
        assert [answer["error"]["code"] for answer in answers[1:]] == ["stale", "stale"]
        assert [row[3] for row in stored_log(calm, leader.deal)] == [3, least]
        # What a stale command is followed by is the present view, whole.
        await leader.settled()
        assert leader.since(mark, "view")[-1]["n"] == 2


async def test_a_click_in_two_sockets_at_the_same_instant_plays_once(calm: Site) -> None:
    four = newcomers(calm, 4)
    async with at_table(calm, playing_table(calm, four, game="shisanshui"), *four) as clients:
        hints = await asyncio.gather(*(client.hints() for client in clients))
        acks = await asyncio.gather(
            *(client.act(*best[0], n=0) for client, best in zip(clients, hints, strict=True))
        )
        assert sorted(ack["n"] for ack in acks) == [1, 2, 3, 4]
        assert [row[0] for row in stored_log(calm, clients[0].deal)] == [1, 2, 3, 4]


async def test_an_older_command_is_judged_while_its_seat_is_still_asked(calm: Site) -> None:
    four = newcomers(calm, 4)
    async with at_table(calm, playing_table(calm, four, game="shisanshui"), *four) as clients:
        one, other, third, _ = clients
        await one.act(*(await one.hints())[0])
        await other.when(lambda: other.n == 1)
        assert (await other.act(*(await other.hints())[0], n=0))["n"] == 2
        ahead = await third.act(*(await third.hints())[0], n=77)
        assert ahead["error"]["code"] == "stale"


async def test_an_older_command_for_a_turn_that_has_passed_is_stale(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        leader = await bid_three(clients)
        early = next(client for client in clients if client is not leader)
        await lead_lowest(leader)
        await asyncio.gather(*(client.when(lambda client=client: client.n == 2) for client in clients))
        follower = await asked(clients)
        # It had not been asked when it had seen no more than the bid.
        mark = len(follower.frames)
        answer = await follower.act("pass", n=1)
        assert answer["error"]["code"] == "stale"
        assert answer["error"]["message"]
        await follower.settled()
        assert [frame["n"] for frame in follower.since(mark, "view")] == [2]
        assert early.n == 2


async def test_a_refused_command_changes_nothing(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        first = await asked(clients)
        other = next(client for client in clients if client is not first)
        for client, action, code in [
            (first, ["bid", 9], "bad_argument"),
            (first, ["play", "3s"], "not_allowed_now"),
            (first, ["sing"], "unknown_verb"),
            (first, ["bid", True], "bad_argument"),
            (first, ["bid", {"a": 1}], "bad_argument"),
            (other, ["pass"], "not_your_turn"),
        ]:
            answer = await client.act(*action)
            assert answer["error"]["code"] == code, action
        assert stored_log(calm, first.deal) == []
        assert {client.n for client in clients} == {0}


async def test_leaving_and_breaking_up_are_no_plays(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        for verb in ("concede", "dissolve"):
            for client in clients:
                assert (await client.act(verb))["error"]["code"] == "not_allowed_now"
        assert stored_log(calm, clients[0].deal) == []


async def test_who_may_not_act_is_told_why(calm: Site) -> None:
    trio = newcomers(calm, 3)
    [guest] = newcomers(calm, 1)
    code = playing_table(calm, trio)
    async with at_table(calm, code, trio[0], guest, None) as (player, watcher, visitor):
        for client in (watcher, visitor):
            assert (await client.act("pass"))["error"]["code"] == "not_seated"
            assert (await client.request(t="leave"))["error"]["code"] == "not_seated"
            assert await client.hints() == []
        assert (await player.act("pass", deal=player.deal + 1))["error"]["code"] == "no_deal"
        async with Client(calm, code, trio[0]) as second:
            await second.when(lambda: second.view)
            assert (await second.act("pass"))["error"]["code"] == "elsewhere"


async def test_what_no_log_could_hold_is_refused(calm: Site) -> None:
    """拱猪 does not look at what stands beside `done`, so nothing else would stop it."""
    four = newcomers(calm, 4)
    async with at_table(calm, playing_table(calm, four, game="gongzhu"), *four) as (player, *_):
        for junk in ("a\0b", "\u202e", "x\n", 1 << 53, -(1 << 60)):
            answer = await player.act("done", junk)
            assert answer["error"]["code"] == "bad_argument", junk
        assert stored_log(calm, player.deal) == []
        assert "error" not in await player.act("done")
