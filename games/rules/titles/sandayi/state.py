"""A deal of 三打一 as frozen data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.rules.core.action import Seat
from games.rules.families.tricks.trick import Trick
from games.rules.pieces.cards import Card
from games.rules.titles.sandayi.deck import DECKS, UNNAMED, Deck
from games.rules.titles.sandayi.options import Options

SEATS = 4
KITTY = 6
"""Cards in the kitty, and as many are buried (SDY-3.1, 3.2)."""
TRICKS = 12
BIDDING, BURY, TRUMP, PLAY, OVER = "bidding", "bury", "trump", "play", "over"
"""The stages; the trump suit is named after the cards were buried (SDY-3.3)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change in a deal; `first` speaks first."""

    options: Options
    first: Seat
    dealt: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Contract:
    """What the banker has promised, and what it decided: the buried cards and the trump suit."""

    banker: Seat
    bid: int
    buried: tuple[Card, ...] = ()
    trump: str = UNNAMED


class State(NamedTuple):
    """A moment of a deal; a tuple, for one is made at every play.

    `hands` are masks in the order of `deck`. `said` holds what was bid in the order of speaking, 0 for a
    pass; `turn` is the seat to act; `trick` lies on the table, `tricks` are done; `taken` are the points of
    the defenders (D); `left` are the seats that left for good; `void` is true once the table broke up.
    """

    setup: Setup
    stage: str
    hands: tuple[int, ...]
    turn: Seat | None
    said: tuple[int, ...] = ()
    contract: Contract | None = None
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    taken: int = 0
    left: frozenset[Seat] = frozenset()
    void: bool = False

    @property
    def deck(self) -> Deck:
        """The order of the cards as things stand."""
        return DECKS[self.contract.trump] if self.contract else DECKS[UNNAMED]


def contract_of(state: State) -> Contract:
    """Return the contract of a deal that has a banker. Raises ValueError for one that has none."""
    if state.contract is None:
        raise ValueError("there is no banker")
    return state.contract


def said_by(state: State, seat: Seat) -> int | None:
    """Return what a seat bid, 0 for a pass, None if it has not spoken."""
    turn = (seat - state.setup.first) % SEATS
    return state.said[turn] if turn < len(state.said) else None


def kitty_is_shown(state: State) -> bool:
    """Tell whether all may see the kitty that the banker took (SDY-3.1)."""
    contract = state.contract
    return contract is not None and contract.bid <= state.setup.options.kitty_shown
