"""The socket of a table (docs/protocol.md): who is there, and the `table` message."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import Any
from urllib.parse import parse_qs

from django.utils import translation

from accounts import online
from accounts.client_address import of_scope
from games import protocol
from games.live import presence, site_time
from games.live.hub import Sent, hub
from games.messages import refusal_json
from lobby.consumers.admission import CLOSED, NO_TABLE, NOT_TO_WATCH, admission, is_kept, open_to_all
from lobby.consumers.deal_talk import DealTalk
from lobby.consumers.looks import look_at_table
from lobby.consumers.requests import carry_out
from lobby.selectors.message import room_message
from lobby.selectors.news import site_message

log = logging.getLogger(__name__)

RECHECK_EVERY = 15.0
"""Seconds after which a ping also looks whether the account may still be there, and that its player is."""
RETRIES, RETRY_AFTER = 3, 0.5
ANSWERS = {protocol.Act: "ack", protocol.Probe: "probed", protocol.Hint: "hints"}


class TableSocket(DealTalk):
    """One tab at one table: a player who sits, a second tab of one, or a spectator."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.code = ""
        self.tab = ""
        self.line = secrets.token_hex(16)
        self.place: int | None = None
        self.holds = False
        self.watches = False
        self.kept = False
        self.greeted = False
        self.sent: Sent | None = None
        self._checked = time.monotonic()
        self._table: dict[str, Any] | None = None
        self._table_due = False

    async def enter(self) -> None:
        """Let the client in, or say with a close code why not; then send the table and the deal."""
        self.code = self.scope["url_route"]["kwargs"]["code"].upper()
        query = parse_qs(self.scope["query_string"].decode("latin-1"))
        self.tab = _printable(query.get("tab", [""])[0])[:64] or self.line
        self.hub = hub()
        no = await self.hub.runtime.run(
            admission,
            code=self.code,
            user_id=self.user_id,
            credential=self.credential,
            address=of_scope(self.scope),
        )
        if no is not None:
            self.close_with(no)
            return
        if self.user_id is not None:
            self.holds = await self.hub.runtime.run(presence.arrive, **self._who())
        self.hub.join(self)
        await self._send_table()
        await self.send_view()
        if self.hub.news is None:
            await self.hub.look_at_site()
        self._send_news(only_if_any=True)
        self.greeted = True
        if self._table_due:
            # Something has changed while this client was being greeted.
            self.job(self._send_table_again())

    async def disconnect(self, code: int) -> None:
        """Leave the table's room; the seat is kept."""
        await super().disconnect(code)
        hub().part(self)
        if self.user_id is None or not self.code:
            return
        try:
            await hub().runtime.run(presence.depart, code=self.code, user_id=self.user_id, line=self.line)
        except Exception:
            # The sweep notices the silence.
            log.exception("could not note that somebody has gone", extra=self.log_context())

    async def handle(self, frame: str) -> None:
        """Answer one message, also where answering fails. Raises BadMessage."""
        message = protocol.decode(frame)
        try:
            await self._answer(message)
        except Exception:
            log.exception("a message could not be answered", extra=self.log_context())
            error = refusal_json("internal", {}, language=self.language)
            if hasattr(message, "id"):
                kind = ANSWERS.get(type(message), "done")
                self.push({"t": kind, "id": message.id, "error": error})
            else:
                self.push({"t": "error", **error})

    async def _answer(self, message: protocol.Message) -> None:
        match message:
            case protocol.Ping():
                await self._ping(message)
            case protocol.Act():
                await self.act(message)
            case protocol.Probe():
                await self.probe(message)
            case protocol.Hint():
                await self.hint(message)
            case protocol.Sync():
                await self.resend(message)
            case _:
                error = await self.hub.runtime.run(carry_out, self, message)
                self.push({"t": "done", "id": message.id, **({"error": error} if error else {})})

    def log_context(self) -> dict[str, Any]:
        """Name the table and the deal."""
        return {"user": self.user_id, "table": self.code, "deal": self.sent and self.sent.deal_id}

    def table_changed(self) -> None:
        """Send the `table` message anew if it is not the same, once for several changes at once."""
        if self._table_due or self._closing:
            return
        self._table_due = True
        if self.greeted:
            self.job(self._send_table_again())

    def site_changed(self) -> None:
        """Send what the site tells everybody; who is being greeted hears it at the end of the greeting."""
        if self.greeted:
            self._send_news()

    def _send_news(self, *, only_if_any: bool = False) -> None:
        with translation.override(self.language):
            for news in self.hub.news or ():
                message = site_message(news, signed_in=self.user_id is not None)
                if message["maintenance"] or message["announcements"] or not only_if_any:
                    self.push(message)

    async def _send_table_again(self) -> None:
        for last in [False] * RETRIES + [True]:
            try:
                await self._send_table()
            except Exception:
                if last:
                    raise
                log.exception("could not look at the table; trying again", extra=self.log_context())
                await asyncio.sleep(RETRY_AFTER)
            else:
                return

    async def _send_table(self) -> None:
        self._table_due = False
        seen = await look_at_table(self.hub, self.code, self.user_id)
        if seen is None:
            self.close_with(NO_TABLE)
            return
        room, user, let_in = seen
        self.holds = user is not None and room.held_by(user.pk, self.line)
        message = room_message(room=room, user=user, active=self.holds, language=self.language)
        self.place, self.watches = message["you"]["seat"], message["watch"]
        self.kept = is_kept(room.table)
        told = {**message, "server": None}
        if told != self._table:
            self._table = told
            self.push(message)
        if message["status"] == "closed":
            await self.hear_the_end()
            self.close_with(CLOSED)
        elif not (open_to_all(room.table) and let_in) and (user is None or room.seat_held(user.pk) is None):
            self.close_with(NOT_TO_WATCH)

    async def _ping(self, message: protocol.Ping) -> None:
        self.push({"t": "pong", "at": message.at, "server": site_time.seconds()})
        now = time.monotonic()
        if self.user_id is None or now - self._checked < RECHECK_EVERY:
            return
        self._checked = now
        self.job(asyncio.to_thread(online.note, self.user_id))
        if not await self.recheck_access():
            return
        holds = await self.hub.runtime.run(presence.seen, **self._who())
        # Who looks on may be no member of the league any more.
        if holds != self.holds or (self.kept and self.place is None):
            self.table_changed()

    def _who(self) -> dict[str, Any]:
        return {"code": self.code, "user_id": self.user_id, "tab": self.tab, "line": self.line}


def _printable(text: str) -> str:
    return "".join(char for char in text if char.isprintable())
