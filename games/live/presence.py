"""Who is at a table: sockets come, go and fall silent; which tab holds the seat.

A seat belongs to an account. Of the account's sockets at the table one plays: the one that a tab opened last
whose name holds the seat. Another tab takes over when its user asks, or when the first has been away for a
while; a line that drops and comes back loses nothing.
"""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.db import transaction

from games.live import notify, site_time
from games.live.control import thaw
from games.live.match import match_wake
from games.models import Deal, Match, MatchSeat, Presence

HOLDER_LOST_AFTER = dt.timedelta(seconds=45)
"""A tab that holds a seat and has been silent for so long loses it to one that speaks."""
HOLDER_AWAY_AFTER = dt.timedelta(seconds=10)
"""A tab whose line is down keeps the seat for so long against others of the same user that are there."""
SILENT_EXTRA = 15.0
"""So many seconds after a socket should have been closed for silence nobody else will close it any more."""
KEPT_FOR = dt.timedelta(days=2)
BATCH = 200


def arrive(*, code: str, user_id: int, tab: str, line: str) -> bool:
    """Mark a user as here, with the socket `line` of the tab `tab`; return whether it holds the seat.

    It does when that tab held the seat before, or no other tab does, or that one has gone or fallen silent.
    Coming back thaws a deal.
    """
    now = site_time.now()
    with transaction.atomic():
        presence = _locked(code, user_id, now)
        lost = presence.seen_at < now - HOLDER_LOST_AFTER
        holds = not presence.here or lost or presence.holder in ("", tab)
        if holds:
            _hold(presence, tab, line, now)
    _welcome_back(code, user_id)
    return holds


def take_over(*, code: str, user_id: int, tab: str, line: str) -> None:
    """Give the seat to this tab, as its user asked."""
    now = site_time.now()
    with transaction.atomic():
        _hold(_locked(code, user_id, now), tab, line, now)
    _welcome_back(code, user_id)


def seen(*, code: str, user_id: int, tab: str, line: str) -> bool:
    """Note that a socket is alive; return whether it holds the seat, which it takes if nobody does."""
    now = site_time.now()
    presence = Presence.objects.filter(table_code=code, user_id=user_id).first()
    if presence is None or presence.seen_at < now - HOLDER_LOST_AFTER:
        return arrive(code=code, user_id=user_id, tab=tab, line=line)
    if presence.line == line:
        Presence.objects.filter(pk=presence.pk, line=line).update(seen_at=now)
        return True
    mine = presence.holder == tab or presence.since < now - HOLDER_AWAY_AFTER
    if not presence.here and mine:
        return arrive(code=code, user_id=user_id, tab=tab, line=line)
    return False


def holds(*, code: str, user_id: int, line: str) -> bool:
    """Tell whether a socket holds its user's seat at the table."""
    return Presence.objects.filter(table_code=code, user_id=user_id, line=line).exists()


def depart(*, code: str, user_id: int, line: str) -> None:
    """Mark a user as gone when the socket that held the seat has closed; its tab may come back to it."""
    with transaction.atomic():
        held = Presence.objects.filter(table_code=code, user_id=user_id, line=line)
        if held.update(here=False, since=site_time.now(), line=""):
            notify.table_changed(code)


def sweep_silent(*, now: dt.datetime) -> None:
    """Mark as gone whoever has been silent for too long; forget who has not been at a table for days."""
    silent_since = now - dt.timedelta(seconds=settings.LIVE_SILENCE + SILENT_EXTRA)
    for presence in Presence.objects.filter(here=True, seen_at__lt=silent_since)[:BATCH]:
        with transaction.atomic():
            same = Presence.objects.filter(pk=presence.pk, here=True, seen_at=presence.seen_at)
            if same.update(here=False, since=now, line=""):
                notify.table_changed(presence.table_code)


def forget_old(*, now: dt.datetime) -> None:
    """Delete the rows of people who have not been at a table for days."""
    old = Presence.objects.filter(here=False, seen_at__lt=now - KEPT_FOR, since__lt=now - KEPT_FOR)
    Presence.objects.filter(pk__in=list(old.values_list("pk", flat=True)[:BATCH])).delete()


def _locked(code: str, user_id: int, now: dt.datetime) -> Presence:
    presence, made = Presence.objects.select_for_update().get_or_create(
        table_code=code,
        user_id=user_id,
        defaults={"here": False, "since": now, "seen_at": now},
    )
    if made:
        presence.refresh_from_db()
    return presence


def _hold(presence: Presence, tab: str, line: str, now: dt.datetime) -> None:
    if not presence.here or presence.line != line:
        notify.table_changed(presence.table_code)
    if not presence.here:
        presence.here, presence.since = True, now
    presence.holder, presence.line, presence.seen_at = tab, line, now
    presence.save()


def _welcome_back(code: str, user_id: int) -> None:
    """Let a frozen deal go on, or an idle match, now that one of its people is back."""
    seat = (
        MatchSeat.objects.filter(match__table_code=code, user_id=user_id, bot=False)
        .exclude(match__status=Match.Status.OVER)
        .first()
    )
    if seat is None:
        return
    frozen = Deal.objects.filter(match_id=seat.match_id, status=Deal.Status.PLAYING).exclude(frozen_at=None)
    for deal_id in frozen.values_list("pk", flat=True):
        thaw(deal_id=deal_id)
    if not seat.autoplay:
        match_wake(seat.match_id)
