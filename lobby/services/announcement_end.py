"""Take an announcement down."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from games.live import notify
from lobby.models import Announcement
from lobby.refusals import refused


def announcement_end(*, announcement: Announcement) -> None:
    """End an announcement now, or before it begins. Raises Refused `announcement_over`."""
    now = timezone.now()
    if announcement.state(now) is Announcement.State.PAST:
        raise refused("announcement_over")
    with transaction.atomic():
        announcement.begins_at = min(announcement.begins_at, now)
        announcement.ends_at = now
        announcement.save(update_fields=["begins_at", "ends_at"])
        notify.site_changed()
