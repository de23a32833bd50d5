"""What a table's socket says and hears of the deal: actions, drafts, hints, what was missed."""

from __future__ import annotations

from typing import Any

from games import protocol
from games.live.cache import cached
from games.live.frames import step_frames
from games.live.glance import newest_deal
from games.live.hub import Hub, Sent
from games.live.player_action import player_action
from games.live.running import Running, current
from games.live.submit import Accepted, Command, first_answer
from games.messages import refusal_json
from games.rules.core.action import Action, Seat
from games.rules.core.errors import IllegalAction
from lobby.consumers.socket import Socket


class DealTalk(Socket):
    """The half of a table's socket that is about the deal at hand."""

    hub: Hub
    code: str
    holds: bool
    sent: Sent | None

    async def act(self, message: protocol.Act) -> None:
        """Submit an action and acknowledge it."""
        try:
            command = await self._command(message)
        except IllegalAction as no:
            self._ack(message.id, error=self._error(no.code))
            return
        if isinstance(command, int):
            self._ack(message.id, n=command)
            return
        answer = await self.hub.runtime.submit(command)
        if isinstance(answer, Accepted):
            self._ack(message.id, n=answer.running.told(command.seat, answer.number))
            self.hub.bring_up_to_date(self, answer.running)
            return
        refusal = answer.refusal
        self._ack(message.id, error=self._error(refusal.code, refusal.params))
        if refusal.code == "stale" and answer.running is not None:
            self.hub.replace_view(self, answer.running)

    def _ack(self, command_id: str, **answer: Any) -> None:
        self.push({"t": "ack", "id": command_id, **answer})

    async def _command(self, message: protocol.Act) -> Command | int:
        """Return the command to submit, or the number of the action where it stands in the log already.

        Raises IllegalAction where this socket may not act in that deal.
        """
        if self.sent is not None and message.deal < self.sent.deal_id and self.user_id is not None:
            number = await self.hub.runtime.run(
                first_answer, deal_id=message.deal, user_id=self.user_id, command=message.id
            )
            if number is not None:
                return number
            self.hub.replace_view(self, await self._now())
            raise IllegalAction("stale")
        running = self._running(message.deal)
        seat = running.seat_of(self.user_id) if running is not None else None
        if running is None:
            raise IllegalAction("no_deal" if self.place is not None else "not_seated")
        if seat is None:
            raise IllegalAction("not_seated")
        if not self.holds:
            raise IllegalAction("elsewhere")
        action = player_action(message.action)
        return Command(deal_id=message.deal, seat=seat, action=action, command=message.id, seen=message.n)

    async def probe(self, message: protocol.Probe) -> None:
        """Say what a draft would be, and whether it is legal; change nothing."""
        running, seat = self._mine(message.deal)
        answer: dict[str, Any] = {"t": "probed", "id": message.id}
        if running is None or seat is None:
            self.push({**answer, "legal": False, **self._error("no_deal")})
            return
        try:
            action = Action.from_json(message.action)
        except IllegalAction as bad:
            self.push({**answer, "legal": False, **self._error(bad.code)})
            return
        verdict: dict[str, Any] = {"legal": True}
        try:
            running.game.check(running.state, seat, action)
        except IllegalAction as refusal:
            verdict = {"legal": False, **self._error(refusal.code, refusal.params)}
        told = running.game.describe(running.view(seat), action)
        self.push({**answer, **told, **verdict})

    async def hint(self, message: protocol.Hint) -> None:
        """Send suggestions for the own seat, made from its view alone; once thought of, they are kept."""
        running, seat = self._mine(message.deal)
        actions: list[Any] = []
        number = 0
        if running is not None and seat is not None:
            number = running.told(seat, running.number)
            if seat in running.clock.asks:
                if seat not in running.hints:
                    suggestions = await self.hub.runtime.think(running.game.suggest, running.view(seat))
                    running.hints[seat] = [action.to_json() for action in suggestions]
                actions = running.hints[seat]
        self.push({"t": "hints", "id": message.id, "deal": message.deal, "n": number, "actions": actions})

    async def resend(self, message: protocol.Sync) -> None:
        """Send what came after an action, or the whole view."""
        running = self._running(message.deal)
        last = self.sent
        if running is None or last is None:
            await self.send_view()
            return
        self.hub.bring_up_to_date(self, running)
        steps = None
        if message.n <= running.told(last.seat, running.number):
            steps = step_frames(running, last.seat, running.known(last.seat, message.n))
        if not steps or last.seat != running.seat_of(self.user_id):
            self.hub.replace_view(self, running)
            return
        for step in steps:
            self.push(step)

    async def send_view(self) -> None:
        """Send the whole view of the table's newest deal, if it has one."""
        running = await self._now()
        if running is not None:
            self.hub.replace_view(self, running)

    async def hear_the_end(self) -> None:
        """Send what is lacking of the deal that was played last, before the socket closes."""
        running = await self._now()
        if running is not None and self.sent is not None:
            self.hub.bring_up_to_date(self, running)

    async def _now(self) -> Running | None:
        return await self.hub.runtime.run(_deal_at, self.code)

    def _running(self, deal_id: int) -> Running | None:
        """Return the deal if it is the one that this client was told of last."""
        return cached(deal_id) if self.sent is not None and self.sent.deal_id == deal_id else None

    def _mine(self, deal_id: int) -> tuple[Running | None, Seat | None]:
        running = self._running(deal_id)
        return running, running.seat_of(self.user_id) if running is not None else None

    def _error(self, code: str, params: Any = None) -> dict[str, Any]:
        running = cached(self.sent.deal_id) if self.sent is not None else None
        game = running.game if running is not None else None
        return refusal_json(code, params or {}, language=self.language, game=game)


def _deal_at(code: str) -> Running | None:
    deal_id = newest_deal(code)
    return current(deal_id) if deal_id is not None else None
