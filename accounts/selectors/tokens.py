"""Whose a token is."""

from __future__ import annotations

from accounts.api_token import ApiToken
from accounts.services.tokens import digest_of


def token_of(secret: str) -> ApiToken | None:
    """Return the token with its user, if that account is open; None for what is no token."""
    tokens = ApiToken.objects.select_related("user").filter(user__is_active=True)
    return tokens.filter(digest=digest_of(secret)).first()


def secret_in(header: str) -> str | None:
    """Return the token of an Authorization header, None if it is of another kind."""
    kind, _space, secret = header.strip().partition(" ")
    return secret.strip() if kind.lower() == "bearer" else None
