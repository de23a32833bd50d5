"""What the views of climbing games have in common, with the keys of docs/views.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from games.rules.core.action import Seat
from games.rules.core.option import options_json
from games.rules.core.prompt import Prompt
from games.rules.core.text import Json
from games.rules.families.climbing.game import OVER, Moment
from games.rules.families.climbing.packed import Packed, counts_of, write_high
from games.rules.families.climbing.trick import Trick


class Agreed(Protocol):
    """What does not change in a deal; the options alone are asked for here."""

    @property
    def options(self) -> Any:
        """The options dataclass of the game."""


class Table(Moment, Protocol):
    """What a view is made of."""

    @property
    def setup(self) -> Agreed:
        """What does not change in the deal."""

    @property
    def hands(self) -> Sequence[Packed]:
        """The hands by seat."""

    @property
    def trick(self) -> Trick:
        """The trick on the table."""

    @property
    def past(self) -> Sequence[Trick]:
        """The finished tricks."""


T = TypeVar("T", bound=Table)


def table_view(
    game: str, state: T, seat: Seat | None, order: Sequence[Seat], prompt: Callable[[T], Prompt]
) -> dict[str, Json]:
    """Return the keys of a view that say which table it is, who sees it, who is asked, what lies there.

    `order` is the seats in order of play, `prompt` tells what the seat in turn is asked.
    """
    over, best = state.stage == OVER, state.trick.best
    return {
        "game": game,
        "options": options_json(state.setup.options),
        "seat": seat,
        "order": list(order),
        "stage": state.stage,
        "turn": [] if over else [state.turn],
        "ask": prompt(state).to_json() if not over and seat == state.turn else None,
        "lead": best.to_json() if best is not None else None,
        "trick": _turns(state.trick),
        "last_trick": _turns(state.past[-1]) if state.past else [],
    }


def seat_view(state: Table, seat: Seat, viewer: Seat | None, *, lies_open: bool = False) -> dict[str, Json]:
    """Return the keys of an entry of `seats` that every game of the family has; no hand of another shows.

    `lies_open`: the hand lies open to all.
    """
    hand = state.hands[seat]
    shown = state.stage == OVER or seat == viewer or lies_open
    return {
        "seat": seat,
        "count": sum(counts_of(hand)),
        "hand": write_high(hand) if shown else "",
        "open": lies_open,
        "roles": [],
        "said": state.trick.said_by(seat),
        "played": state.trick.played_by(seat),
    }


def public_facts(state: Table) -> dict[str, Json]:
    """Return the facts that bots and hints read in every game: all plays and passes, what is to be beaten."""
    tricks, to_beat = (*state.past, state.trick), state.trick.to_beat
    return {
        "history": [[[turn.seat, turn.cards] for turn in trick.turns] for trick in tricks if trick.turns],
        "to_beat": list(to_beat) if to_beat is not None else None,
        "left": sorted(state.left),
    }


def _turns(trick: Trick) -> list[Json]:
    return [turn.to_json() for turn in trick.turns]
