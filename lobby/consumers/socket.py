"""What every socket of the site does: an outbox, limits, strikes, a silence limit, closing with a reason."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings

from games.live.limits import Bucket, Strikes
from games.messages import bye_words, refusal_json
from games.protocol import BadMessage, encode

log = logging.getLogger(__name__)

FRAMES_A_SECOND, FRAMES_BURST = 20.0, 40.0
STRIKES, STRIKE_WINDOW = 10, 60.0
SILENCE = 60.0
OUTBOX = 512
"""Messages that may wait for a client that does not read, before it is closed (it comes back and syncs)."""


class Socket(AsyncWebsocketConsumer):
    """A WebSocket that never raises at a client: bad frames are answered, counted, and in the end closed."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        now = time.monotonic()
        self.user_id: int | None = None
        self.language = settings.LANGUAGE_CODE
        self._bucket = Bucket(FRAMES_A_SECOND, FRAMES_BURST, now)
        self._strikes = Strikes(STRIKES, STRIKE_WINDOW)
        self._outbox: asyncio.Queue[dict[str, Any] | int] = asyncio.Queue(OUTBOX)
        self._jobs: set[asyncio.Task[Any]] = set()
        self._heard = now
        self._closing = False

    async def open(self) -> None:
        """Accept the socket and start its outbox and its silence watch."""
        await self.accept()
        user = self.scope.get("user")
        self.user_id = user.pk if user is not None and user.is_authenticated else None
        self.language = _language(self.scope, user)
        self.job(self._send_outbox())
        self.job(self._watch_silence())

    async def disconnect(self, code: int) -> None:  # noqa: ARG002 (the interface of Channels)
        """Stop what the socket runs; nothing else depends on this being called."""
        self._closing = True
        for task in list(self._jobs):
            task.cancel()

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
            # A binary frame is no message: the empty text says so.
            await self.handle(text_data or "")
        except BadMessage as bad:
            self._strike(bad.code)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a frame could not be handled", extra=self.log_context())
            self.push({"t": "error", **refusal_json("internal", {}, language=self.language)})

    async def handle(self, frame: str) -> None:
        """Handle one text frame. Raises BadMessage."""
        raise NotImplementedError

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
            self.job(self.close(1013))

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

    def job(self, work: Any) -> asyncio.Task[Any]:
        """Run `work` beside the socket, ended with it at the latest."""
        task = asyncio.get_running_loop().create_task(work)
        self._jobs.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._jobs.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a socket's job failed", exc_info=task.exception(), extra=self.log_context())

    def _strike(self, code: str) -> None:
        self.push({"t": "error", **refusal_json(code, {}, language=self.language)})
        if self._strikes.add(time.monotonic()):
            self.close_with(4008)

    async def _send_outbox(self) -> None:
        while True:
            message = await self._outbox.get()
            if isinstance(message, int):
                await self.close(message)
                return
            await self.send(text_data=encode(message))

    async def _watch_silence(self) -> None:
        while True:
            rest = self._heard + SILENCE - time.monotonic()
            if rest <= 0:
                self.close_with(4000)
                return
            await asyncio.sleep(rest + 0.01)


def _language(scope: dict[str, Any], user: Any) -> str:
    known = dict(settings.LANGUAGES)
    for wanted in (
        scope.get("cookies", {}).get(settings.LANGUAGE_COOKIE_NAME),
        getattr(user, "language", None),
    ):
        if wanted in known:
            return str(wanted)
    return settings.LANGUAGE_CODE
