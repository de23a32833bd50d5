"""Who asks: a program with a token, or a page of the site with its session."""

from __future__ import annotations

from rest_framework import exceptions
from rest_framework.authentication import BaseAuthentication, SessionAuthentication
from rest_framework.request import Request

from accounts import online
from accounts.api.errors import refused
from accounts.api_token import ApiToken
from accounts.errors import Refused
from accounts.forms import ban_in_words
from accounts.models import User
from accounts.selectors.tokens import secret_in, token_of
from accounts.services.tokens import token_noted


class ByToken(BaseAuthentication):
    """`Authorization: Bearer lz_…`. Raises Refused `bad_token`, `banned`."""

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        """Return the token's user and the token; None where no token is given."""
        header = request.headers.get("Authorization", "")
        if not header:
            return None
        secret = secret_in(header)
        token = token_of(secret) if secret else None
        if token is None:
            raise refused("bad_token")
        check_not_banned(token.user)
        token_noted(token)
        online.note(token.user_id)
        return token.user, token

    def authenticate_header(self, request: Request) -> str:  # noqa: ARG002 (the interface of DRF)
        """Say how one may sign in."""
        return 'Bearer realm="api"'


class ByPage(SessionAuthentication):
    """The session of somebody who is signed in on the site, with the page's CSRF token for changes."""

    def authenticate(self, request: Request) -> tuple[User, None] | None:
        """Return the session's user. Raises Refused `banned`, `csrf`."""
        found = super().authenticate(request)
        if found is not None:
            check_not_banned(found[0])
            online.note(found[0].pk)
        return found

    def enforce_csrf(self, request: Request) -> None:
        """Raise Refused `csrf` for a change that a foreign page could have sent."""
        try:
            super().enforce_csrf(request)
        except exceptions.PermissionDenied:
            raise refused("csrf") from None


def check_not_banned(user: User) -> None:
    """Raise Refused `banned`, with why and until when."""
    ban = user.ban_in_force()
    if ban is not None:
        raise Refused("banned", ban_in_words(ban))
