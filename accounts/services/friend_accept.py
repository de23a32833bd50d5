"""Accept somebody's request to be friends."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Friendship, User
from accounts.services.friendship_row import check_member, locked_row, no_request
from accounts.signals import friends_changed

MOST_FRIENDS = 300


@transaction.atomic
def friend_accept(*, user: User, other: User) -> Friendship:
    """Make friends of ``user`` and ``other``, who has asked; return their row.

    Raises Refused: ``guest``, ``no_request``, ``too_many_friends``.
    """
    check_member(user)
    row = locked_row(user, other)
    if row is None or row.state != Friendship.State.OPEN or row.asked_id != user.pk:
        raise no_request()
    return make_friends(row)


def make_friends(row: Friendship) -> Friendship:
    """Turn an open request, whose row is locked, into a friendship. Raises Refused ``too_many_friends``."""
    check_room(row.asked)
    check_room(row.asker)
    row.state, row.answered_at = Friendship.State.FRIENDS, timezone.now()
    row.save(update_fields=["state", "answered_at"])
    friends_changed.send(User)
    return row


def check_room(user: User) -> None:
    """Raise Refused ``too_many_friends`` for who has as many as one can have."""
    if Friendship.objects.of(user).friends().count() >= MOST_FRIENDS:
        raise Refused("too_many_friends", _("%(name)s的好友已满。"), name=user.name)
