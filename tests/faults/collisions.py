"""Four players at one table, on two processes, who all act at the same instant, deal after deal."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Sequence
from typing import Any

from tests.faults.ledger import paid_once, settled, stored_deals
from tests.services.client import Client
from tests.services.seating import newcomers, playing_table
from tests.services.site import Site

SEATS = 4


class Collider:
    """A table of 斗牛: everybody shows their hand at once. The first player has a second line open.

    It is a line of the same tab by the other process, as after a change of network, and what goes out by the
    one goes out by the other too, under the same id.
    """

    def __init__(self, webs: Sequence[Site]) -> None:
        people = newcomers(webs[0], SEATS)
        self.code = playing_table(webs[0], people, game="niuniu", length=0)
        self.clients = [Client(webs[seat % 2], self.code, one) for seat, one in enumerate(people)]
        self.twin = Client(webs[1], self.code, people[0], tab=self.clients[0].tab)
        self.played = 0

    async def play(self, deals: int) -> None:
        """Play so many deals."""
        everybody = [*self.clients, self.twin]
        for client in everybody:
            await client.open()
        for _ in range(deals):
            await self._deal()
        for client in everybody:
            assert client.gaps == []
            await client.close()

    async def _deal(self) -> None:
        everybody = [*self.clients, self.twin]
        for client in everybody:
            await client.when(lambda client=client: client.view and client.view["ask"])
        deal = self.clients[0].deal
        hints = [(await client.hints())[0] for client in self.clients]
        commands = [
            {"t": "act", "id": uuid.uuid4().hex, "deal": deal, "n": 0, "action": best} for best in hints
        ]
        lines = [*zip(self.clients, commands, strict=True), (self.twin, commands[0])]
        answers = await asyncio.gather(*(client.request(**dict(command)) for client, command in lines))
        numbers = self._numbers(answers)
        assert sorted(numbers) == list(range(1, SEATS + 1)), answers
        self.played += SEATS
        for client in everybody:
            # The next deal may have begun already.
            await client.when(lambda client=client: client.deal > deal or client.view["outcome"])
        told = [outcome for client in everybody for outcome in _outcomes(client, deal)]
        assert told
        assert all(outcome == told[0] for outcome in told)
        await asyncio.gather(*(client.request(t="ready", ready=True) for client in self.clients[1:]))
        await self.twin.request(t="ready", ready=True)
        for client in everybody:
            await client.when(lambda client=client: client.deal > deal)

    @staticmethod
    def _numbers(answers: list[dict[str, Any]]) -> set[int]:
        """Return the numbers given; of the doubled command the two lines may not tell different ones."""
        doubled = [answer for answer in (answers[0], answers[-1]) if "n" in answer]
        assert len({answer["n"] for answer in doubled}) == 1, answers
        return {answer["n"] for answer in answers if "n" in answer}


def _outcomes(client: Client, deal: int) -> list[Any]:
    """Return what a client was told of the end of a deal."""
    steps = (frame for frame in client.frames if frame["t"] == "step" and frame["deal"] == deal)
    return [step["changes"]["outcome"] for step in steps if step["changes"].get("outcome")]


async def collide(webs: Sequence[Site], *, times: int, tables: int = 5) -> None:
    """Let two processes act on one deal at the same instant so many times, at several tables."""
    colliders = [Collider(webs) for _ in range(tables)]
    async with asyncio.TaskGroup() as group:
        for collider in colliders:
            group.create_task(collider.play(-(-times // (SEATS * tables))))
    assert sum(collider.played for collider in colliders) >= times
    codes = [collider.code for collider in colliders]
    await settled(webs[0], codes)
    for deal in await stored_deals(webs[0], codes):
        assert [number for number, _ in deal["log"]] == list(range(1, deal["number"] + 1))
        paid_once(deal)
