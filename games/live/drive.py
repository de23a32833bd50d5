"""What a seat does that its player does not act for: bots, autoplay, time-outs, leavers."""

from __future__ import annotations

from dataclasses import dataclass

from games.live.clock import Ask, Driver
from games.live.running import Running
from games.live.submit import Command
from games.models import DealAction
from games.rules.core.action import Action, Seat

COMMITTING = frozenset({"bid", "rob", "double", "expose", "call", "declare", "open"})
"""Kinds of prompts, and verbs, with which somebody raises something: never done for an absent player."""

_BY = {
    Driver.BOT: DealAction.By.BOT,
    Driver.LEFT: DealAction.By.BOT,
    Driver.AUTOPLAY: DealAction.By.AUTOPLAY,
    Driver.PLAYER: DealAction.By.TIMEOUT,
}


@dataclass(frozen=True, slots=True)
class Due:
    """A question that somebody else has to answer for a seat now."""

    running: Running
    seat: Seat
    ask: Ask
    driver: Driver


def due_seats(running: Running, *, now: float, lateness: float) -> list[Due]:
    """Return what has to be answered by `now` for the seats of a deal.

    `lateness` is how many seconds longer than a worker this process waits before it acts for a player.
    """
    due = []
    for seat, ask in running.clock.asks.items():
        driver = running.clock.drivers[seat]
        wait = 0.0 if driver in (Driver.BOT, Driver.LEFT) else lateness
        if ask.act + wait <= now and not running.frozen and not running.over:
            due.append(Due(running, seat, ask, driver))
    return due


def answered(due: Due) -> Command:
    """Return the command that answers what is due. May think for a while, and touches no database."""
    return Command(
        deal_id=due.running.deal_id,
        seat=due.seat,
        action=chosen(due.running, due.seat, due.driver),
        by=_BY[due.driver],
        ask=due.ask,
    )


def chosen(running: Running, seat: Seat, driver: Driver) -> Action:
    """Return what a seat does by itself: a bot's best suggestion, or the fallback that never harms."""
    game, state = running.game, running.state
    if driver is not Driver.PLAYER:
        suggestions = game.suggest(running.view(seat))
        if suggestions and (driver in (Driver.BOT, Driver.LEFT) or _harmless(running, seat, suggestions[0])):
            return suggestions[0]
    return game.fallback(state, seat)


def _harmless(running: Running, seat: Seat, action: Action) -> bool:
    kind = running.prompts[seat].kind
    return kind not in COMMITTING and action.verb not in COMMITTING
