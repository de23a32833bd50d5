"""A deal of 拱猪 as frozen data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from games.rules.core.action import Seat
from games.rules.families.tricks.trick import Trick
from games.rules.pieces.cards import Card
from games.rules.titles.gongzhu.deck import EXPOSABLE
from games.rules.titles.gongzhu.hand import Hand
from games.rules.titles.gongzhu.options import Options
from games.rules.titles.gongzhu.plays import Asked

SEATS = 4
EXPOSE, PLAY, OVER = "expose", "play", "over"
"""The stages (GZH-1.3)."""

Exposures = Mapping[Card, int]
"""How many copies of each of the four cards are exposed in the deal."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change in a deal; `leader` is None in the first deal, `opener` leads the first trick."""

    options: Options
    leader: Seat | None
    opener: Seat
    dealt: tuple[tuple[Card, ...], ...]


class State(NamedTuple):
    """A moment of a deal; a tuple, for one is made at every play.

    `exposed` holds by seat the cards that it exposed, in that order; `turn` is the seat to play and `asked`
    what its play must answer, None outside the tricks; `trick` lies on the table, `tricks` are done; `left`
    are the seats that left for good; `void` is true once the table broke up.
    """

    setup: Setup
    stage: str
    hands: tuple[Hand, ...]
    exposed: tuple[tuple[Card, ...], ...]
    done: tuple[bool, ...]
    turn: Seat | None = None
    asked: Asked | None = None
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    left: frozenset[Seat] = frozenset()
    void: bool = False


def exposures(exposed: tuple[tuple[Card, ...], ...]) -> Exposures:
    """Return how many copies of each card are exposed, whoever exposed them."""
    return {card: sum(own.count(card) for own in exposed) for card in EXPOSABLE}


def waiting(state: State) -> list[Seat]:
    """Return the seats that everyone waits for."""
    if state.stage == EXPOSE:
        return [seat for seat in range(SEATS) if not state.done[seat]]
    return [state.turn] if state.turn is not None else []
