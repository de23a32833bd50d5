"""What every page shows: where one is on the site, light or dark, and the table at which one sits."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.selectors.friends import open_requests
from lobby.models import Table
from lobby.selectors import own_line, table_of

THEMES = ("light", "dark")


@dataclass(frozen=True, slots=True)
class OwnSeat:
    """The bar "you are at table N"."""

    code: str
    number: int
    line: str
    playing: bool


def page(request: HttpRequest) -> dict[str, object]:
    """Give templates `own_seat` (None for who sits nowhere), `open_requests`, `section` and `theme`.

    The first two are read only when they are used.
    """
    theme = request.COOKIES.get("theme", "")
    return {
        "own_seat": SimpleLazyObject(lambda: own_seat(request)),
        "open_requests": SimpleLazyObject(lambda: requests_waiting(request)),
        "section": section(request),
        "theme": theme if theme in THEMES else "",
    }


def own_seat(request: HttpRequest) -> OwnSeat | None:
    """Return the seat of whoever asks for the page, or None."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return None
    table = table_of(user)
    if table is None:
        return None
    playing = table.status == Table.Status.PLAYING
    return OwnSeat(table.code, table.pk, own_line(table, user), playing)


def requests_waiting(request: HttpRequest) -> int:
    """Return how many requests to be friends wait for whoever asks for the page."""
    user = getattr(request, "user", None)
    return open_requests(user) if user is not None and user.is_authenticated and not user.is_guest else 0


def section(request: HttpRequest) -> str:
    """Return which part of the navigation the page belongs to, or nothing."""
    match = request.resolver_match
    if match is None:
        return ""
    if match.app_name == "scoring":
        return "leagues" if "league" in (match.url_name or "") else "boards"
    if match.app_name == "games":
        return "rules" if "rules" in (match.url_name or "") else ""
    return "lobby" if match.app_name == "lobby" else ""
