"""The sweep: acts for every seat whose time has come, and keeps matches going. Safe to run twice at once."""

from __future__ import annotations

import datetime as dt
import logging
import time
from collections.abc import Callable
from typing import TypeVar

from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from games.live import notify
from games.live.control import deal_void, freeze, postpone
from games.live.drive import due_commands
from games.live.match import deal_open, votes_expire
from games.live.presence import sweep_silent
from games.live.running import load
from games.live.submit import submit_many
from games.models import Deal, Match, MatchSeat, Presence, Pulse

log = logging.getLogger(__name__)
T = TypeVar("T")

BATCH = 200
DOWN_AFTER = 6.0
"""Seconds without any sweep from which on we say that no server ran."""
PULSE_EVERY = 1.0
GONE_AFTER = dt.timedelta(seconds=30)
VOID_AFTER = dt.timedelta(hours=24)


def sweep_due(*, lateness: float = 0.0) -> int:
    """Act for the seats that are due now and open the deals whose time has come; return how many acted.

    `lateness` is how long a web process leaves players' time-outs to the workers. After a time in which no
    server ran, deadlines are moved first.
    """
    now = timezone.now()
    _beat(now)
    ids = Deal.objects.filter(status=Deal.Status.PLAYING, due_at__lte=now).order_by("due_at")
    commands = []
    for deal_id in list(ids.values_list("pk", flat=True)[:BATCH]):
        commands += _guarded(
            lambda deal_id=deal_id: due_commands(load(deal_id), now=time.time(), lateness=lateness)
        )
    if commands:
        submit_many(commands)
    starting = Match.objects.filter(status=Match.Status.BETWEEN, next_at__lte=now)
    for match_id in list(starting.values_list("pk", flat=True)[:BATCH]):
        _guarded(lambda match_id=match_id: [deal_open(match_id=match_id)])
    return len(commands)


def sweep_tables() -> None:
    """Notice who has gone, freeze what nobody plays, give up what nobody comes back to. Every few seconds."""
    now = timezone.now()
    sweep_silent(now=now)
    votes_expire(now=now)
    # People who have just been seated may still be on their way from the lobby to the table.
    old_enough = Deal.objects.filter(status=Deal.Status.PLAYING, started_at__lt=now - GONE_AFTER)
    abandoned = old_enough.filter(_left_alone(now), frozen_at=None)
    for deal_id in list(abandoned.values_list("pk", flat=True)[:BATCH]):
        _guarded(lambda deal_id=deal_id: [freeze(deal_id=deal_id)])
    _rest_idle_matches(now)
    given_up = Deal.objects.filter(status=Deal.Status.PLAYING, frozen_at__lt=now - VOID_AFTER)
    for deal_id in list(given_up.values_list("pk", flat=True)[:BATCH]):
        Match.objects.filter(deals=deal_id).update(broken=True)
        _guarded(lambda deal_id=deal_id: [deal_void(deal_id=deal_id)])


def _left_alone(now: dt.datetime) -> Q:
    """People sit in the match, and none of them is here or has left less than a moment ago."""
    people = MatchSeat.objects.filter(match_id=OuterRef("match_id"), bot=False)
    return Q(Exists(people)) & ~Q(Exists(people.filter(_about(now))))


def _about(now: dt.datetime) -> Q:
    about = Presence.objects.filter(
        Q(here=True) | Q(since__gt=now - GONE_AFTER),
        table_code=OuterRef("match__table_code"),
        user_id=OuterRef("user_id"),
    )
    return Q(Exists(about))


def _rest_idle_matches(now: dt.datetime) -> None:
    """Let no further deal begin at a table where nobody is."""
    people = MatchSeat.objects.filter(match_id=OuterRef("pk"), bot=False)
    waiting = Match.objects.filter(status=Match.Status.BETWEEN).exclude(next_at=None)
    for match in waiting.filter(~Q(Exists(people.filter(_about(now)))))[:BATCH]:
        with transaction.atomic():
            if Match.objects.filter(pk=match.pk, next_at=match.next_at).update(next_at=None):
                notify.table_changed(match.table_code)


def _beat(now: dt.datetime) -> None:
    """Note that a server is alive; after a gap move every deadline by it. One of several processes does."""
    pulse, made = Pulse.objects.get_or_create(pk=1, defaults={"at": now})
    gap = (now - pulse.at).total_seconds()
    if made or gap < PULSE_EVERY:
        return
    if not Pulse.objects.filter(pk=1, at=pulse.at).update(at=now):
        return
    if gap >= DOWN_AFTER:
        log.warning("no server ran for %.0f s: moving the deadlines", gap)
        running = Deal.objects.filter(status=Deal.Status.PLAYING, frozen_at=None)
        for deal_id in running.values_list("pk", flat=True):
            _guarded(lambda deal_id=deal_id: [postpone(deal_id=deal_id, seconds=gap)])
        Match.objects.filter(status=Match.Status.BETWEEN, next_at__lt=now).update(
            next_at=now + dt.timedelta(seconds=10)
        )


def _guarded(work: Callable[[], list[T]]) -> list[T]:
    """Do one table's work; what goes wrong there is logged and leaves the other tables alone."""
    try:
        return work()
    except Exception:
        log.exception("the sweep failed for one table")
        return []
