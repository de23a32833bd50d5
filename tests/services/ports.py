"""Free ports and patience, for the servers that tests start."""

import socket
import time
from collections.abc import Callable


def free_port() -> int:
    """Return a TCP port of this machine that nobody listened on a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until(ready: Callable[[], bool], *, what: str, seconds: float = 30) -> None:
    """Return once ``ready()`` is true. Raises TimeoutError, naming ``what``, if it stays false."""
    deadline = time.monotonic() + seconds
    while not ready():
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what} within {seconds} s")
        time.sleep(0.05)
