"""How long a connection to the database lives when the site is served."""

from django.core.signals import request_finished
from django.db import connections


def end_with_each_request() -> None:
    """Close a request's connections when it is over, whatever CONN_MAX_AGE says.

    Under ASGI every HTTP request has a thread of its own, so a connection that is kept would be
    of use to nobody. The one thread that serves all sockets keeps its connection.
    """
    request_finished.connect(_close_idle, dispatch_uid="config.connections")


def _close_idle(**_signal: object) -> None:
    for connection in connections.all(initialized_only=True):
        if not connection.in_atomic_block:
            connection.close()
