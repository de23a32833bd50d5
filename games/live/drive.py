"""What a seat does that its player does not act for: bots, autoplay, time-outs, leavers."""

from __future__ import annotations

from games.live.clock import Driver
from games.live.running import Running
from games.live.submit import Command
from games.models import DealAction
from games.rules.core.action import Action, Seat

COMMITTING = frozenset({"bid", "rob", "double", "expose", "call", "declare", "open"})
"""Kinds of prompts at which autoplay never raises anything for an absent player."""

_BY = {
    Driver.BOT: DealAction.By.BOT,
    Driver.LEFT: DealAction.By.BOT,
    Driver.AUTOPLAY: DealAction.By.AUTOPLAY,
    Driver.PLAYER: DealAction.By.TIMEOUT,
}


def due_commands(running: Running, *, now: float, lateness: float) -> list[Command]:
    """Return the commands for every seat of a deal for which somebody has to act by `now`.

    `lateness` is how many seconds longer than a worker this process waits before it acts for a player.
    """
    commands = []
    for seat, ask in running.clock.asks.items():
        driver = running.clock.drivers[seat]
        wait = 0.0 if driver in (Driver.BOT, Driver.LEFT) else lateness
        if ask.act + wait <= now:
            commands.append(
                Command(
                    deal_id=running.deal_id,
                    seat=seat,
                    action=chosen(running, seat, driver),
                    by=_BY[driver],
                    ask=ask.number,
                )
            )
    return commands


def chosen(running: Running, seat: Seat, driver: Driver) -> Action:
    """Return what a seat does by itself: a bot's best suggestion, or the fallback that never harms."""
    game, state = running.game, running.state
    careful = driver is Driver.PLAYER or (
        driver is Driver.AUTOPLAY and game.awaited(state)[seat].kind in COMMITTING
    )
    if not careful:
        suggestions = game.suggest(running.view(seat))
        if suggestions:
            return suggestions[0]
    return game.fallback(state, seat)
