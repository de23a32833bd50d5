"""End a friendship, or take one's own request back."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Friendship, User
from accounts.services.friendship_row import locked_row
from accounts.signals import friends_changed


@transaction.atomic
def friend_end(*, user: User, other: User) -> None:
    """Leave nothing between the two; either may end it, and the other is not told.

    Raises Refused ``not_friends`` where there is neither a friendship nor a request of ``user``'s own.
    """
    row = locked_row(user, other)
    friends = row is not None and row.state == Friendship.State.FRIENDS
    own_request = row is not None and row.state == Friendship.State.OPEN and row.asker_id == user.pk
    if row is None or not (friends or own_request):
        raise Refused("not_friends", _("你们不是好友。"))
    row.delete()
    friends_changed.send(User)
