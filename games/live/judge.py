"""Judging commands: what they would make of a deal. Nothing is read or written here."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from games.live import site_time
from games.live.clock import Ask, Clock, next_clock, shifted
from games.live.running import Running
from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import IllegalAction
from games.rules.core.game import Step


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


@dataclass(slots=True)
class Draft:
    """What some commands make of a deal, before anything of it is written.

    `verdicts` are by the commands' places in their batch: the action's number in the log, or the refusal.
    """

    before: Running
    after: Running
    verdicts: dict[int, int | IllegalAction] = field(default_factory=dict)

    @property
    def changed(self) -> bool:
        """Whether there is anything to write."""
        return self.after is not self.before

    @property
    def ends(self) -> bool:
        """Whether the deal ends with it."""
        return self.changed and self.after.over

    def judge(self, place: int, command: Command) -> None:
        """Judge one more command on what those before it have made of the deal."""
        running = self.after
        first = running.answered.get((command.seat, command.command)) if command.command else None
        if first is not None:
            self.verdicts[place] = first
            return
        try:
            _check_asked(command, running)
            step = running.game.apply(running.state, command.seat, command.action)
        except IllegalAction as refusal:
            self.verdicts[place] = refusal
            return
        self.after = _after(running, command, step, site_time.seconds())
        self.verdicts[place] = self.after.number


def _after(running: Running, command: Command, step: Step[Any], now: float) -> Running:
    """Return the deal after an action, with its clocks, and its outcome if that was the last one."""
    after = running.advanced(command.seat, command.action, by=command.by, command=command.command, step=step)
    clock = next_clock(
        _clock_at(running, command, now),
        before=running.prompts,
        after=after.prompts,
        number=after.number,
        seat=command.seat,
        action=command.action,
        by=command.by,
        now=now,
    )
    outcome = None if after.prompts else after.game.outcome(after.state)
    # Who leaves for good while nobody is at the table does not set the clocks of the absent going.
    stays_frozen = command.action.verb == CONCEDE and outcome is None
    return replace(
        after,
        clock=clock,
        frozen_at=running.frozen_at if stays_frozen else None,
        over=outcome is not None,
        outcome=outcome.to_json(after.game.texts) if outcome is not None else None,
    )


def _check_asked(command: Command, running: Running) -> None:
    """Raise `stale` where the question is no longer open, `deal_over` after the end."""
    if running.over:
        raise IllegalAction("deal_over", "the deal is over")
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
