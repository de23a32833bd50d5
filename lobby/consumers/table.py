"""The socket of a table (docs/protocol.md): deals go to games.live, seats to the lobby's services."""

from __future__ import annotations

import asyncio
import time
from typing import Any
from urllib.parse import parse_qs

from django.contrib.sessions.backends.db import SessionStore
from django.utils import translation

from accounts.errors import Refused
from accounts.models import User
from games import protocol
from games.live import notify, presence
from games.live.control import autoplay_set
from games.live.frames import step_frames, view_frame
from games.live.hub import deal_of_table, hub
from games.live.limits import Bucket
from games.live.match import match_ready, match_vote
from games.live.running import Running, cached, current
from games.live.submit import Accepted, Command
from games.messages import PHRASES, refusal_json, refused
from games.models import Match
from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from lobby.consumers.socket import Socket
from lobby.models import Table
from lobby.selectors import table_message
from lobby.services.bot_add import bot_add
from lobby.services.bot_remove import bot_remove
from lobby.services.seat_kick import seat_kick
from lobby.services.seat_leave import seat_leave
from lobby.services.seat_ready import seat_ready
from lobby.services.seat_take import seat_take

SAYS_A_SECOND, SAYS_BURST = 0.5, 4.0
RECHECK_EVERY = 20.0


