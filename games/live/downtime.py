"""Telling time in which no server ran from time that players have let pass.

Web processes are what players play on. Each of them notes once a second that it is alive; whoever finds the
note old moves every deadline, in one transaction, before anything is done for anybody. Workers only read the
note: as long as no web process is alive they do nothing, for nobody could have played either.
"""

from __future__ import annotations

import datetime as dt
import logging

from django.db import transaction
from django.db.models import F

from games.live import notify
from games.live.clock import Clock, moment, shifted
from games.models import Deal, Match, Presence, Pulse

log = logging.getLogger(__name__)

PULSE_EVERY = 1.0
STALLED_AFTER = 6.0
"""Seconds without a pulse after which a process that runs itself says that all have stood still."""
DOWN_AFTER = 2.0
"""The same for a process that has just begun: with another one alive there is a pulse every second."""
SOON = dt.timedelta(seconds=10)


def beat(now: dt.datetime, *, starting: bool = False) -> None:
    """Note that a web process is alive; after a gap move every deadline by it. One of several processes does.

    `starting` says that the process has just begun. Whoever was connected to the one before is not any more.
    """
    pulse, made = Pulse.objects.get_or_create(pk=1, defaults={"at": now})
    if made or (now - pulse.at).total_seconds() < PULSE_EVERY:
        return
    with transaction.atomic():
        # The others wait here until the deadlines are moved, or go on with what they read before.
        pulse = Pulse.objects.select_for_update().get(pk=1)
        gap = (now - pulse.at).total_seconds()
        if gap < PULSE_EVERY:
            return
        Pulse.objects.filter(pk=1).update(at=now)
        if gap >= (DOWN_AFTER if starting else STALLED_AFTER):
            log.warning("no server ran for %.0f s: moving the deadlines", gap)
            _move_deadlines(gap, now)
            _move_absences(gap)
            if starting:
                _nobody_is_here(pulse.at, now)


def alive(now: dt.datetime) -> bool:
    """Tell whether a web process is alive (or none ever was): only then may a worker act for players."""
    at = Pulse.objects.filter(pk=1).values_list("at", flat=True).first()
    return at is None or (now - at).total_seconds() < STALLED_AFTER


def _move_deadlines(gap: float, now: dt.datetime) -> None:
    for deal in Deal.objects.filter(status=Deal.Status.PLAYING, frozen_at=None).select_related("match"):
        clock = shifted(Clock.from_json(deal.clock), gap, now.timestamp())
        moved = Deal.objects.filter(pk=deal.pk, revision=deal.revision).update(
            clock=clock.to_json(), due_at=moment(clock.due), revision=deal.revision + 1
        )
        if moved and deal.match is not None:
            notify.deal_changed(deal.match.table_code, deal.pk, deal.revision + 1)
    waiting = Match.objects.filter(status=Match.Status.BETWEEN)
    waiting.filter(next_at__lt=now + SOON).update(next_at=now + SOON)
    for match in Match.objects.exclude(vote=None):
        vote = {**match.vote, "ends": match.vote["ends"] + gap}
        Match.objects.filter(pk=match.pk, vote=match.vote).update(vote=vote)


def _move_absences(gap: float) -> None:
    """Let nobody have been away for the time in which nobody could be there."""
    Presence.objects.filter(here=False).update(since=F("since") + dt.timedelta(seconds=gap))


def _nobody_is_here(at: dt.datetime, now: dt.datetime) -> None:
    """Mark as gone whoever was connected to a server that was last alive at `at`."""
    before = Presence.objects.filter(here=True, seen_at__lt=at + dt.timedelta(seconds=1.5 * PULSE_EVERY))
    before.update(here=False, since=now, line="")
