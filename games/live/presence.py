"""Who is at a table: sockets come, go and fall silent; which tab holds the seat."""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.utils import timezone

from games.live import notify
from games.live.control import thaw
from games.models import Deal, Match, MatchSeat, Presence

SILENT_AFTER = dt.timedelta(seconds=75)
"""A socket that has said nothing for so long is gone, whatever became of its process."""
HOLDER_LOST_AFTER = dt.timedelta(seconds=45)
"""A tab that holds a seat and has been silent for so long loses it to one that speaks."""


def arrive(*, code: str, user_id: int, tab: str) -> bool:
    """Mark a user as here, from the tab `tab`; return whether this tab holds the seat.

    It does when no other tab holds it, or that tab has gone or fallen silent. Coming back thaws a deal.
    """
    now = timezone.now()
    with transaction.atomic():
        presence, made = Presence.objects.select_for_update().get_or_create(
            table_code=code,
            user_id=user_id,
            defaults={"here": True, "since": now, "seen_at": now, "holder": tab},
        )
        lost = presence.seen_at < now - HOLDER_LOST_AFTER
        if not presence.here or not presence.holder or lost:
            presence.holder = tab
        if made or not presence.here:
            presence.here, presence.since = True, now
            notify.table_changed(code)
        presence.seen_at = now
        presence.save()
    _welcome_back(code, user_id)
    return presence.holder == tab


def take_over(*, code: str, user_id: int, tab: str) -> None:
    """Give the seat to another tab of the same user, as that user asked."""
    now = timezone.now()
    with transaction.atomic():
        Presence.objects.filter(table_code=code, user_id=user_id).update(holder=tab, here=True, seen_at=now)
        notify.table_changed(code)


def seen(*, code: str, user_id: int, tab: str) -> bool:
    """Note that a tab is alive; return whether it holds the seat, which it takes if nobody does."""
    now = timezone.now()
    presence = Presence.objects.filter(table_code=code, user_id=user_id).first()
    if presence is None or not presence.here or not presence.holder:
        return arrive(code=code, user_id=user_id, tab=tab)
    if presence.holder == tab:
        Presence.objects.filter(pk=presence.pk, holder=tab).update(seen_at=now)
    elif presence.seen_at < now - HOLDER_LOST_AFTER:
        return arrive(code=code, user_id=user_id, tab=tab)
    return presence.holder == tab


def holds(*, code: str, user_id: int, tab: str) -> bool:
    """Tell whether a tab holds its user's seat at the table."""
    return Presence.objects.filter(table_code=code, user_id=user_id, holder=tab).exists()


def depart(*, code: str, user_id: int, tab: str) -> None:
    """Mark a user as gone when the tab that held the seat has closed."""
    with transaction.atomic():
        gone = Presence.objects.filter(table_code=code, user_id=user_id, holder=tab, here=True).update(
            here=False, since=timezone.now(), holder=""
        )
        if gone:
            notify.table_changed(code)


def sweep_silent(*, now: dt.datetime) -> None:
    """Mark as gone whoever has been silent for too long."""
    for presence in Presence.objects.filter(here=True, seen_at__lt=now - SILENT_AFTER)[:200]:
        with transaction.atomic():
            gone = Presence.objects.filter(pk=presence.pk, here=True, seen_at=presence.seen_at).update(
                here=False, since=now, holder=""
            )
            if gone:
                notify.table_changed(presence.table_code)


def _welcome_back(code: str, user_id: int) -> None:
    """Let a frozen deal go on, or an idle match, now that one of its people is back."""
    seat = (
        MatchSeat.objects.filter(match__table_code=code, user_id=user_id, bot=False)
        .exclude(match__status=Match.Status.OVER)
        .select_related("match")
        .first()
    )
    if seat is None:
        return
    frozen = Deal.objects.filter(match_id=seat.match_id, status=Deal.Status.PLAYING).exclude(frozen_at=None)
    for deal_id in frozen.values_list("pk", flat=True):
        thaw(deal_id=deal_id)
    soon = timezone.now() + dt.timedelta(seconds=10)
    idle = Match.objects.filter(pk=seat.match_id, status=Match.Status.BETWEEN, next_at=None)
    if idle.update(next_at=soon):
        notify.table_changed(code)
