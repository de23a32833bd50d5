"""Point 3: what is asked has an id and a deadline, and is answered once, whoever answers."""

import asyncio
import time
from typing import Any

from tests.live.moves import asked, bid_three, hand, stored_log
from tests.services.client import at_table
from tests.services.seating import ask_database, newcomers, playing_table
from tests.services.site import Site

LATE_TIMER = """
from games.live.drive import Due, answered
from games.live.running import load
from games.live.submit import submit
running = load(deal)
[(seat, ask)] = running.clock.asks.items()
late = answered(Due(running, seat, ask, running.clock.drivers[seat]))
# The player is faster.
first = submit(late.__class__(deal, seat, late.action))
second = submit(late)
answer = [first.number, second.refusal.code, load(deal).number]
"""
MOVED_TIMER = """
from games.live.control import postpone
from games.live.drive import Due, answered
from games.live.running import load
from games.live.submit import submit
running = load(deal)
[(seat, ask)] = running.clock.asks.items()
late = answered(Due(running, seat, ask, running.clock.drivers[seat]))
postpone(deal_id=deal, seconds=5)
answer = [submit(late).refusal.code, load(deal).number, load(deal).clock.asks[seat].until - ask.until]
"""


async def test_a_question_has_an_id_and_an_absolute_deadline(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio, options={"seconds": 30}), *trio) as clients:
        leader = await bid_three(clients)
        told = leader.since(0, "step")[-1]
        [ask] = leader.asks
        assert ask["id"] == f"{leader.deal}.1.{leader.view['seat']}"
        assert (ask["seat"], ask["of"]) == (leader.view["seat"], 30)
        assert 25 < ask["until"] - told["server"] <= 30
        assert abs(told["server"] - time.time()) < 5
        assert all(client.asks == [ask] for client in clients)


async def test_a_question_keeps_its_deadline_while_others_answer_theirs(calm: Site) -> None:
    four = newcomers(calm, 4)
    async with at_table(calm, playing_table(calm, four, game="shisanshui"), *four) as clients:
        before = {ask["seat"]: ask for ask in clients[3].asks}
        assert len(before) == 4
        await clients[0].act(*(await clients[0].hints())[0])
        await clients[3].when(lambda: clients[3].n == 1)
        assert {ask["seat"]: ask for ask in clients[3].asks} == {seat: before[seat] for seat in (1, 2, 3)}


async def test_a_timer_that_fires_late_does_nothing(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        assert ask_database(calm, LATE_TIMER, deal=clients[0].deal) == [1, "stale", 1]


async def test_a_timer_does_nothing_once_its_deadline_has_been_moved(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as clients:
        before = clients[0].asks[0]["until"]
        code, number, moved = ask_database(calm, MOVED_TIMER, deal=clients[0].deal)
        assert (code, number) == ("stale", 0)
        assert 4.9 < moved < 5.1
        await clients[0].when(lambda: clients[0].asks[0]["until"] > before)
        assert clients[0].since(0, "clock")


async def test_player_and_sweep_at_the_same_instant(hasty: Site) -> None:
    """Whoever is first counts; the other does nothing, and the player is told."""
    trio = newcomers(hasty, 3)
    async with at_table(hasty, playing_table(hasty, trio), *trio) as clients:
        leader = await bid_three(clients)
        outcomes: list[Any] = []
        for _ in range(6):
            mover = await asked(clients)
            await mover.request(t="auto", on=False)
            leads = mover.view["ask"]["choices"][0]["verb"] == "play"
            action = ["play", hand(mover).split()[-1]] if leads else ["pass"]
            # Time is up a little after the deadline, for answers that are on their way.
            wait = mover.asks[0]["until"] + 0.06 - time.time()
            await asyncio.sleep(max(0.0, wait))
            outcomes.append(await mover.act(*action))
        log = stored_log(hasty, leader.deal)
    assert [row[0] for row in log] == list(range(1, len(log) + 1))
    accepted = {answer["n"] for answer in outcomes if "n" in answer}
    assert accepted == {row[0] for row in log[1:] if row[4] == "player"}
    assert all(
        answer["error"]["code"] in ("stale", "not_your_turn") for answer in outcomes if "error" in answer
    )
