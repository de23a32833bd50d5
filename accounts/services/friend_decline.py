"""Decline somebody's request to be friends."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from accounts.models import Friendship, User
from accounts.services.friendship_row import locked_row, no_request


@transaction.atomic
def friend_decline(*, user: User, other: User) -> None:
    """Decline the request of ``other``, who may not repeat it for a while. Raises Refused ``no_request``."""
    row = locked_row(user, other)
    if row is None or row.state != Friendship.State.OPEN or row.asked_id != user.pk:
        raise no_request()
    row.state, row.answered_at = Friendship.State.DECLINED, timezone.now()
    row.save(update_fields=["state", "answered_at"])
