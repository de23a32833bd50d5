"""The answer to a request that cannot even be read."""

from django.http import HttpRequest, HttpResponseBadRequest
from django.template.loader import render_to_string


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponseBadRequest:  # noqa: ARG001
    """Answer 400 without a look at the request.

    Django's own answer looks for the CSRF token among the fields of the form, and where it is the form that
    cannot be read fails once more: a 500.
    """
    return HttpResponseBadRequest(render_to_string("400.html"))
