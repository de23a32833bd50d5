"""How Celery reaches its queue in Redis: Kombu's transport, but what is lost with a line is lost as such."""

from __future__ import annotations

from typing import Any

from kombu.transport import redis


class Channel(redis.Channel):
    """A channel that says so when the connection that it belonged to has been given up.

    When Redis goes away, a worker drops its connection and makes another. Whoever still holds a channel of
    the dropped one — a task that wants to acknowledge its message, a queue that wants to put back what
    nobody has acknowledged — asks it for an address that it no longer has. Kombu 5.7 answers that with an
    AttributeError, which no worker survives; a ConnectionError is what all of them are ready for.
    """

    def _connparams(self, asynchronous: bool = False) -> dict[str, Any]:  # noqa: FBT001, FBT002 (Kombu's)
        """Return how to connect. Raises ConnectionError once the connection has been given up."""
        if getattr(self.connection, "client", None) is None:
            raise ConnectionError("the connection of this channel has been given up")
        return super()._connparams(asynchronous=asynchronous)


class Transport(redis.Transport):
    """What CELERY_BROKER_TRANSPORT names."""

    Channel = Channel
