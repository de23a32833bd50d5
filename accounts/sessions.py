"""Being signed in: how it begins, and that what is open closes when it ends."""

from typing import Any

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, login
from django.http import HttpRequest, HttpResponse

from accounts import online
from accounts.models import User
from accounts.signals import SIGNED_OUT, access_ended

BACKEND = "accounts.backends.HouseBackend"


def session_begin(request: HttpRequest, user: User) -> None:
    """Sign ``user`` in on this browser without asking for a password."""
    login(request, user, backend=BACKEND)


def session_renew(request: HttpRequest) -> tuple[str, str]:
    """Let this browser's session go on under a new key, by which nobody else is in; return both keys."""
    before = request.session.session_key
    request.session.cycle_key()
    return before, request.session.session_key


def session_keep(request: HttpRequest, user: User) -> None:
    """Let this browser's session outlive a change of its owner's password."""
    request.session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    request.session.save()


def language_remember(response: HttpResponse, language: str) -> None:
    """Let this browser be answered in ``language`` from now on."""
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=365 * 24 * 3600,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        samesite="Lax",
    )


def on_signed_out(request: HttpRequest, user: User | None, **_kwargs: Any) -> None:
    """Close the sockets that someone who is signing out has opened in this browser."""
    if user is not None:
        online.forget(user.pk)
        session = request.session.session_key
        access_ended.send(User, user_id=user.pk, code=SIGNED_OUT, session=session)
