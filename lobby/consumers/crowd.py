"""How many sockets one account, and one address, may have open in this process."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.conf import settings

from accounts import client_address
from games.live.limits import Crowd

_crowd = Crowd()

Place = tuple[tuple[str, Any], ...]
"""What a socket is counted under."""


def come_in(scope: Mapping[str, Any], user_id: int | None) -> Place | None:
    """Count a socket and return where, for `go`; None if its account or its address has too many already."""
    places: list[tuple[str, Any]] = []
    for kind, whose, limit in (
        ("account", user_id, settings.LIVE_SOCKETS_PER_ACCOUNT),
        ("address", _known_address(scope), settings.LIVE_SOCKETS_PER_ADDRESS),
    ):
        if whose is None:
            continue
        if not _crowd.enter((kind, whose), limit):
            go(tuple(places))
            return None
        places.append((kind, whose))
    return tuple(places)


def go(places: Place) -> None:
    """Count a socket no longer."""
    for place in places:
        _crowd.leave(place)


def _known_address(scope: Mapping[str, Any]) -> str | None:
    """Return the address that a socket calls from; those of whom it is not known are not one visitor."""
    address = client_address.of_scope(scope)
    return None if address == client_address.NOBODY else address
