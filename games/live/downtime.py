"""Telling time in which no server ran from time that players have let pass.

Web processes are what players play on. Each of them notes once a second that it is alive; whoever finds that
nobody was moves every deadline, in one transaction, before anything is done for anybody. Workers only read
the note: as long as no web process is alive they do nothing, for nobody could have played either.
"""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Callable

from django.db import transaction
from django.db.models import F

from games.live import notify
from games.live.clock import Clock, moment, shifted
from games.models import Deal, Match, Presence, Pulse

log = logging.getLogger(__name__)

PULSE_EVERY = 1.0
WATCH = 1.5
"""Seconds for which a process that begins looks whether another one is alive."""
STALLED_AFTER = 6.0
"""Seconds without a pulse after which a process that has run all along says that all have stood still."""
ALIVE = 2.5
SOON = dt.timedelta(seconds=10)

moves: list[Callable[[float], None]] = []
"""What else is moved by the seconds in which no server ran; the lobby adds rounds that wait for players."""


def alive(now: dt.datetime) -> bool:
    """Tell whether a web process is alive (or none ever was): only then may a worker act for players."""
    at = _last_pulse()
    return at is None or (now - at).total_seconds() < ALIVE


def first_look(now: dt.datetime) -> dt.datetime:
    """Return when a web process was last alive, for `begin`; on a new site that is now."""
    return Pulse.objects.get_or_create(pk=1, defaults={"at": now})[0].at


def begin(now: dt.datetime, *, began: dt.datetime, before: dt.datetime) -> None:
    """Begin to serve; `before` is what `first_look` told at the moment `began`, some `WATCH` seconds ago.

    If nobody has been alive since, then nobody else serves, however short the time was: the deadlines are
    moved, and whoever was connected before this process began is not any more.
    """
    with transaction.atomic():
        pulse = _locked(now)
        if pulse.at == before < began:
            _make_good(pulse.at, now)
            Presence.objects.filter(here=True, seen_at__lt=began).update(here=False, since=now, line="")
        Pulse.objects.filter(pk=1).update(at=now)


def beat(now: dt.datetime) -> None:
    """Note that a web process is alive; after a standstill of all of them move every deadline by it."""
    at = _last_pulse()
    if at is not None and (now - at).total_seconds() < PULSE_EVERY:
        return
    with transaction.atomic():
        # The others wait here until the deadlines are moved, or go on with what they read before.
        pulse = _locked(now)
        if (now - pulse.at).total_seconds() >= STALLED_AFTER:
            _make_good(pulse.at, now)
        Pulse.objects.filter(pk=1, at__lt=now).update(at=now)


def _last_pulse() -> dt.datetime | None:
    return Pulse.objects.filter(pk=1).values_list("at", flat=True).first()


def _locked(now: dt.datetime) -> Pulse:
    Pulse.objects.get_or_create(pk=1, defaults={"at": now})
    return Pulse.objects.select_for_update().get(pk=1)


def _make_good(at: dt.datetime, now: dt.datetime) -> None:
    gap = (now - at).total_seconds()
    log.warning("no server ran for %.1f s: moving the deadlines", gap)
    _move_deadlines(gap, now)
    for move in moves:
        move(gap)
    # Nobody has been away for the time in which nobody could be there.
    Presence.objects.filter(here=False).update(since=F("since") + dt.timedelta(seconds=gap))


def _move_deadlines(gap: float, now: dt.datetime) -> None:
    for deal in Deal.objects.filter(status=Deal.Status.PLAYING, frozen_at=None).select_related("match"):
        clock = shifted(Clock.from_json(deal.clock), gap, now.timestamp())
        moved = Deal.objects.filter(pk=deal.pk, revision=deal.revision).update(
            clock=clock.to_json(), due_at=moment(clock.due), revision=deal.revision + 1
        )
        if moved and deal.match is not None:
            notify.deal_changed(deal.match.table_code, deal.pk, deal.revision + 1)
    matches = Match.objects.not_over()
    matches.filter(status=Match.Status.BETWEEN, next_at__lt=now + SOON).update(next_at=now + SOON)
    for match in matches.filter(vote__isnull=False):
        vote = {**match.vote, "ends": match.vote["ends"] + gap}
        Match.objects.filter(pk=match.pk, vote=match.vote).update(vote=vote)
