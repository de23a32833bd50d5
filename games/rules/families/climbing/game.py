"""What every climbing game answers alike: one seat is asked at a time, and a bot plays on for who leaves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

from games.rules.core.action import Seat
from games.rules.core.game import Game
from games.rules.core.outcome import Outcome
from games.rules.core.prompt import Prompt

OVER = "over"
"""The stage of a deal that is over, in every climbing game."""


class Moment(Protocol):
    """What is asked of a state."""

    @property
    def stage(self) -> str:
        """The stage that the deal is in."""

    @property
    def turn(self) -> Seat:
        """The seat to act."""

    @property
    def left(self) -> frozenset[Seat]:
        """The seats that left for good."""


O = TypeVar("O")  # noqa: E741
S = TypeVar("S", bound=Moment)


class ClimbingGame(Game[O, S], Generic[O, S]):
    """A game in which the seat in turn plays or passes until the deal's stage is `OVER`."""

    family: ClassVar[str] = "climbing"
    seats: ClassVar[int]
    """How many play; a game whose options say so overrides `seat_counts`."""

    @abstractmethod
    def prompt(self, state: S) -> Prompt:
        """Return what the seat in turn is asked."""

    @abstractmethod
    def settled(self, state: S) -> Outcome:
        """Return scores, lines and carry of a deal that is over."""

    def seat_counts(self, options: O) -> Sequence[int]:  # noqa: ARG002
        """Return the one number of seats that plays."""
        return (self.seats,)

    def awaited(self, state: S) -> Mapping[Seat, Prompt]:
        """Return the one seat whose turn it is."""
        return {} if state.stage == OVER else {state.turn: self.prompt(state)}

    def outcome(self, state: S) -> Outcome | None:
        """Return scores, lines and carry once the deal is over."""
        return self.settled(state) if state.stage == OVER else None

    def left(self, state: S) -> frozenset[Seat]:
        """Return the seats that a bot plays on for."""
        return state.left
