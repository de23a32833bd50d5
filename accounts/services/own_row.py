"""The row of an account, locked and looked at once more in the transaction that does something for it.

What was true when a request came in may have changed since: somebody is banned, or closes the account.
"""

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User


def locked_row(user: User) -> User:
    """Lock the row of ``user`` until the transaction ends, and return it as it stands.

    Before anything else is locked: a ban frees the seat with this row locked.
    """
    return User.objects.select_for_update(no_key=True).get(pk=user.pk)


def own_row(user: User) -> User:
    """Lock the row of ``user``, and return it as it stands. Raises Refused ``closed``."""
    row = locked_row(user)
    if not row.is_active:
        raise Refused("closed", _("这个账号已注销。"))
    return row


def check_may_play(user: User) -> None:
    """Raise Refused ``closed``, ``banned``; the row is locked, so that neither comes before the commit."""
    if own_row(user).ban_in_force() is not None:
        raise Refused("banned", _("你的账号已被封禁。"))
