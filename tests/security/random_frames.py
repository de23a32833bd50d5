"""Random frames over real sockets: at a table of every game, from every seat and from those who look on.

What may change something by the rules is not sent (`may_change`), so that nothing at all may have changed in
the end: tables, matches, deals, their logs, results, ledger and people are dumped before and after.
"""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from games import protocol
from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.option import parse_options
from games.rules.core.record import setup_from_seed
from games.rules.core.registry import all_games, find_game
from tests.security import noise
from tests.services.backroom import ask_database
from tests.services.client import Client
from tests.services.seating import SEED, Person, newcomers, people, playing_table
from tests.services.site import Site

ROOMY = {
    "LIVE_FRAMES_A_SECOND": "1e9",
    "LIVE_FRAMES_BURST": "1e9",
    "LIVE_STRIKES": "1000000000",
    "LIVE_SOCKETS_PER_ADDRESS": "0",
    "LIVE_SILENCE": "3600",
    "LIVE_CLOCK": "1000",
    "LIVE_GONE_AFTER": "3600",
}
"""Limits so wide that a run never meets them, and clocks that do not run out while it lasts."""
BATCH = 40
HARMLESS = (protocol.Ping, protocol.Probe, protocol.Hint, protocol.Sync, protocol.Say)

DUMP = """
from accounts.models import User
from games.models import Deal, DealAction, DealSeat, Match, MatchSeat
from lobby.models import Table, TableSeat
from scoring.models import DealResult, LedgerEntry, Standing
models = [User, Table, TableSeat, Match, MatchSeat, Deal, DealSeat, DealAction]
models += [DealResult, LedgerEntry, Standing]
answer = {model.__name__: list(model.objects.order_by("pk").values()) for model in models}
for user in answer["User"]:
    del user["last_login"]
"""


@dataclass
class Seat:
    """A socket that frames are sent through; `number` is its seat at the table, None where it looks on."""

    client: Client
    number: int | None
    table: TableOfGame


@dataclass
class TableOfGame:
    """A table in the first deal of a match, which goes on nowhere while frames are thrown at it."""

    key: str
    code: str
    state: Any
    legal: list[list[Any]]

    def may_change(self, seat: int | None, frame: str | bytes) -> bool:
        """Tell whether a frame from a seat may change something by the rules and by docs/protocol.md."""
        if isinstance(frame, bytes) or seat is None:
            return False
        try:
            message = protocol.decode(frame)
        except protocol.BadMessage:
            return False
        if not isinstance(message, protocol.Act):
            return not isinstance(message, HARMLESS)
        game = find_game(self.key)
        try:
            game.check(self.state, seat, Action.from_json(message.action))
        except IllegalAction:
            return False
        return True


@dataclass
class Frames:
    """Throws frames at the tables of a site and judges what comes back."""

    site: Site
    dice: Random
    sent: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    async def run(
        self, count: int, until: Callable[[], bool] = lambda: False, games: Sequence[str] = ()
    ) -> None:
        """Send so many frames, or until it is time to stop, and compare what is kept before and after."""
        keys = games or [game.key for game in all_games()]
        tables = [await asyncio.to_thread(self._open, key) for key in keys]
        seats = [seat for table, persons in tables for seat in await self._enter(table, persons)]
        before, logged = await self._kept(), len(self.site.log)
        try:
            for turn in itertools.cycle(seats):
                if self.sent >= count or until():
                    break
                await self._batch(turn, min(BATCH, count - self.sent))
            self._compare(before, await self._kept())
        finally:
            await asyncio.gather(*(seat.client.close() for seat in seats))
        self._read_log(logged)

    def _open(self, key: str) -> tuple[TableOfGame, list[Person]]:
        game = find_game(key)
        options = parse_options(game.options_type, {})
        count = game.seat_counts(options)[0]
        persons = newcomers(self.site, count)
        code = playing_table(self.site, persons, game=key)
        state = setup_from_seed(game, options, count, {}, bytes.fromhex(SEED)).start().state
        legal = [move.to_json() for seat in game.awaited(state) for move in game.moves(state, seat)[:60]]
        return TableOfGame(key, code, state, legal), persons

    async def _enter(self, table: TableOfGame, persons: Sequence[Person]) -> list[Seat]:
        [looking_on] = await asyncio.to_thread(newcomers, self.site, 1)
        [staff] = await asyncio.to_thread(people, self.site, "chief", staff=True)
        who = [*enumerate(persons), (None, looking_on), (None, staff), (None, None)]
        seats = []
        for number, person in who:
            client = await Client(self.site, table.code, person, pings=False).open()
            seats.append(Seat(client, number, table))
        for seat in seats:
            await seat.client.when(lambda seat=seat: seat.client.table and seat.client.view)
        return seats

    async def _batch(self, seat: Seat, count: int) -> None:
        client, sent = seat.client, []
        for _ in range(count):
            told = {"deal": client.deal, "n": client.n}
            while seat.table.may_change(seat.number, frame := noise.frame(self.dice, told, seat.table.legal)):
                pass
            sent.append(frame)
        mark = len(client.frames)
        for frame in sent:
            await client.send_text(frame)
        self.sent += len(sent)
        try:
            await self._settled(client)
        except (ConnectionError, TimeoutError) as gone:
            self.faults.append(f"{seat.table.key} {seat.number}: {gone!r} after {sent!r}")
            await client.reopen()
            return
        for answer in client.frames[mark:]:
            error = answer.get("error") or (answer if answer["t"] == "error" else {})
            code = error.get("code", "")
            self.answers[f"{answer['t']} {code}".strip()] += 1
            if code in ("internal", "busy"):
                self.faults.append(f"{seat.table.key} {seat.number}: {answer!r} among {sent!r}")
        client.frames.clear()
        client.raw.clear()
        client.events.clear()

    async def _settled(self, client: Client) -> None:
        """Wait for the answer to a frame that comes after all the others."""
        at = -float(self.sent) - 0.25
        since = len(client.frames)
        await client.send_text(f'{{"t":"ping","at":{at}}}')
        await client.until(lambda frame: frame["t"] == "pong" and frame["at"] == at, since=since, patience=60)

    async def _kept(self) -> dict[str, Any]:
        kept: dict[str, Any] = await asyncio.to_thread(ask_database, self.site, DUMP)
        return kept

    def _compare(self, before: dict[str, Any], after: dict[str, Any]) -> None:
        for name, rows in before.items():
            if rows != after[name]:
                changed = [pair for pair in zip(rows, after[name], strict=False) if pair[0] != pair[1]]
                self.faults.append(
                    f"{name} has changed: {changed[:2]}, {len(rows)} rows, now {len(after[name])}"
                )

    def _read_log(self, since: int) -> None:
        lines = self.site.log[since:].splitlines()
        self.faults += [
            line for line in lines if "Traceback" in line or " ERROR " in line or '"ERROR"' in line
        ]
