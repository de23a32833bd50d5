"""What every page shows: the news, where one is on the site, light or dark, the table at which one sits."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.selectors.friends import open_requests
from games.live.maintenance import maintenance_now
from lobby.fixtures.reserved import open_table_of
from lobby.models import Announcement, Table
from lobby.selectors import own_line, table_of
from lobby.selectors.news import announcements_for
from scoring.models import RoundTable

THEMES = ("light", "dark")
LOBBY = ("lobby:home", "lobby:tables")
"""The pages that show every announcement, not only important ones."""


@dataclass(frozen=True, slots=True)
class OwnSeat:
    """The bar "you are at table N"."""

    code: str
    number: int
    line: str
    playing: bool


def page(request: HttpRequest) -> dict[str, object]:
    """Give templates `announcements`, `maintenance`, `own_seat`, `round_waits`, `open_requests`, and more.

    These are read only when they are used; `maintenance`, `own_seat` and `round_waits` may be None.
    """
    theme = request.COOKIES.get("theme", "")
    return {
        "announcements": SimpleLazyObject(lambda: announcements(request)),
        "maintenance": SimpleLazyObject(maintenance_now),
        "own_seat": SimpleLazyObject(lambda: own_seat(request)),
        "open_requests": SimpleLazyObject(lambda: requests_waiting(request)),
        "round_waits": SimpleLazyObject(lambda: round_waits(request)),
        "section": section(request),
        "theme": theme if theme in THEMES else "",
    }


def announcements(request: HttpRequest) -> list[Announcement]:
    """Return what the site tells whoever asks for the page; nothing where it is not known who that is."""
    if not hasattr(request, "user") or not hasattr(request, "session"):
        return []
    match = request.resolver_match
    return announcements_for(request, lobby=match is not None and match.view_name in LOBBY)


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


def round_waits(request: HttpRequest) -> RoundTable | None:
    """Return the table of a round that waits for whoever asks for the page, or None."""
    user = getattr(request, "user", None)
    return open_table_of(user) if user is not None else None


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