class TableSocket(Socket):
    """One tab at one table: a player who sits, a second tab of one, or a spectator."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.code = ""
        self.tab = ""
        self.seat: int | None = None
        self.holds = False
        self.deal_id: int | None = None
        self.seen = 0
        self.revision = 0
        self._says = Bucket(SAYS_A_SECOND, SAYS_BURST, time.monotonic())
        self._checked = time.monotonic()
        self._table_dirty = False

    async def connect(self) -> None:
        """Let the client in, or say with a close code why not; then send the table and the deal."""
        self.code = self.scope["url_route"]["kwargs"]["code"].upper()
        query = parse_qs(self.scope["query_string"].decode("latin-1"))
        self.tab = query.get("tab", [""])[0][:64] or self.channel_name[-32:]
        await self.open()
        self._hub = hub()
        no = await self._hub.runtime.run(self._refused)
        if no is not None:
            self.close_with(no)
            return
        if self.user_id is not None:
            self.holds = await self._hub.runtime.run(
                presence.arrive, code=self.code, user_id=self.user_id, tab=self.tab
            )
        self._hub.join(self)
        await self._send_table()
        await self._send_view()

    async def disconnect(self, code: int) -> None:
        """Leave the table's room; the seat is kept."""
        await super().disconnect(code)
        hub().part(self)
        if self.user_id is not None and self.code:
            await hub().runtime.run(presence.depart, code=self.code, user_id=self.user_id, tab=self.tab)

    async def handle(self, frame: str) -> None:
        """Answer one message. Raises BadMessage."""
        message = protocol.decode(frame)
        match message:
            case protocol.Ping():
                await self._ping(message)
            case protocol.Act():
                await self._act(message)
            case protocol.Probe():
                await self._probe(message)
            case protocol.Hint():
                await self._hint(message)
            case protocol.Sync():
                await self._resend(message)
            case _:
                await self._request(message)

    def log_context(self) -> dict[str, Any]:
        """Name the table and the deal."""
        return {"user": self.user_id, "table": self.code, "deal": self.deal_id}

    def table_changed(self) -> None:
        """Send the `table` message anew, once for several changes at once."""
        if not self._table_dirty and not self._closing:
            self._table_dirty = True
            self.job(self._send_table())

    # Deals ---------------------------------------------------------------------------------------

    async def _act(self, message: protocol.Act) -> None:
        try:
            seat = self._seat_to_act(message.deal)
            action = Action.from_json(message.action)
        except IllegalAction as no:
            self.push({"t": "ack", "id": message.id, "error": self._error(no.code)})
            return
        answer = await self._hub.runtime.submit(
            Command(
                deal_id=message.deal,
                seat=seat,
                action=action,
                command=message.id,
                seen=message.n,
            )
        )
        if isinstance(answer, Accepted):
            self.push({"t": "ack", "id": message.id, "n": answer.number})
            self._hub.bring_up_to_date(self, answer.running)
            return
        refusal = answer.refusal
        self.push({"t": "ack", "id": message.id, "error": self._error(refusal.code, refusal.params)})
        if refusal.code == "stale" and answer.running is not None:
            self._replace_view(answer.running)

    def _seat_to_act(self, deal_id: int) -> int:
        """Return the own seat. Raises IllegalAction where this socket may not act in that deal."""
        if self.seat is None:
            raise IllegalAction("not_seated")
        if not self.holds:
            raise IllegalAction("elsewhere")
        if self.deal_id is None or deal_id > self.deal_id:
            raise IllegalAction("no_deal")
        if deal_id < self.deal_id:
            raise IllegalAction("stale")
        return self.seat

    async def _probe(self, message: protocol.Probe) -> None:
        running = self._running(message.deal)
        if running is None or self.seat is None:
            self.push({"t": "probed", "id": message.id, "legal": False, **self._error("no_deal")})
            return
        try:
            action = Action.from_json(message.action)
        except IllegalAction as bad:
            self.push({"t": "probed", "id": message.id, "legal": False, **self._error(bad.code)})
            return
        verdict: dict[str, Any] = {"legal": True}
        try:
            running.game.check(running.state, self.seat, action)
        except IllegalAction as refusal:
            verdict = {"legal": False, **self._error(refusal.code, refusal.params)}
        told = running.game.describe(running.view(self.seat), action)
        self.push({"t": "probed", "id": message.id, **told, **verdict})

    async def _hint(self, message: protocol.Hint) -> None:
        running = self._running(message.deal)
        actions: list[Any] = []
        if running is not None and self.seat in running.clock.asks:
            view = running.view(self.seat)
            suggestions = await asyncio.to_thread(running.game.suggest, view)
            actions = [action.to_json() for action in suggestions]
        number = running.number if running is not None else 0
        self.push({"t": "hints", "id": message.id, "deal": message.deal, "n": number, "actions": actions})

    async def _resend(self, message: protocol.Sync) -> None:
        running = self._running(message.deal)
        if running is None:
            await self._send_view()
            return
        steps = step_frames(running, self.seat, message.n)
        if steps:
            for step in steps:
                self.push(step)
            self.seen, self.revision = running.number, running.revision
        else:
            self._replace_view(running)

    def _running(self, deal_id: int) -> Running | None:
        return cached(deal_id) if deal_id == self.deal_id else None

    async def _send_view(self) -> None:
        running = await self._hub.runtime.run(_deal_at, self.code)
        if running is not None:
            self._replace_view(running)

    def _replace_view(self, running: Running) -> None:
        self.push(view_frame(running, self.seat))
        self.deal_id, self.seen, self.revision = running.deal_id, running.number, running.revision

    # The table -----------------------------------------------------------------------------------

    async def _send_table(self) -> None:
        self._table_dirty = False
        message, seat, holds = await self._hub.runtime.run(self._table_now)
        if message is None:
            self.close_with(4004)
            return
        moved = seat != self.seat
        self.seat, self.holds = seat, holds
        self.push(message)
        if message["status"] == "closed":
            self.close_with(4010)
        elif moved and self.deal_id is not None:
            # Another seat knows other things: what was sent before counts for nothing.
            await self._send_view()

    def _table_now(self) -> tuple[dict[str, Any] | None, int | None, bool]:
        table = Table.objects.filter(code=self.code).select_related("match", "host").first()
        if table is None:
            return None, None, False
        user = User.objects.filter(pk=self.user_id).first() if self.user_id is not None else None
        holds = self.holds
        if user is not None:
            holds = presence.holds(code=self.code, user_id=user.pk, tab=self.tab)
        with translation.override(self.language):
            message = table_message(table=table, user=user, active=holds)
        return {"t": "table", **message}, seat_in_play(table=table, user=user), holds

    def _refused(self) -> int | None:
        """Return the close code for somebody who may not be here, else None."""
        table = Table.objects.filter(code=self.code).first()
        if table is None:
            return 4004
        if table.status == Table.Status.CLOSED:
            return 4010
        if self.user_id is not None:
            no = _account_refused(self.user_id, self.scope["session"].session_key)
            if no is not None:
                return no
        user = User.objects.filter(pk=self.user_id).first() if self.user_id is not None else None
        may_watch = table.watch or table.status == Table.Status.WAITING
        if not may_watch and seat_in_play(table=table, user=user) is None:
            return 4005
        return None

    # Requests ------------------------------------------------------------------------------------

    async def _ping(self, message: protocol.Ping) -> None:
        self.push({"t": "pong", "at": message.at, "server": time.time()})
        now = time.monotonic()
        if self.user_id is None or now - self._checked < RECHECK_EVERY - 5:
            return
        self._checked = now
        key = self.scope["session"].session_key
        no = await self._hub.runtime.run(_account_refused, self.user_id, key)
        if no is not None:
            self.close_with(no)
            return
        holds = await self._hub.runtime.run(presence.seen, code=self.code, user_id=self.user_id, tab=self.tab)
        if holds != self.holds:
            self.table_changed()

    async def _request(self, message: Any) -> None:
        try:
            if self.user_id is None:
                raise refused("not_seated")
            await self._hub.runtime.run(self._carry_out, message)
        except Refused as no:
            with translation.override(self.language):
                error = {"code": no.code, "message": no.text}
            self.push({"t": "done", "id": message.id, "error": error})
        else:
            self.push({"t": "done", "id": message.id})

    def _carry_out(self, message: Any) -> None:
        """Do what a request asks, in the live thread. Raises Refused."""
        table = Table.objects.filter(code=self.code).select_related("match").first()
        user = User.objects.get(pk=self.user_id)
        if table is None or table.status == Table.Status.CLOSED:
            raise refused("table_closed")
        if not self.holds and not isinstance(message, protocol.Take | protocol.Say | protocol.Sit):
            raise refused("elsewhere")
        with translation.override(self.language):
            self._dispatch(message, table, user)

    def _dispatch(self, message: Any, table: Table, user: User) -> None:
        playing = table.match is not None and table.match.status != Match.Status.OVER
        code = self.code
        match message:
            case protocol.Sit(seat=seat):
                seat_take(code=code, user=user, seat=seat)
            case protocol.Leave():
                seat_leave(code=code, user=user)
            case protocol.Ready(ready=ready) if playing:
                match_ready(match_id=table.match_id, user_id=user.pk, ready=ready)
            case protocol.Ready(ready=ready):
                seat_ready(code=code, user=user, ready=ready)
            case protocol.Bot(seat=seat, add=add):
                (bot_add if add else bot_remove)(code=code, user=user, seat=seat)
            case protocol.Kick(seat=seat):
                seat_kick(code=code, user=user, seat=seat)
            case protocol.Vote(agree=agree) if playing:
                match_vote(match_id=table.match_id, user_id=user.pk, agree=agree)
            case _:
                self._dispatch_other(message, table, user)

    def _dispatch_other(self, message: Any, table: Table, user: User) -> None:
        match message:
            case protocol.Auto(on=on):
                self._autoplay(on=on)
            case protocol.Take():
                presence.take_over(code=self.code, user_id=user.pk, tab=self.tab)
            case protocol.Say():
                self._say(message, table, user)
            case _:
                raise refused("not_allowed_now")

    def _autoplay(self, *, on: bool) -> None:
        if self.seat is None or self.deal_id is None:
            raise refused("no_deal")
        autoplay_set(deal_id=self.deal_id, seat=self.seat, on=on)

    def _say(self, message: protocol.Say, table: Table, user: User) -> None:
        if not self._says.take(time.monotonic()):
            raise refused("too_fast")
        if message.text is not None and not table.chat:
            raise refused("no_chat")
        if self.seat is None and not table.chat:
            raise refused("not_seated")
        line = {"seat": self.seat, "user": user.pk, "name": user.name, "at": time.time()}
        if message.phrase is not None:
            line["phrase"] = message.phrase % len(PHRASES)
        else:
            line["text"] = message.text
        notify.said(self.code, line)

    def _error(self, code: str, params: Any = None) -> dict[str, Any]:
        running = cached(self.deal_id) if self.deal_id is not None else None
        game = running.game if running is not None else None
        return refusal_json(code, params or {}, language=self.language, game=game)


def seat_in_play(*, table: Table, user: User | None) -> int | None:
    """Return the seat whose hand the user may see: the one held in a running match, else at the table."""
    if user is None:
        return None
    if table.match is not None and table.match.status != Match.Status.OVER:
        held = table.match.seats.filter(user=user, bot=False)
    else:
        held = table.seats.filter(user=user, bot=False)
    return held.values_list("seat", flat=True).first()


def _deal_at(code: str) -> Running | None:
    deal_id = deal_of_table(code)
    return current(deal_id) if deal_id is not None else None


def _account_refused(user_id: int, session_key: str | None) -> int | None:
    """Return the close code for an account that is signed out, gone or banned, else None."""
    user = User.objects.filter(pk=user_id, is_active=True).first()
    if user is None or session_key is None or not SessionStore().exists(session_key):
        return 4001
    return 4003 if user.ban_in_force() else None
