"""Putting announcements away."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from accounts.errors import Refused
from accounts.rate_limit import rate_limited
from lobby.selectors.news import CLOSED
from lobby.services.announcement_close import announcement_close

CLOSING_RATE = "120/10minutes"
KEPT = 50
"""Announcements that a visitor's session remembers."""


@require_POST
@rate_limited(CLOSING_RATE, deed="close-announcement")
def close(request: HttpRequest, number: int) -> HttpResponse:
    """Do not show an announcement to this reader again: the account remembers, or a visitor's session.

    Scripts ask with `Accept: application/json` and are answered 204; a form leads back to its page.
    """
    user = request.user if request.user.is_authenticated else None
    try:
        closed = announcement_close(number=number, user=user)
    except Refused:
        closed = None  # it is out of the way already
    if closed is not None and user is None:
        before = [one for one in request.session.get(CLOSED, []) if one != closed]
        request.session[CLOSED] = [*before, closed][-KEPT:]
    if request.headers.get("Accept") == "application/json":
        return HttpResponse(status=204)
    return redirect(_page_before(request))


def _page_before(request: HttpRequest) -> str:
    """Return the page of this site from which the form was sent, or the front page."""
    before = request.headers.get("Referer", "")
    ours = url_has_allowed_host_and_scheme(before, {request.get_host()}, require_https=request.is_secure())
    return before if ours else "lobby:home"
