"""Want no requests from somebody."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Friendship, User
from accounts.services.friendship_row import check_member, locked_row
from accounts.signals import friends_changed

State = Friendship.State


@transaction.atomic
def friend_block(*, user: User, other: User) -> None:
    """Take no further request from ``other``; a friendship of the two ends. Doing it twice changes nothing.

    Raises Refused: ``guest``, ``yourself``, ``no_such_person`` (only people send requests).
    """
    check_member(user)
    if user.pk == other.pk:
        raise Refused("yourself", _("不能屏蔽自己。"))
    if other.kind != User.Kind.PERSON or not other.is_active:
        raise Refused("no_such_person", _("这位牌手本来就不能发好友请求。"))
    row = locked_row(user, other) or Friendship(asker=other, asked=user)
    if row.state == State.BOTH:
        return
    if row.state == State.BLOCKED and row.asker_id == user.pk:
        row.state = State.BOTH
    else:
        row.asker, row.asked, row.state = other, user, State.BLOCKED
    row.answered_at = timezone.now()
    row.save()
    friends_changed.send(User)
