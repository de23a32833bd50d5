"""The sweep: acts for every seat whose time has come, and keeps matches going. Safe to run twice at once."""

from __future__ import annotations

import datetime as dt
import logging
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, Q

from games.live import downtime, notify, site_time
from games.live.agree import about, votes_tend
from games.live.control import deal_void, freeze
from games.live.drive import Due, answered, due_seats
from games.live.maintenance import maintenance_now
from games.live.match import deal_open, match_end
from games.live.presence import forget_old, sweep_silent
from games.live.running import load
from games.live.submit import Command, Failed, submit_each
from games.models import Deal, Match, MatchSeat, Presence

log = logging.getLogger(__name__)
T = TypeVar("T")

BATCH = 200
REST = 30.0
"""Seconds for which a deal or match that cannot be gone on with is left alone."""

_resting: dict[tuple[str, int], float] = {}


def sweep_due(*, lateness: float = 0.0) -> int:
    """Act for the seats that are due now and open the deals whose time has come; return how many acted.

    What a worker does; a web process does the same in steps (games/live/runtime.py). Nothing happens while no
    web process is alive. `lateness` is how long players' time-outs are left to others.
    """
    site_time.learn()
    now = site_time.now()
    if not downtime.alive(now):
        return 0
    commands = think(find_due(now=now, lateness=lateness))
    for command, answer in zip(commands, submit_each(commands) if commands else [], strict=True):
        if isinstance(answer, Failed):
            rest("deal", command.deal_id)
    open_due(now=now)
    return len(commands)


def find_due(*, now: dt.datetime, lateness: float) -> list[Due]:
    """Return what has to be answered by `now` for seats whose players do not."""
    ids = Deal.objects.filter(status=Deal.Status.PLAYING, due_at__lte=now).order_by("due_at")
    found: list[Due] = []
    for deal_id in _awake("deal", list(ids.values_list("pk", flat=True)[:BATCH])):
        found += _guarded(
            "deal",
            deal_id,
            lambda pk: due_seats(load(pk), now=now.timestamp(), lateness=lateness),
        )
    return found


def think(due: list[Due]) -> list[Command]:
    """Return the answers to what is due. Touches no database."""
    commands = []
    for one in due:
        commands += _guarded("deal", one.running.deal_id, lambda _, one=one: [answered(one)])
    return commands


def open_due(*, now: dt.datetime) -> None:
    """Open the next deal of every match whose pause is over."""
    waiting = Match.objects.filter(status=Match.Status.BETWEEN, next_at__lte=now)
    due = list(waiting.values_list("pk", flat=True)[:BATCH])
    if due and maintenance_now() is not None:
        return
    for match_id in _awake("match", due):
        _guarded("match", match_id, lambda pk: [deal_open(match_id=pk)])


def sweep_tables() -> None:
    """Notice who has gone, freeze what nobody plays, give up what nobody comes back to. Every few seconds."""
    now = site_time.now()
    if not downtime.alive(now):
        return
    sweep_silent(now=now)
    forget_old(now=now)
    votes_tend(now=now)
    # People who have just been seated may still be on their way from the lobby to the table.
    old_enough = now - dt.timedelta(seconds=settings.LIVE_GONE_AFTER)
    playing = Deal.objects.filter(status=Deal.Status.PLAYING)
    for deal_id in _ids(playing.filter(_left_alone(now), frozen_at=None, started_at__lt=old_enough)):
        _guarded("deal", deal_id, lambda pk: [freeze(deal_id=pk)])
    _rest_idle_matches(now)
    given_up = now - dt.timedelta(seconds=settings.LIVE_VOID_AFTER)
    for deal_id in _ids(playing.filter(frozen_at__lt=given_up)):
        _guarded("deal", deal_id, lambda pk: [_give_up(pk)])
    idle = Match.objects.not_over().filter(status=Match.Status.BETWEEN, next_at=None, started_at__lt=given_up)
    for match_id in _ids(idle.exclude(deals__ended_at__gt=given_up)):
        _guarded("match", match_id, lambda pk: [_give_up_idle(pk)])


def _give_up(deal_id: int) -> None:
    with transaction.atomic():
        Match.objects.filter(deals=deal_id).update(broken=True)
        deal_void(deal_id=deal_id)


def _give_up_idle(match_id: int) -> None:
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=match_id)
        if match.status == Match.Status.BETWEEN and match.next_at is None:
            match.broken = True
            match.save(update_fields=["broken"])
            match_end(match)
            notify.table_changed(match.table_code)


def _left_alone(now: dt.datetime) -> Q:
    """People sit in the match, and none of them is here or has left less than a moment ago."""
    people = MatchSeat.objects.filter(match_id=OuterRef("match_id"), bot=False)
    return Q(Exists(people)) & ~Q(Exists(people.filter(_about(now))))


def _about(now: dt.datetime) -> Q:
    there = Presence.objects.filter(
        about(now), table_code=OuterRef("match__table_code"), user_id=OuterRef("user_id")
    )
    return Q(Exists(there))


def _rest_idle_matches(now: dt.datetime) -> None:
    """Let no further deal begin at a table where nobody is."""
    people = MatchSeat.objects.filter(match_id=OuterRef("pk"), bot=False)
    waiting = Match.objects.not_over().filter(status=Match.Status.BETWEEN).exclude(next_at=None)
    for match in waiting.filter(~Q(Exists(people.filter(_about(now)))))[:BATCH]:
        with transaction.atomic():
            if Match.objects.filter(pk=match.pk, next_at=match.next_at).update(next_at=None):
                notify.table_changed(match.table_code)


def rest(kind: str, pk: int) -> None:
    """Leave a deal or match alone for a while: something is wrong with it that trying again does not cure."""
    _resting[kind, pk] = time.monotonic() + REST


def _awake(kind: str, ids: list[int]) -> Iterator[int]:
    now = time.monotonic()
    for key in [key for key, until in _resting.items() if until <= now]:
        del _resting[key]
    return (pk for pk in ids if (kind, pk) not in _resting)


def _ids(rows: object) -> list[int]:
    return list(rows.values_list("pk", flat=True)[:BATCH])


def _guarded(kind: str, pk: int, work: Callable[[int], list[T]]) -> list[T]:
    """Do one table's work; what goes wrong there is logged and leaves the other tables alone."""
    try:
        return work(pk)
    except Exception:
        log.exception("the sweep failed for %s %s", kind, pk)
        rest(kind, pk)
        return []
