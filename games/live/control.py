"""Changes of a deal's clock that are no actions: autoplay, freezing, thawing, moving deadlines, voiding."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from django.db import transaction
from django.utils import timezone

from games.live import notify
from games.live.clock import Clock, Driver, moment, shifted, with_acts
from games.live.finish import deal_finish
from games.live.running import Running, current, load, publish
from games.live.submit import TRIES
from games.models import Deal
from games.rules.core.action import Seat
from games.rules.core.outcome import Ending, Outcome
from games.rules.core.text import Phrase

VOID_HEADLINE = Phrase("table.void")
"""The headline of a deal that was given up because nobody came back; a text of the site, not of a game."""


def autoplay_set(*, deal_id: int, seat: Seat, on: bool) -> None:
    """Put a seat on autoplay, or give it back to its player. Nothing happens to seats of bots."""
    wanted = Driver.AUTOPLAY if on else Driver.PLAYER

    def change(running: Running, now: float) -> Clock | None:
        if running.clock.drivers[seat] not in (Driver.PLAYER, Driver.AUTOPLAY):
            return None
        clock = running.clock.driven(seat, wanted)
        return with_acts(clock, now) if clock != running.clock else None

    _change(deal_id, change)


def freeze(*, deal_id: int) -> None:
    """Stop the clocks of a deal at which no person is left."""
    with transaction.atomic():
        running = load(deal_id)
        if running.over or running.frozen:
            return
        changed = Deal.objects.filter(pk=deal_id, revision=running.revision).update(
            frozen_at=timezone.now(), due_at=None, revision=running.revision + 1
        )
        if changed:
            _tell(replace(running, frozen=True, revision=running.revision + 1))


def thaw(*, deal_id: int) -> None:
    """Let the clocks of a frozen deal run on where they stopped, with a fair time for whoever is asked."""
    frozen_at = Deal.objects.values_list("frozen_at", flat=True).get(pk=deal_id)
    if frozen_at is not None:
        _change(deal_id, lambda running, now: shifted(running.clock, now - frozen_at.timestamp(), now))


def postpone(*, deal_id: int, seconds: float) -> None:
    """Move every deadline of a deal, because no server ran for that long."""
    _change(deal_id, lambda running, now: None if running.frozen else shifted(running.clock, seconds, now))


def deal_void(*, deal_id: int) -> None:
    """End a deal without loss to anyone: no scores, the next deal would start as this one did."""
    with transaction.atomic():
        running = load(deal_id)
        if running.over:
            return
        outcome = Outcome(
            scores=(0,) * running.setup.seats,
            lines=(),
            carry=running.setup.carry,
            ending=Ending.VOID,
            headline=VOID_HEADLINE,
        )
        told, now = outcome.to_json({}), timezone.now()
        changed = Deal.objects.filter(pk=deal_id, revision=running.revision).update(
            status=Deal.Status.OVER,
            outcome=told,
            ended_at=now,
            due_at=None,
            frozen_at=None,
            revision=running.revision + 1,
        )
        if changed:
            deal_finish(deal_id=deal_id, outcome=outcome, told=told, at=now)
            _tell(replace(running, over=True, frozen=False, outcome=told, revision=running.revision + 1))


def _change(deal_id: int, change: Callable[[Running, float], Clock | None]) -> None:
    """Replace a deal's clock by compare-and-set; `change` returns None to leave it. Thaws a frozen deal."""
    for _ in range(TRIES):
        with transaction.atomic():
            running = load(deal_id)
            if running.over:
                return
            clock = change(running, time.time())
            if clock is None:
                return
            changed = Deal.objects.filter(pk=deal_id, revision=running.revision).update(
                clock=clock.to_json(),
                due_at=moment(clock.due),
                frozen_at=None,
                revision=running.revision + 1,
            )
            if changed:
                _tell(replace(running, clock=clock, frozen=False, revision=running.revision + 1))
                return
    current(deal_id)


def _tell(running: Running) -> None:
    transaction.on_commit(partial(_publish, running))
    notify.table_changed(running.table_code)


def _publish(running: Running) -> None:
    publish(running)
    notify.deal_changed(running)
