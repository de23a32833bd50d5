"""Friends and requests, and what one may do about somebody."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts import services
from accounts.errors import Refused
from accounts.models import Friendship, User
from accounts.rate_limit import rate_limited
from accounts.selectors.friends import circle_of, people_named
from accounts.views.signing import next_or

SEARCH_RATE = "60/minute"
DEED_RATE = "120/hour"

ASKED_MOST = 80
"""Characters of a search that are looked at: a name, or a link."""


@never_cache
@login_required
@require_safe
@rate_limited(SEARCH_RATE, deed="friends", methods=("GET",))
def friends(request: HttpRequest) -> HttpResponse:
    """Show a person's friends and requests; with ``q`` also those who have that nickname."""
    if request.user.is_guest:
        return render(request, "accounts/friends.html", {"asked": ""})
    asked = request.GET.get("q", "").strip()[:ASKED_MOST]
    context = {
        "asked": asked,
        "found": people_named(asked, request.user) if asked else [],
        "circle": circle_of(request.user),
    }
    return render(request, "accounts/friends.html", context)


@login_required
@rate_limited(DEED_RATE, deed="friend-deed")
def friend_deed(request: HttpRequest, user_id: int, deed: str) -> HttpResponse:
    """Do one of `DEEDS` about somebody, tell what came of it, and go back to where it was asked for."""
    if deed not in DEEDS:
        raise Http404
    other = get_object_or_404(User, pk=user_id)
    if request.method != "POST":  # come back from signing in
        return redirect(other)
    try:
        told = DEEDS[deed](request.user, other)
    except Refused as refused:
        messages.error(request, refused.text)
    else:
        messages.success(request, told % {"name": other.name})
    return redirect(next_or(request, "accounts:friends"))


def _ask(user: User, other: User) -> str:
    row = services.friend_ask(user=user, other=other)
    if row.state == Friendship.State.FRIENDS:
        return _("你和%(name)s成了好友。")
    return _("已向%(name)s发出好友请求。")


def _accept(user: User, other: User) -> str:
    services.friend_accept(user=user, other=other)
    return _("你和%(name)s成了好友。")


def _decline(user: User, other: User) -> str:
    services.friend_decline(user=user, other=other)
    return _("已谢绝%(name)s的好友请求。")


def _end(user: User, other: User) -> str:
    services.friend_end(user=user, other=other)
    return _("你和%(name)s不再是好友。")


def _withdraw(user: User, other: User) -> str:
    services.friend_end(user=user, other=other)
    return _("给%(name)s的好友请求已撤回。")


def _block(user: User, other: User) -> str:
    services.friend_block(user=user, other=other)
    return _("不再接收%(name)s的好友请求。")


def _unblock(user: User, other: User) -> str:
    services.friend_unblock(user=user, other=other)
    return _("又可以收到%(name)s的好友请求了。")


DEEDS: dict[str, Callable[[User, User], str]] = {
    "ask": _ask,
    "accept": _accept,
    "decline": _decline,
    "end": _end,
    "withdraw": _withdraw,
    "block": _block,
    "unblock": _unblock,
}
