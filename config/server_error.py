"""The answer to a request at which the site has failed."""

import sys

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

TRY_AGAIN_AFTER = 5
"""Seconds; a database that restarts is back by then."""


def server_error(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """Answer 500, or 503 where it is the database that cannot be reached: that passes by itself."""
    away = isinstance(sys.exc_info()[1], OperationalError | InterfaceError)
    answer = HttpResponse(render_to_string("500.html"), status=503 if away else 500)
    if away:
        answer.headers["Retry-After"] = str(TRY_AGAIN_AFTER)
    return answer
