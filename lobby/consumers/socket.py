"""What every socket of the site does: an outbox, limits, strikes, a silence limit, closing with a reason."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from typing import Any

from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore

from accounts.client_address import of_scope
from games.live.hub import hub
from games.live.limits import Bucket, Strikes
from games.messages import bye_words, refusal_json
from games.protocol import BadMessage, encode
from lobby.consumers import crowd
from lobby.consumers.admission import access

log = logging.getLogger(__name__)

STRIKE_WINDOW = 60.0
OUTBOX = 512
"""Messages that may wait for a client that does not read, before it is closed (it comes back and syncs)."""
FAILED, RESTARTING, NOT_READING = 4011, 4012, 4013
"""Like 1011 to 1013, which a server behind this library may not send itself; the client comes back."""
SIGNED_OUT, TOO_MANY = 4001, 4009


class Socket(AsyncWebsocketConsumer):
    """A WebSocket that never raises at a client: bad frames are answered, counted, and in the end closed."""

    # Sockets are told by the hub of their process: a channel of its own for each would be of no use, and
    # would need Redis to be there whenever somebody connects.
    channel_layer_alias = "none"

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        now = time.monotonic()
        self.user_id: int | None = None
        self.language = settings.LANGUAGE_CODE
        self._bucket = Bucket(settings.LIVE_FRAMES_A_SECOND, settings.LIVE_FRAMES_BURST, now)
        self._strikes = Strikes(settings.LIVE_STRIKES, STRIKE_WINDOW)
        self._outbox: asyncio.Queue[dict[str, Any] | int] = asyncio.Queue(OUTBOX)
        self._jobs: set[asyncio.Task[Any]] = set()
        self._heard = now
        self._closing = False
        self._counted: crowd.Place = ()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve the socket, and leave nothing behind however that ends."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._end()

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Handle one message of the server, without a look at database connections: sockets have none."""
        await getattr(self, get_handler_name(message))(message)

    async def connect(self) -> None:
        """Accept and count the socket, start its outbox and silence watch, and let `enter` do the rest."""
        await self.accept()
        user = self.scope.get("user")
        self.user_id = user.pk if user is not None and user.is_authenticated else None
        self.language = _language(self.scope, user)
        self.job(self._send_outbox())
        self.job(self._watch_silence())
        counted = crowd.come_in(self.scope, self.user_id)
        if counted is None:
            log.warning("too many sockets", extra={**self.log_context(), "address": of_scope(self.scope)})
            self.close_with(TOO_MANY)
            return
        self._counted = counted
        if hub().stopping:
            await self.server_stops()
            return
        if (no := self.scope.get("refused")) is not None:
            self.close_with(no)
            return
        try:
            await self.enter()
        except Exception:
            log.exception("a socket could not be let in", extra=self.log_context())
            self.close_with(FAILED)

    async def disconnect(self, code: int) -> None:  # noqa: ARG002 (the interface of Channels)
        """Stop what the socket runs; nothing else depends on this being called."""
        self._end()

    async def receive(
        self,
        text_data: str | None = None,
        bytes_data: bytes | None = None,  # noqa: ARG002
    ) -> None:
        """Check, count and answer one frame."""
        now = time.monotonic()
        self._heard = now
        if self._closing:
            return
        if not self._bucket.take(now):
            self._strike("too_fast")
            return
        try:
            # What is no text is no message: the empty text says so.
            await self.handle("" if text_data is None else text_data)
        except BadMessage as bad:
            self._strike(bad.code)
        except Exception:
            log.exception("a frame could not be handled", extra=self.log_context())
            self.push({"t": "error", **refusal_json("internal", {}, language=self.language)})

    async def enter(self) -> None:
        """Greet the client, or close with a code that says why not."""
        raise NotImplementedError

    async def handle(self, frame: str) -> None:
        """Handle one text frame. Raises BadMessage."""
        raise NotImplementedError

    @property
    def credential(self) -> str | None:
        """What says whose the socket is: a token by its name, or the key of a session."""
        token: str | None = self.scope.get("credential")
        return token or self.scope["session"].session_key

    def log_context(self) -> dict[str, Any]:
        """Return what a log line about this socket should name."""
        return {"user": self.user_id}

    def push(self, message: dict[str, Any]) -> None:
        """Queue one message; a client that does not read is closed and has to come back."""
        if self._closing:
            return
        try:
            self._outbox.put_nowait(message)
        except asyncio.QueueFull:
            log.warning("a client does not read", extra=self.log_context())
            self._closing = True
            self.job(self.close(NOT_READING))

    def close_with(self, code: int) -> None:
        """Tell the client why, and close, after what is queued already."""
        if self._closing:
            return
        self.push({"t": "bye", "code": code, "message": bye_words(code, self.language)})
        self._closing = True
        try:
            self._outbox.put_nowait(code)
        except asyncio.QueueFull:
            self.job(self.close(code))

    async def server_stops(self) -> None:
        """Say to the client that it should come back; there is no time for what is queued."""
        self._closing = True
        await self.close(RESTARTING)

    def access_ended(self, code: int, session: str | None, renewed: Sequence[str] | None) -> None:
        """Close at once, unless another browser has been signed out and this one has not."""
        if renewed is not None and self.scope["session"].session_key == renewed[0]:
            self.scope["session"] = SessionStore(renewed[1])
        elif session is not None:
            if session == self.credential:
                self.close_with(code)
        elif code == SIGNED_OUT:
            self.job(self.recheck_access())
        else:
            self.close_with(code)

    async def recheck_access(self) -> bool:
        """Close the socket of somebody who is signed out, gone or banned; return whether it stays open."""
        if self.user_id is None:
            return True
        no = await hub().runtime.run(access, self.user_id, self.credential)
        if no is not None:
            self.close_with(no)
        return no is None

    def job(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run `work` beside the socket, ended with it at the latest."""
        task = asyncio.get_running_loop().create_task(work)
        self._jobs.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._jobs.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a socket's job failed", exc_info=task.exception(), extra=self.log_context())
            # The client may lack something now: let it come back and be told everything.
            self.close_with(FAILED)

    def _end(self) -> None:
        self._closing = True
        crowd.go(self._counted)
        self._counted = ()
        for task in list(self._jobs):
            task.cancel()

    def _strike(self, code: str) -> None:
        self.push({"t": "error", **refusal_json(code, {}, language=self.language)})
        if self._strikes.add(time.monotonic()):
            self.close_with(4008)

    async def _send_outbox(self) -> None:
        while not isinstance(message := await self._outbox.get(), int):
            try:
                frame = encode(message)
            except TypeError:
                log.exception("a message cannot be written", extra=self.log_context())
                message = FAILED
                break
            try:
                await self.send(text_data=frame)
            except Exception:  # noqa: BLE001 (each library has its own for a line that is down)
                log.info("the line was down before its end was known", extra=self.log_context())
                self._closing = True
                return
        self._closing = True
        await self.close(message)

    async def _watch_silence(self) -> None:
        while (rest := self._heard + settings.LIVE_SILENCE - time.monotonic()) > 0:  # noqa: ASYNC110
            await asyncio.sleep(rest + 0.01)
        self.close_with(4000)


def _language(scope: dict[str, Any], user: Any) -> str:
    known = dict(settings.LANGUAGES)
    for wanted in (
        scope.get("cookies", {}).get(settings.LANGUAGE_COOKIE_NAME),
        getattr(user, "language", None),
    ):
        if wanted in known:
            return str(wanted)
    return settings.LANGUAGE_CODE
