"""What the lobby's views share: visitors become guests on the way, and refusals are told."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from accounts.errors import Refused
from accounts.rate_limit import rate_limited
from accounts.services import guest_create
from accounts.sessions import session_begin
from accounts.views.signing import GUEST_RATE, GUEST_RATE_ALL
from lobby.selectors.own_table import table_just_taken

View = Callable[..., HttpResponse]


def language_now() -> str:
    """Return the language in which the page is answered."""
    return get_language() or "zh-hans"


def guests_welcome(view: View) -> View:
    """Let a POST view be used by signed-out visitors too: each becomes a guest first."""

    @rate_limited(GUEST_RATE, everyone=GUEST_RATE_ALL, deed="guest")
    def as_new_guest(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        session_begin(request, guest_create(language=language_now()))
        return view(request, *args, **kwargs)

    @wraps(view)
    def welcome(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        return (view if request.user.is_authenticated else as_new_guest)(request, *args, **kwargs)

    return require_POST(welcome)


def taken_already(request: HttpRequest, refusal: Refused) -> HttpResponse | None:
    """Lead who has clicked twice to the table that the first click has got them; None for all others."""
    table = table_just_taken(request.user) if refusal.code == "already_playing" else None
    return redirect("lobby:table", table.code) if table else None


def told(request: HttpRequest, refusal: Refused) -> HttpResponse:
    """Tell the visitor in the lobby why nothing was done."""
    messages.error(request, refusal.text)
    return redirect("lobby:home")
