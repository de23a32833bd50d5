"""What a viewer is sent about a deal: a whole view, or the steps since a number (docs/protocol.md).

Everything here comes from `Game.view(state, seat)` and from events that the seat may see.
"""

from __future__ import annotations

import time
from typing import Any

from games.live.running import Entry, Running
from games.rules.core.action import Seat
from games.rules.core.event import visible
from games.rules.core.view import changes


def view_frame(running: Running, seat: Seat | None) -> dict[str, Any]:
    """Return the `view` message for a seat (None: a spectator): the whole deal as it may know it."""
    return {
        "t": "view",
        "deal": running.deal_id,
        "n": running.number,
        "commitment": running.commitment,
        "view": seen(running, seat),
        "asks": asks(running),
        "log": [line for entry in running.log if (line := log_line(entry, seat))["events"]],
        "server": time.time(),
    }


def step_frames(running: Running, seat: Seat | None, since: int) -> list[dict[str, Any]] | None:
    """Return the `step` messages after action `since`, or None where only a whole view can help."""
    if since > running.number:
        return None
    try:
        return [_step(running, running.log[number], seat) for number in range(since + 1, running.number + 1)]
    except KeyError:
        return None


def clock_frame(running: Running) -> dict[str, Any]:
    """Return the `clock` message: deadlines have changed without an action."""
    return {
        "t": "clock",
        "deal": running.deal_id,
        "n": running.number,
        "asks": asks(running),
        "server": time.time(),
    }


def asks(running: Running) -> list[dict[str, Any]]:
    """Return the clocks that everyone may see; a claims window is one clock without a seat."""
    if running.over or running.frozen:
        return []
    awaited = running.game.awaited(running.state)
    open_asks, windows = [], []
    for seat, ask in sorted(running.clock.asks.items()):
        one = {"id": f"{running.deal_id}.{ask.number}.{seat}", "seat": seat, "until": ask.until, "of": ask.of}
        (windows if awaited[seat].window else open_asks).append(one)
    if windows:
        last = max(windows, key=lambda one: one["until"])
        number = max(ask.number for ask in running.clock.asks.values())
        open_asks.append({**last, "id": f"{running.deal_id}.{number}.w", "seat": None})
    return open_asks


def seen(running: Running, seat: Seat | None) -> dict[str, Any]:
    """Return the view of a seat; a deal that was given up shows its outcome too."""
    view = running.view(seat)
    if running.over and view.get("outcome") is None:
        return {**view, "outcome": running.outcome, "ask": None, "turn": []}
    return dict(view)


def log_line(entry: Entry, seat: Seat | None) -> dict[str, Any]:
    """Return one entry of the log as a seat may know it."""
    return {"n": entry.number, "seat": entry.seat, "by": entry.by, "events": visible(entry.events, seat)}


def _step(running: Running, entry: Entry, seat: Seat | None) -> dict[str, Any]:
    old, new = running.view(seat, entry.number - 1), running.view(seat, entry.number)
    return {
        "t": "step",
        "deal": running.deal_id,
        **log_line(entry, seat),
        "changes": changes(old, new),
        "asks": asks(running),
        "server": time.time(),
    }
