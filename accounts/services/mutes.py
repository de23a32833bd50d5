"""Taking somebody's voice for a while, and giving it back."""

import datetime as dt
import logging

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Mute, Notice, User

logger = logging.getLogger(__name__)


@transaction.atomic
def user_mute(*, user: User, reason: str, by: User | None, ends_at: dt.datetime) -> Mute:
    """Let ``user`` say nothing at tables until ``ends_at``, and tell them so.

    Raises Refused: ``no_reason``, ``ends_in_the_past``, ``staff``, ``bot``.
    """
    reason = reason.strip()
    if not reason:
        raise Refused("no_reason", _("请写明禁言原因，本人会看到。"))
    if ends_at <= timezone.now():
        raise Refused("ends_in_the_past", _("结束时间必须在将来。"))
    if user.is_staff or user.is_superuser:
        raise Refused("staff", _("不能禁言管理人员，请先收回其权限。"))
    if user.is_bot:
        raise Refused("bot", _("机器人不会说话。"))
    mute = Mute.objects.create(user=user, reason=reason, by=by, ends_at=ends_at)
    Notice.objects.create(
        user=user, kind=Notice.Kind.MUTED, text=reason, about={"until": ends_at.isoformat()}, by=by
    )
    logger.info("user muted", extra={"user": user.pk, "by": by and by.pk, "ends_at": ends_at})
    return mute


@transaction.atomic
def user_unmute(*, user: User, reason: str, by: User | None) -> int:
    """Lift every mute that holds, and return how many they were.

    Raises Refused: ``no_reason``, ``not_muted``.
    """
    reason = reason.strip()
    if not reason:
        raise Refused("no_reason", _("请写明解除原因。"))
    now = timezone.now()
    lifted = (
        Mute.objects.in_force(now).filter(user=user).update(lifted_at=now, lifted_by=by, lift_reason=reason)
    )
    if not lifted:
        raise Refused("not_muted", _("这个用户没有被禁言。"))
    logger.info("user unmuted", extra={"user": user.pk, "by": by and by.pk})
    return lifted
