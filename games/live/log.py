"""The log of a deal, and what of it a viewer may not even know to have happened.

Where several seats answer one question together (claims on a discard) nobody may see who was asked. An answer
there is told to the others only by what comes of it: without seat and driver, and not at all as long as
nothing that they can see comes of it. Two deals that differ only in cards hidden from a viewer thus send it
the same frames under the same numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.rules.core.action import Action, Seat
from games.rules.core.event import Event
from games.rules.core.game import AnyGame, Step
from games.rules.core.prompt import Prompt

NOBODY: frozenset[Seat | None] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One entry of the log; number 0 is the deal itself.

    `window` says that it answers a question whose other addressees nobody may know, `hidden` which viewers
    (None: spectators) are not told of it.
    """

    number: int
    seat: Seat | None
    action: Action | None
    by: str
    command: str
    events: tuple[Event, ...]
    window: bool = False
    hidden: frozenset[Seat | None] = NOBODY

    def names_actor_to(self, viewer: Seat | None) -> bool:
        """Tell whether a viewer may know who acted."""
        return not self.window or (viewer is not None and viewer == self.seat)


def hidden_from(
    game: AnyGame, before: Any, prompt: Prompt | None, step: Step[Any], seat: Seat, seats: int
) -> dict[str, Any]:
    """Return `window` and `hidden` of the entry for what `seat` answers to `prompt` in the state `before`."""
    if prompt is None or not prompt.window:
        return {}
    viewers: list[Seat | None] = [viewer for viewer in range(seats) if viewer != seat]
    unaware = (viewer for viewer in [*viewers, None] if not _notices(game, before, step, viewer))
    return {"window": True, "hidden": frozenset(unaware)}


def _notices(game: AnyGame, before: Any, step: Step[Any], viewer: Seat | None) -> bool:
    if any(event.visible_to(viewer) for event in step.events):
        return True
    return game.view(before, viewer) != game.view(step.state, viewer)
