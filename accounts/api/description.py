"""How the ways to sign in are described in the schema."""

from __future__ import annotations

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension


class TokenInSchema(OpenApiAuthenticationExtension):
    """A token in the `Authorization` header."""

    target_class = "accounts.api.authentication.ByToken"
    name = "token"

    def get_security_definition(self, _auto_schema: Any) -> dict[str, Any]:
        """Describe the header."""
        return {"type": "http", "scheme": "bearer"}


class PageInSchema(OpenApiAuthenticationExtension):
    """The cookie of the site."""

    target_class = "accounts.api.authentication.ByPage"
    name = "session"

    def get_security_definition(self, _auto_schema: Any) -> dict[str, Any]:
        """Describe the cookie."""
        return {"type": "apiKey", "in": "cookie", "name": "sessionid"}
