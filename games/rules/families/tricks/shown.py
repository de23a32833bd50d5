"""Parts of a view that all trick games show alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from games.rules.core.action import Seat
from games.rules.core.option import options_json
from games.rules.core.prompt import Prompt
from games.rules.core.text import Json, Phrase
from games.rules.families.tricks.game import SEATS
from games.rules.families.tricks.trick import Laid, Trick

Namer = Callable[[Trick, Laid], Phrase]
"""Says what a play in a trick is called."""


class Setup(Protocol):
    """What is asked of what does not change in a deal."""

    @property
    def options(self) -> object:
        """The options of the deal."""


class Moment(Protocol):
    """What is asked of a state."""

    @property
    def setup(self) -> Setup:
        """What does not change in the deal."""

    @property
    def stage(self) -> str:
        """The stage that the deal is in."""

    @property
    def trick(self) -> Trick | None:
        """The trick on the table."""

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that are done."""


def table_shown(
    state: Moment, viewer: Seat | None, asked: Mapping[Seat, Prompt], name: Namer
) -> dict[str, Json]:
    """Return what the view of every game of the family begins with; `asked` are the seats that may act."""
    trick = trick_shown(state.trick, SEATS, name)
    prompt = asked.get(viewer) if viewer is not None else None
    return {
        "options": options_json(state.setup.options),
        "seat": viewer,
        "order": list(range(SEATS)),
        "stage": state.stage,
        "turn": sorted(asked),
        "ask": prompt.to_json() if prompt else None,
        "lead": best_shown(trick),
        "trick": trick,
        "last_trick": trick_shown(state.tricks[-1] if state.tricks else None, SEATS, name),
    }


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
