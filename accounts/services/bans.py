"""Keeping somebody out, and letting them in again."""

import datetime as dt
import logging

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Ban, User
from accounts.services.own_row import locked_row
from accounts.signals import BANNED, access_ended, account_stopped

logger = logging.getLogger(__name__)


@transaction.atomic
def user_ban(*, user: User, reason: str, by: User | None, ends_at: dt.datetime | None = None) -> Ban:
    """Keep ``user`` out until ``ends_at`` (None: for good); whatever they have open closes on commit.

    A further ban on top of one that holds is allowed: the longer of the two counts.
    Raises Refused: ``no_reason``, ``ends_in_the_past``, ``staff`` (take away their rights first), ``bot``.
    """
    reason = reason.strip()
    if not reason:
        raise Refused("no_reason", _("请写明封禁原因，本人会看到。"))
    if ends_at is not None and ends_at <= timezone.now():
        raise Refused("ends_in_the_past", _("结束时间必须在将来。"))
    if user.is_staff or user.is_superuser:
        raise Refused("staff", _("不能封禁管理人员，请先收回其权限。"))
    if user.is_bot:
        raise Refused("bot", _("机器人不能封禁。"))
    locked_row(user)  # who is sitting down this very moment is seated, and then stands up
    ban = Ban.objects.create(user=user, reason=reason, by=by, ends_at=ends_at)
    account_stopped.send(User, user_id=user.pk)
    access_ended.send(User, user_id=user.pk, code=BANNED)
    logger.info("user banned", extra={"user": user.pk, "by": by and by.pk, "ends_at": ends_at})
    return ban


@transaction.atomic
def user_unban(*, user: User, reason: str, by: User | None) -> int:
    """Lift every ban that keeps ``user`` out, and return how many they were.

    Raises Refused: ``no_reason``, ``not_banned``.
    """
    reason = reason.strip()
    if not reason:
        raise Refused("no_reason", _("请写明解除原因。"))
    now = timezone.now()
    lifted = (
        Ban.objects.in_force(now).filter(user=user).update(lifted_at=now, lifted_by=by, lift_reason=reason)
    )
    if not lifted:
        raise Refused("not_banned", _("这个用户没有被封禁。"))
    logger.info("user unbanned", extra={"user": user.pk, "by": by and by.pk})
    return lifted
