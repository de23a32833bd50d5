"""The address that a visitor calls from, as far as it can be believed."""

from collections.abc import Mapping
from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest

NOBODY = "0.0.0.0"  # noqa: S104 - an address that is nobody's, not one to listen on


def of_request(request: HttpRequest) -> str:
    """Return the visitor's IP address for an HTTP request."""
    return _believed(request.META.get("REMOTE_ADDR", ""), request.headers.get("X-Forwarded-For", ""))


def of_scope(scope: Mapping[str, object]) -> str:
    """Return the visitor's IP address for a socket's ASGI scope."""
    client = scope.get("client") or ("", 0)
    forwarded = [value for name, value in scope.get("headers", ()) if name == b"x-forwarded-for"]
    return _believed(client[0], b",".join(forwarded).decode("latin-1"))


def _believed(peer: str, forwarded: str) -> str:
    """Return the address that the outermost of our own proxies saw.

    Each proxy adds its caller at the right end, so with n proxies of ours only the last n entries
    are theirs; what stands further left is whatever the visitor wrote.
    """
    proxies = settings.TRUSTED_PROXIES
    hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
    claimed = hops[-proxies] if 0 < proxies <= len(hops) else peer
    return _plain(claimed) or _plain(peer) or NOBODY


def _plain(text: str) -> str:
    """Return ``text`` as a canonical address, or nothing if it is none."""
    try:
        address = ip_address(text)
    except ValueError:
        return ""
    mapped = getattr(address, "ipv4_mapped", None)
    return str(mapped or address)
