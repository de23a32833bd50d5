"""What a viewer is sent about a deal: a whole view, or the steps since a number (docs/protocol.md).

Everything here comes from `Game.view(state, seat)` and from events that the seat may see, and is numbered as
the viewer counts: what it may not know to have happened takes no number (games/live/log.py).
"""

from __future__ import annotations

from typing import Any

from games.live import site_time
from games.live.clock import Ask
from games.live.log import Entry
from games.live.running import Running
from games.rules.core.action import Seat
from games.rules.core.event import visible
from games.rules.core.view import changes


def view_frame(running: Running, seat: Seat | None) -> dict[str, Any]:
    """Return the `view` message for a seat (None: a spectator): the whole deal as it may know it."""
    return {
        "t": "view",
        "deal": running.deal_id,
        "n": running.told(seat, running.number),
        "commitment": running.commitment,
        "seed": running.told_seed,
        "view": seen(running, seat),
        "asks": asks(running, seat),
        "log": [line for entry in running.log if (line := _line(running, entry, seat))["events"]],
        "server": site_time.seconds(),
    }


def step_frames(running: Running, seat: Seat | None, since: int) -> list[dict[str, Any]] | None:
    """Return the `step` messages after action `since` of the log; None where only a whole view can help."""
    key = "steps", seat, since
    if key not in running.frames:
        running.frames[key] = _step_frames(running, seat, since)
    frames: list[dict[str, Any]] | None = running.frames[key]
    return frames


def _step_frames(running: Running, seat: Seat | None, since: int) -> list[dict[str, Any]] | None:
    if since > running.number:
        return None
    steps, before = [], since
    try:
        for number in range(since + 1, running.number + 1):
            if seat not in running.log[number].hidden:
                steps.append(_step(running, seat, before, number))
                before = number
    except KeyError:
        return None
    if steps and running.told_seed is not None:
        steps[-1]["seed"] = running.told_seed
    return steps


def clock_frame(running: Running, seat: Seat | None) -> dict[str, Any]:
    """Return the `clock` message: deadlines have changed without an action."""
    return {
        "t": "clock",
        "deal": running.deal_id,
        "n": running.told(seat, running.number),
        "asks": asks(running, seat),
        "server": site_time.seconds(),
    }


def asks(running: Running, seat: Seat | None) -> list[dict[str, Any]]:
    """Return the clocks that everyone may see; a claims window is one clock without a seat."""
    if running.over or running.frozen:
        return []
    # Viewers count alike where nothing is hidden from anybody.
    key = "asks", seat if running.hidden else None
    if key not in running.frames:
        running.frames[key] = _asks(running, seat)
    asked: list[dict[str, Any]] = running.frames[key]
    return asked


def _asks(running: Running, seat: Seat | None) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = []
    window: Ask | None = None
    for asked, ask in sorted(running.clock.asks.items()):
        if not running.prompts[asked].window:
            shown.append(_shown(running, seat, ask, asked))
        elif window is None or ask.until > window.until:
            window = ask
    return shown if window is None else [*shown, _shown(running, seat, window, None)]


def _shown(running: Running, viewer: Seat | None, ask: Ask, asked: Seat | None) -> dict[str, Any]:
    whose = "w" if asked is None else asked
    return {
        "id": f"{running.deal_id}.{running.told(viewer, ask.number)}.{whose}",
        "seat": asked,
        "until": ask.until,
        "of": ask.of,
    }


def seen(running: Running, seat: Seat | None) -> dict[str, Any]:
    """Return the view of a seat; a deal that was given up shows its outcome too."""
    view = running.view(seat)
    if running.over and view.get("outcome") is None:
        return {**view, "outcome": running.outcome, "ask": None, "turn": []}
    return dict(view)


def log_line(entry: Entry, seat: Seat | None) -> dict[str, Any]:
    """Return one entry of the log as a seat may know it, with its number in the log."""
    known = entry.names_actor_to(seat)
    return {
        "n": entry.number,
        "seat": entry.seat if known else None,
        "by": entry.by if known else None,
        "events": visible(entry.events, seat),
    }


def _line(running: Running, entry: Entry, seat: Seat | None) -> dict[str, Any]:
    return {**log_line(entry, seat), "n": running.told(seat, entry.number)}


def _step(running: Running, seat: Seat | None, before: int, number: int) -> dict[str, Any]:
    return {
        "t": "step",
        "deal": running.deal_id,
        **_line(running, running.log[number], seat),
        "changes": changes(running.view(seat, before), running.view(seat, number)),
        "asks": asks(running, seat),
        "server": site_time.seconds(),
    }
