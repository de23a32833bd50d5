"""A deal of 仙居红五 as frozen data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from games.rules.core.action import Seat
from games.rules.families.tricks.holding import Layers
from games.rules.families.tricks.trick import Trick
from games.rules.pieces.cards import Card
from games.rules.titles.hongwu.deck import Deck
from games.rules.titles.hongwu.options import Options

SEATS = 4
KITTY = 6
"""Cards in the kitty, and as many are buried (HWU-3.1)."""
HAND = 39
"""Cards dealt to a hand, and as many are played from it."""
TURNING, BURY, PLAY, OVER = "turning", "bury", "play", "over"
NO_TEN = "pass"
"""What a seat said that would turn no 10."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change in a deal; `first` is dealt the first card, hands are in dealing order."""

    options: Options
    first: Seat
    dealt: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Bank:
    """Who is banker, the 10 that was turned, the order of the cards with it, what the banker laid away."""

    banker: Seat
    ten: Card
    deck: Deck = field(repr=False)
    buried: tuple[Card, ...] = ()

    @property
    def trump(self) -> str:
        """The trump suit."""
        return self.ten[1]

    def banks(self, seat: Seat) -> bool:
        """Tell whether a seat is the banker or its partner."""
        return (seat - self.banker) % 2 == 0


class State(NamedTuple):
    """A moment of a deal; a tuple, for one is made at every play.

    `said` is by seat what it would turn, `NO_TEN`, or None before it has chosen. `hands` are empty while
    turning (they are as dealt), then holdings in the order of `deck`. `turn` is the seat to act; `trick` lies
    on the table, `tricks` are done; `taken` are the points of the defenders without the kitty (D); `reds` the
    red fives captured so far by the banker's side and by the defenders; `left` the seats that left for good;
    `void` is true once the table broke up.
    """

    setup: Setup
    stage: str
    hands: tuple[Layers, ...]
    turn: Seat | None
    said: tuple[str | None, ...] = (None,) * SEATS
    bank: Bank | None = None
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    taken: int = 0
    reds: tuple[int, int] = (0, 0)
    left: frozenset[Seat] = frozenset()
    void: bool = False

    @property
    def deck(self) -> Deck:
        """The order of the cards with the trump suit of the deal."""
        return bank_of(self).deck


def bank_of(state: State) -> Bank:
    """Return who is banker. Raises ValueError while that is open."""
    if state.bank is None:
        raise ValueError("there is no banker yet")
    return state.bank


def with_all_cards(state: State) -> tuple[Layers, ...]:
    """Return the hands as holdings, whatever the stage."""
    return state.hands or tuple(map(state.deck.hold, state.setup.dealt))
