"""Warning somebody, and putting away what was read."""

import logging

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Notice, User

logger = logging.getLogger(__name__)


def user_warn(*, user: User, text: str, by: User | None) -> Notice:
    """Show ``text`` to ``user`` on every page until it is read. Raises Refused: ``no_text``, ``bot``."""
    text = text.strip()
    if not text:
        raise Refused("no_text", _("请写下要说的话。"))
    if user.is_bot:
        raise Refused("bot", _("机器人不会读警告。"))
    notice = Notice.objects.create(user=user, kind=Notice.Kind.WARNING, text=text, by=by)
    logger.info("user warned", extra={"user": user.pk, "by": by and by.pk})
    return notice


def notice_read(*, notice_id: int, user: User) -> bool:
    """Put a notice of ``user``'s own away; return whether it was there and unread."""
    mine = Notice.objects.filter(pk=notice_id, user=user, read_at=None)
    return bool(mine.update(read_at=timezone.now()))
