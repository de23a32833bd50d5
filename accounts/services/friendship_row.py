"""The row of two people, locked for a change, and what all changes ask for first."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Friendship, User


def locked_row(one: User, other: User) -> Friendship | None:
    """Return the row of two people, locked until the surrounding transaction ends; None if there is none."""
    return Friendship.objects.between(one, other).select_for_update().first()


def check_member(user: User) -> None:
    """Raise Refused ``guest`` for who has no account of their own to keep friends in."""
    if user.kind != User.Kind.PERSON:
        raise Refused("guest", _("游客不能加好友：先注册，现在的战绩会保留。"))


def no_request() -> Refused:
    """Return the refusal for an answer to a request that is not there, or not any more."""
    return Refused("no_request", _("这个好友请求已经不在了。"))
