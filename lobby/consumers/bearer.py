"""Sockets of programs: whose they are a token in their `Authorization` header says, not a cookie.

No page can make a browser send that header with a socket, so nothing need be asked about where it comes from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from channels.db import database_sync_to_async
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore

from accounts.api_token import ApiToken
from accounts.selectors.tokens import secret_in, token_of
from accounts.services.tokens import token_noted
from lobby.consumers.admission import SIGNED_OUT

NOT_TO_PLAY = 4014
"""Close code for a token that does not allow to play."""


class BearerOrPage:
    """Sends sockets with a token one way and all others, which pages have opened, the other way."""

    def __init__(self, bearers: Any, pages: Any) -> None:
        self._bearers, self._pages = bearers, pages

    async def __call__(self, scope: Mapping[str, Any], receive: Any, send: Any) -> None:
        """Serve the socket."""
        secret = _bearer(scope)
        if secret is None:
            await self._pages(scope, receive, send)
            return
        token = await database_sync_to_async(_usable)(secret)
        known = {
            "cookies": {},
            "session": SessionStore(),
            "user": AnonymousUser() if token is None else token.user,
            "credential": None if token is None else token.credential,
            "refused": _refused(token),
        }
        await self._bearers({**scope, **known}, receive, send)


def _bearer(scope: Mapping[str, Any]) -> str | None:
    headers = [value for name, value in scope.get("headers", ()) if name == b"authorization"]
    return secret_in(headers[0].decode("latin-1")) if headers else None


def _usable(secret: str) -> ApiToken | None:
    token = token_of(secret)
    if token is not None:
        token_noted(token)
    return token


def _refused(token: ApiToken | None) -> int | None:
    if token is None:
        return SIGNED_OUT
    return None if ApiToken.Scope.PLAY in token.scopes else NOT_TO_PLAY
