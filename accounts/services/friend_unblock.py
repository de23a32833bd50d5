"""Let somebody send requests again."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Friendship, User
from accounts.services.friendship_row import locked_row

State = Friendship.State


@transaction.atomic
def friend_unblock(*, user: User, other: User) -> None:
    """Take a block back; one that ``other`` holds stays. Raises Refused ``not_blocked``."""
    row = locked_row(user, other)
    if row is not None and row.state == State.BOTH:
        row.asker, row.asked, row.state = user, other, State.BLOCKED
        row.save()
    elif row is not None and row.state == State.BLOCKED and row.asked_id == user.pk:
        row.delete()
    else:
        raise Refused("not_blocked", _("没有屏蔽这位牌手。"))
