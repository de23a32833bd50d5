"""Submitting actions: judged on the newest state, written to the log, then told.

Several actions may share one transaction; each is acknowledged only after it is committed.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.db import transaction

from games.live import notify
from games.live.cache import cached, publish
from games.live.clock import Ask, Clock, moment, next_clock, shifted
from games.live.commit import after_commit
from games.live.finish import deal_finish
from games.live.running import Running, is_current, load
from games.models import Deal, DealAction, DealSeat, Match
from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import IllegalAction

log = logging.getLogger(__name__)

TRIES = 8
"""How often an action is judged anew because another process was faster."""


@dataclass(frozen=True, slots=True)
class Command:
    """An action for a seat of a deal.

    `by` is who chose it (a DealAction.By value), `command` the client's id for it, `seen` the newest action
    the client knew, as its seat counts them, `ask` the question that a time-out or a bot answers: if it is no
    longer open, or its deadline has been moved, the command does nothing.
    """

    deal_id: int
    seat: Seat
    action: Action
    by: str = "player"
    command: str = ""
    seen: int | None = None
    ask: Ask | None = None


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


@dataclass(frozen=True, slots=True)
class Failed:
    """Something broke; nothing was changed, and the same command may be tried again."""

    error: Exception


Answer = Accepted | Declined


class _Behind(Exception):
    """Another process changed the deal first: read it again."""


def submit(command: Command) -> Answer:
    """Submit one action; see `submit_many`."""
    return submit_many([command])[0]


def submit_many(commands: Sequence[Command]) -> list[Answer]:
    """Judge and commit actions in one transaction and return an answer for each, in order.

    Commands of one deal see each other in order. An illegal one leaves the others alone; an error of any
    other kind undoes all of them and is raised.
    """
    answers: dict[int, Answer] = {}
    fresh: dict[int, Running] = {}
    # Rows are locked in one order everywhere, so that two processes do not wait for each other.
    order = sorted(range(len(commands)), key=lambda i: (commands[i].deal_id, i))
    with transaction.atomic():
        # Asked for first, so that the players hear of it before anything else follows from the commit.
        after_commit(_tell, fresh)
        for i in order:
            answers[i] = _submit(commands[i], fresh)
    return [answers[i] for i in range(len(commands))]


def submit_each(commands: Sequence[Command]) -> list[Answer | Failed]:
    """Submit actions together; where one of them breaks the transaction for all, each alone."""
    try:
        return list(submit_many(commands))
    except Exception as broken:
        if len(commands) == 1:
            log.exception("an action could not be committed", extra={"deal": commands[0].deal_id})
            return [Failed(broken)]
    return [answer for command in commands for answer in submit_each([command])]


def first_answer(*, deal_id: int, user_id: int, command: str) -> int | None:
    """Return the number under which a user's earlier command stands in a deal's log, as its seat counts them.

    None if there is no such command.
    """
    seat = DealSeat.objects.filter(deal_id=deal_id, user_id=user_id, bot=False).first()
    if seat is None:
        return None
    running = load(deal_id)
    number = running.answered.get((seat.seat, command))
    return None if number is None else running.told(seat.seat, number)


def _tell(fresh: dict[int, Running]) -> None:
    for running in fresh.values():
        publish(running)
        notify.deal_changed(running.table_code, running.deal_id, running.revision)


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
    after = running.advanced(command.seat, command.action, by=command.by, command=command.command, step=step)
    now = time.time()
    clock = next_clock(
        _clock_at(running, command, now),
        running.game,
        before=running.state,
        after=step.state,
        number=after.number,
        seat=command.seat,
        action=command.action,
        by=command.by,
        now=now,
    )
    # Who leaves for good while nobody is at the table does not set the clocks of the absent going.
    stays_frozen = running.frozen_at if command.action.verb == CONCEDE else None
    written = _write(running, replace(after, clock=clock, frozen_at=stays_frozen), now)
    fresh[command.deal_id] = written
    return Accepted(written.number, written)


def _check_asked(command: Command, running: Running) -> None:
    """Raise `stale` where the command was made for a question that is no longer open."""
    ask = running.clock.asks.get(command.seat)
    if command.ask is not None:
        if ask != command.ask or running.frozen:
            raise IllegalAction("stale", "the question is no longer open")
        return
    if command.seen is None or command.action.verb in (CONCEDE, DISSOLVE):
        return
    if command.seen > running.told(command.seat, running.number):
        raise IllegalAction("stale", "nobody can have seen that yet")
    known = running.known(command.seat, command.seen)
    if known < running.number and (ask is None or ask.number > known):
        raise IllegalAction("stale", "the deal has gone on since")


def _clock_at(running: Running, command: Command, now: float) -> Clock:
    """Return the clock as it stands when the command is carried out: a player's action ends a freeze."""
    if running.frozen_at is None or command.action.verb == CONCEDE:
        return running.clock
    return shifted(running.clock, now - running.frozen_at, now)


def _write(before: Running, after: Running, now: float) -> Running:
    """Write the newest action and the deal's row, by compare-and-set on its revision. Raises _Behind."""
    entry = after.log[-1]
    assert entry.action is not None  # noqa: S101 (only the deal itself has none)
    outcome = after.game.outcome(after.state)
    ended = moment(now) if outcome is not None else None
    told = outcome.to_json(after.game.texts) if outcome is not None else None
    if outcome is not None:
        after = replace(after, frozen_at=None)
        # Whoever breaks up or leaves a match locks it before its deal; so must the end of the deal.
        list(Match.objects.select_for_update().filter(pk=before.match_id))
    changed = Deal.objects.filter(
        pk=before.deal_id, revision=before.revision, status=Deal.Status.PLAYING
    ).update(
        number=after.number,
        revision=before.revision + 1,
        clock=after.clock.to_json(),
        due_at=None if after.frozen else moment(after.clock.due),
        frozen_at=moment(after.frozen_at),
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
    if after.clock.drivers != before.clock.drivers or after.frozen != before.frozen:
        notify.table_changed(before.table_code)
    if outcome is not None:
        deal_finish(deal_id=before.deal_id, outcome=outcome, told=told, at=ended)
    return replace(after, revision=before.revision + 1, over=outcome is not None, outcome=told)
