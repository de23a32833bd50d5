"""How often one caller may ask: counted by account, or by address for who is signed out."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from django.conf import settings
from redis.exceptions import RedisError
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from accounts import client_address

if TYPE_CHECKING:
    from rest_framework.views import APIView

log = logging.getLogger(__name__)


class Lenient(SimpleRateThrottle):
    """A count in the cache; while the cache cannot be asked, nobody is kept waiting for it."""

    def get_rate(self) -> str | None:
        """Return the rate, None for none."""
        most = self.most()
        return f"{most}/min" if most else None

    def most(self) -> int:
        """Return the requests a minute, 0 for no limit."""
        raise NotImplementedError

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Count the request and tell whether it is within the rate."""
        try:
            return super().allow_request(request, view)
        except (RedisError, OSError) as away:
            log.warning("requests are not counted: %s", away)
            return True


class ByAccount(Lenient):
    """Requests of one account, whatever it asks from."""

    scope = "api-account"

    def most(self) -> int:
        """Return the setting."""
        return settings.API_REQUESTS_PER_ACCOUNT

    def get_cache_key(self, request: Request, view: APIView) -> str | None:  # noqa: ARG002
        """Count those who are signed in."""
        return f"{self.scope}:{request.user.pk}" if request.user.is_authenticated else None


class ByAddress(Lenient):
    """Requests from one address without an account."""

    scope = "api-address"

    def most(self) -> int:
        """Return the setting."""
        return settings.API_REQUESTS_PER_ADDRESS

    def get_cache_key(self, request: Request, view: APIView) -> str | None:  # noqa: ARG002
        """Count those who are signed out."""
        if request.user.is_authenticated:
            return None
        return f"{self.scope}:{client_address.of_request(request._request)}"  # noqa: SLF001
