"""What the site tells its readers: maintenance, and announcements."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from accounts.words import in_language
from games.live.maintenance import maintenance_now
from lobby.models import Announcement, AnnouncementClosed

CLOSED = "closed_announcements"
"""Where the session of a visitor keeps the numbers of those that were put away."""


def announcements_for(request: HttpRequest, *, lobby: bool) -> list[Announcement]:
    """Return what whoever asks for a page is to read there; off the lobby that is what is important."""
    announcements = Announcement.objects.current()
    if not lobby:
        announcements = announcements.filter(weight=Announcement.Weight.IMPORTANT)
    if not request.user.is_authenticated:
        announcements = announcements.filter(audience=Announcement.Audience.EVERYBODY)
    found = list(announcements)
    closed = closed_by(request) if found else set()
    return [one for one in found if one.pk not in closed]


def closed_by(request: HttpRequest) -> set[int]:
    """Return the numbers of current announcements that the reader has put away."""
    closed = set(request.session.get(CLOSED, ()))
    if request.user.is_authenticated:
        current = Announcement.objects.current().order_by()
        rows = AnnouncementClosed.objects.filter(user=request.user, announcement__in=current)
        closed |= set(rows.values_list("announcement_id", flat=True))
    return closed


@dataclass(frozen=True, slots=True)
class SiteNews:
    """The news that tables and lobby pages are told of while they are open, in both languages.

    `maintenance` is (Chinese, English); of `announcements` each is (number, Chinese, English, important,
    for everybody).
    """

    maintenance: tuple[str, str] | None
    announcements: tuple[tuple[int, str, str, bool, bool], ...]


def site_news() -> SiteNews:
    """Look up the news of this moment; two queries."""
    maintenance = maintenance_now()
    return SiteNews(
        maintenance and (maintenance.text, maintenance.text_en),
        tuple(
            (one.pk, one.text, one.text_en, one.important, one.audience == Announcement.Audience.EVERYBODY)
            for one in Announcement.objects.current()
        ),
    )


def site_message(news: SiteNews, *, signed_in: bool) -> dict[str, Any]:
    """Return the `site` message of docs/protocol.md for one viewer, in the language in force."""
    return {
        "t": "site",
        "maintenance": news.maintenance and {"text": in_language(*news.maintenance)},
        "announcements": [
            {"id": number, "text": in_language(chinese, english)}
            for number, chinese, english, important, for_all in news.announcements
            if important and (signed_in or for_all)
        ],
    }
