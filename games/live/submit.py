"""Submitting actions: judged on the newest state, written to the log, then told.

Several actions may share one transaction; each is acknowledged only after it is committed.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from django.db import transaction

from games.live import notify
from games.live.clock import Clock, moment, next_clock
from games.live.finish import deal_finish
from games.live.running import Entry, Running, cached, is_current, load, publish
from games.models import Deal, DealAction
from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import IllegalAction

log = logging.getLogger(__name__)

TRIES = 8
"""How often an action is judged anew because another process was faster."""


@dataclass(frozen=True, slots=True)
class Command:
    """An action for a seat of a deal.

    `by` is who chose it (a DealAction.By value), `command` the client's id for it, `seen` the newest action
    the client knew, `ask` the number after which the question was put that this answers (time-outs, bots):
    with it the command does nothing if that question is no longer open.
    """

    deal_id: int
    seat: Seat
    action: Action
    by: str = "player"
    command: str = ""
    seen: int | None = None
    ask: int | None = None


@dataclass(frozen=True, slots=True)
class Accepted:
    """The action stands in the log under `number`."""

    number: int
    running: Running
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Declined:
    """The action was refused and changed nothing; `refusal` says why."""

    refusal: IllegalAction
    running: Running | None = None


Answer = Accepted | Declined


class _Behind(Exception):
    """Another process changed the deal first: read it again."""


def submit(command: Command) -> Answer:
    """Submit one action; see `submit_many`."""
    return submit_many([command])[0]


def submit_many(commands: Sequence[Command]) -> list[Answer]:
    """Judge and commit actions in one transaction and return an answer for each, in order.

    Commands of one deal see each other in order. Whatever is wrong with one leaves the others alone.
    """
    answers: dict[int, Answer] = {}
    fresh: dict[int, Running] = {}
    # Rows are locked in one order everywhere, so that two processes cannot wait for each other.
    order = sorted(range(len(commands)), key=lambda i: (commands[i].deal_id, i))
    with transaction.atomic():
        for i in order:
            answers[i] = _submit(commands[i], fresh)
        for running in fresh.values():
            transaction.on_commit(partial(_tell, running))
    return [answers[i] for i in range(len(commands))]


def _tell(running: Running) -> None:
    publish(running)
    notify.deal_changed(running)


def _submit(command: Command, fresh: dict[int, Running]) -> Answer:
    running = fresh.get(command.deal_id) or cached(command.deal_id)
    for _ in range(TRIES):
        try:
            if running is None:
                running = load(command.deal_id)
            return _judge(command, running, fresh)
        except Deal.DoesNotExist:
            return Declined(IllegalAction("no_deal", "there is no such deal"))
        except _Behind:
            running = None
    return Declined(IllegalAction("busy", "the deal changes too fast"), running)


def _judge(command: Command, running: Running, fresh: dict[int, Running]) -> Answer:
    first = running.answered.get((command.seat, command.command)) if command.command else None
    if first is not None:
        return Accepted(first, running, repeated=True)
    try:
        _check_asked(command, running)
        step = running.game.apply(running.state, command.seat, command.action)
    except IllegalAction as refusal:
        if command.deal_id not in fresh and not is_current(running):
            raise _Behind from None
        return Declined(refusal, running)
    number = running.number + 1
    entry = Entry(number, command.seat, command.action, command.by, command.command, step.events)
    now = time.time()
    clock = next_clock(
        running.clock,
        running.game,
        before=running.state,
        after=step.state,
        number=number,
        seat=command.seat,
        action=command.action,
        by=command.by,
        now=now,
    )
    written = _write(running, running.after(entry, step.state), entry, clock, now)
    fresh[command.deal_id] = written
    return Accepted(number, written)


def _check_asked(command: Command, running: Running) -> None:
    """Raise `stale` where the command was made for a question that is no longer open."""
    if command.action.verb in (CONCEDE, DISSOLVE) and command.ask is None:
        return
    ask = running.clock.asks.get(command.seat)
    if command.ask is not None and (ask is None or ask.number != command.ask or running.frozen):
        raise IllegalAction("stale", "the question is no longer open")
    if command.seen is None or command.seen == running.number:
        return
    if command.seen > running.number or ask is None or ask.number > command.seen:
        raise IllegalAction("stale", "the deal has gone on since")


def _write(before: Running, after: Running, entry: Entry, clock: Clock, now: float) -> Running:
    """Write one action and the deal's row, by compare-and-set on its revision. Raises _Behind."""
    assert entry.action is not None  # noqa: S101 (only the deal itself has none)
    outcome = after.game.outcome(after.state)
    ended = moment(now) if outcome is not None else None
    told = outcome.to_json(after.game.texts) if outcome is not None else None
    changed = Deal.objects.filter(
        pk=before.deal_id, revision=before.revision, status=Deal.Status.PLAYING
    ).update(
        number=after.number,
        revision=before.revision + 1,
        clock=clock.to_json(),
        due_at=moment(clock.due),
        frozen_at=None,
        status=Deal.Status.OVER if outcome is not None else Deal.Status.PLAYING,
        outcome=told,
        ended_at=ended,
    )
    if not changed:
        raise _Behind
    DealAction.objects.create(
        deal_id=before.deal_id,
        number=entry.number,
        seat=entry.seat,
        verb=entry.action.verb,
        arg=entry.action.arg,
        by=entry.by,
        command=entry.command,
        at=moment(now),
    )
    if clock.drivers != before.clock.drivers:
        notify.table_changed(before.table_code)
    if outcome is not None:
        deal_finish(deal_id=before.deal_id, outcome=outcome, told=told, at=ended)
    return replace(
        after,
        revision=before.revision + 1,
        clock=clock,
        frozen=False,
        over=outcome is not None,
        outcome=told,
    )
