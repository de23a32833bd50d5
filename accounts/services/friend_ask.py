"""Ask somebody to be friends."""

from __future__ import annotations

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Friendship, User
from accounts.rate_limit import within
from accounts.services.friend_accept import check_room, make_friends
from accounts.services.friendship_row import check_member, locked_row

State = Friendship.State

MOST_OPEN = 50
"""Requests of one person that may wait for an answer at once."""
RATE, RATE_OF_TWO = "30/day", "3/day"
"""How often one person asks anybody, and the same person: taking a request back does not make room."""


def friend_ask(*, user: User, other: User) -> Friendship:
    """Ask ``other``, or accept where ``other`` has asked already; return their row.

    Asking somebody whom one had declined or blocked takes that back. Raises Refused: ``guest``, ``yourself``,
    ``no_such_person`` (a guest, a bot, closed or banned), ``friends_already``, ``asked_already``, ``not_now``
    (declined not long ago, or blocked: which of the two is not told), ``too_many_friends``,
    ``too_many_requests``.
    """
    check_member(user)
    if user.pk == other.pk:
        raise Refused("yourself", _("不能和自己做好友。"))
    if other.kind != User.Kind.PERSON or not other.is_active or other.ban_in_force():
        raise Refused("no_such_person", _("现在不能向这位牌手发好友请求。"))
    try:
        with transaction.atomic():
            return _asked(user, other)
    except IntegrityError:  # each asked the other in the same moment
        with transaction.atomic():
            return _asked(user, other)


def _asked(user: User, other: User) -> Friendship:
    row = locked_row(user, other)
    if row is not None:
        _check_may_ask(row, user)
        if row.state == State.OPEN:
            return make_friends(row)
    check_room(user)
    _check_rates(user, other)
    if row is None:
        return Friendship.objects.create(asker=user, asked=other)
    row.asker, row.asked, row.state = user, other, State.OPEN
    row.asked_at, row.answered_at = timezone.now(), None
    row.save()
    return row


def _check_may_ask(row: Friendship, user: User) -> None:
    """Raise Refused where the row leaves nothing to ask for, or forbids it."""
    if row.state == State.FRIENDS:
        raise Refused("friends_already", _("你们已经是好友。"))
    if row.state == State.BOTH:
        raise _not_now()
    if row.asker_id != user.pk:
        return
    if row.state == State.OPEN:
        raise Refused("asked_already", _("已经发过请求，等对方回复。"))
    if row.state == State.BLOCKED or timezone.now() < row.ask_again_at:
        raise _not_now()


def _check_rates(user: User, other: User) -> None:
    if Friendship.objects.filter(asker=user, state=State.OPEN).count() >= MOST_OPEN:
        raise Refused(
            "too_many_requests", _("你有 %(most)d 个请求还没有回复，先等一等或撤回几个。"), most=MOST_OPEN
        )
    two = within(RATE_OF_TWO, "friend-ask", str(user.pk), str(other.pk))
    if not two or not within(RATE, "friend-ask", str(user.pk)):
        raise Refused("too_many_requests", _("好友请求发得太多了，明天再试。"))


def _not_now() -> Refused:
    return Refused("not_now", _("对方现在不接收你的好友请求。"))
