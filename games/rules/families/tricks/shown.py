"""Parts of a view that all trick games show alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.rules.core.action import Seat
from games.rules.core.text import Json, Phrase
from games.rules.families.tricks.trick import Laid, Trick

Namer = Callable[[Trick, Laid], Phrase]
"""Says what a play in a trick is called."""


def trick_shown(trick: Trick | None, seats: int, name: Namer) -> list[Json]:
    """Return the plays of a trick for `trick` and `last_trick`; `best` marks the one that wins so far."""
    if trick is None:
        return []
    return [
        {
            "seat": seat,
            "cards": laid.cards,
            "name": name(trick, laid).to_json(),
            "best": seat == trick.winner,
        }
        for seat, laid in trick.plays(seats)
    ]


def best_shown(shown: Sequence[Json]) -> Json:
    """Return the play that is to be beaten, for `lead`; None where nothing lies."""
    for play in shown:
        if play["best"]:
            return {key: play[key] for key in ("seat", "cards", "name")}
    return None


def laid_shown(shown: Sequence[Json], seat: Seat) -> Json:
    """Return what a seat laid in the trick, for its `played`; None where it has not played to it."""
    for play in shown:
        if play["seat"] == seat:
            return {"cards": play["cards"], "name": play["name"]}
    return None
