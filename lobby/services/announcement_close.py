"""Put an announcement away for one reader."""

from __future__ import annotations

from accounts.models import User
from lobby.models import Announcement, AnnouncementClosed
from lobby.refusals import refused


def announcement_close(*, number: int, user: User | None) -> int:
    """Remember that a reader has put a current announcement away, and return its number.

    Doing it again is fine. Of somebody without an account (`user` None) nothing is kept here: the session
    remembers. Raises Refused `no_announcement`, also for one that the reader was never shown.
    """
    current = Announcement.objects.current().filter(pk=number)
    if user is None:
        current = current.filter(audience=Announcement.Audience.EVERYBODY)
    announcement = current.first()
    if announcement is None:
        raise refused("no_announcement")
    if user is not None:
        AnnouncementClosed.objects.get_or_create(announcement=announcement, user=user)
    return announcement.pk
