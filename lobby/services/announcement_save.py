"""Write an announcement, or write it anew."""

from __future__ import annotations

import logging

from django.db import transaction

from games.live import notify
from lobby.models import Announcement
from lobby.refusals import refused

log = logging.getLogger(__name__)


def announcement_save(*, announcement: Announcement) -> None:
    """Keep an announcement as it stands there, and let open pages look anew.

    It appears by itself when its time comes. Raises Refused `no_text`, `bad_times`.
    """
    announcement.text = announcement.text.strip()
    announcement.text_en = announcement.text_en.strip()
    if not announcement.text:
        raise refused("no_text")
    if announcement.ends_at is not None and announcement.ends_at < announcement.begins_at:
        raise refused("bad_times")
    with transaction.atomic():
        announcement.save()
        notify.site_changed()
    log.info("announcement written", extra={"announcement": announcement.pk})
