"""The site as it is served by a machine whose clock is OFF_BY seconds ahead."""

import datetime as dt
import os
import time

from django.utils import timezone

_real, _off = time.time, float(os.environ["OFF_BY"])
time.time = lambda: _real() + _off
timezone.now = lambda: dt.datetime.fromtimestamp(time.time(), dt.UTC)

from config.asgi import application  # noqa: E402

__all__ = ["application"]
