"""The post between processes: one message a process on the channel layer, direct delivery at home."""

from __future__ import annotations

import asyncio
import logging
import uuid
from collections.abc import Callable
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import InMemoryChannelLayer, get_channel_layer

log = logging.getLogger(__name__)

GROUP = "live"
PROCESS = uuid.uuid4().hex
"""Name of this process, so that it does not act on its own messages twice."""
RETRY_SECONDS = 1.0
SENDING_MOST = 1000
"""Messages to other processes that may be under way at once."""

Receiver = Callable[[dict[str, Any]], None]

_loop: asyncio.AbstractEventLoop | None = None
_receiver: Receiver | None = None
_sending: set[asyncio.Task[None]] = set()


def attach(loop: asyncio.AbstractEventLoop, receiver: Receiver) -> None:
    """Deliver this process's messages to `receiver`, on `loop`."""
    global _loop, _receiver
    _loop, _receiver = loop, receiver


def post(message: dict[str, Any]) -> None:
    """Deliver a message here and to every other process. Never raises: it is a hint."""
    if _loop is not None and not _loop.is_closed():
        _loop.call_soon_threadsafe(_deliver_and_pass_on, message)
        return
    layer = get_channel_layer()
    if layer is None or isinstance(layer, InMemoryChannelLayer):
        return  # a command or a test without sockets: nobody listens
    try:
        async_to_sync(layer.group_send)(GROUP, _envelope(message))
    except Exception as lost:  # noqa: BLE001 (whatever it is: a hint may be lost)
        log.warning("a hint to the other processes was lost: %s", lost)


async def listen(receiver: Receiver, resync: Callable[[], None]) -> None:
    """Receive the other processes' messages for ever; after a lost connection ask for `resync`."""
    while True:
        try:
            layer = get_channel_layer()
            if layer is None or isinstance(layer, InMemoryChannelLayer):
                return  # there is no other process
            channel = await layer.new_channel()
            await layer.group_add(GROUP, channel)
            resync()
            while True:
                envelope = await layer.receive(channel)
                if envelope["from"] != PROCESS:
                    receiver(envelope["message"])
        except asyncio.CancelledError:
            raise
        except Exception:
            log.warning("lost the channel layer, trying again", exc_info=True)
            await asyncio.sleep(RETRY_SECONDS)


def _deliver_and_pass_on(message: dict[str, Any]) -> None:
    try:
        if _receiver is not None:
            _receiver(message)
    except Exception:
        log.exception("a message to this process's own sockets failed")
    if len(_sending) >= SENDING_MOST:
        return  # the layer does not answer: the others find out by themselves
    task = asyncio.get_running_loop().create_task(_pass_on(message))
    _sending.add(task)
    task.add_done_callback(_sending.discard)


async def _pass_on(message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    if layer is None or isinstance(layer, InMemoryChannelLayer):
        return  # there is no other process
    try:
        await layer.group_send(GROUP, _envelope(message))
    except Exception as lost:  # noqa: BLE001 (whatever it is: a hint may be lost)
        log.warning("a hint to the other processes was lost: %s", lost)


def _envelope(message: dict[str, Any]) -> dict[str, Any]:
    return {"type": "live.message", "from": PROCESS, "message": message}
