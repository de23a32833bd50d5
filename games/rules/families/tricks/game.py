"""What every trick game answers alike: four seats, and a bot plays on for who leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, TypeVar

from games.rules.core.action import Action, Seat
from games.rules.core.event import Event
from games.rules.core.game import Game, Step
from games.rules.core.outcome import Outcome
from games.rules.core.prompt import Prompt
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.core.view import View
from games.rules.families.tricks.course import Moment as Stage
from games.rules.pieces.cards import Card

SEATS = 4
"""How many play every game of the family."""


class Setup(Protocol):
    """What is asked of what does not change in a deal."""

    @property
    def dealt(self) -> tuple[tuple[Card, ...], ...]:
        """The hands as they were dealt."""


class Moment(Stage, Protocol):
    """What is asked of a state."""

    @property
    def setup(self) -> Setup:
        """What does not change in the deal."""


O = TypeVar("O")  # noqa: E741
S = TypeVar("S", bound=Moment)
Pieces = Mapping[str, Json]


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts(Generic[O, S]):
    """What a game of the family is made of besides its words: each a function of the game's own.

    `check` raises IllegalAction, `apply` checks and does; `view` is given the outcome as JSON, or None;
    `kitty` is how many cards are dealt to no hand.
    """

    shuffled: Callable[[O, Pieces, ShuffleStream], dict[str, Json]]
    begin: Callable[[O, Pieces, Pieces], S]
    awaited: Callable[[S], Mapping[Seat, Prompt]]
    check: Callable[[S, Seat, Action], object]
    apply: Callable[[S, Seat, Action], Step[S]]
    moves: Callable[[S, Seat], Sequence[Action]]
    fallback: Callable[[S, Seat], Action]
    view: Callable[[S, Seat | None, Json], View]
    outcome: Callable[[S], Outcome | None]
    suggest: Callable[[View], Sequence[Action]]
    describe: Callable[[View, Action], Mapping[str, Json]]
    kitty: int = 0


class TrickGame(Game[O, S], Generic[O, S]):
    """A game in which four seats play tricks."""

    family: ClassVar[str] = "tricks"
    parts: Parts[O, S]

    def seat_counts(self, options: O) -> Sequence[int]:  # noqa: ARG002
        """Return 4."""
        return (SEATS,)

    def shuffled(
        self,
        options: O,
        seats: int,  # noqa: ARG002
        carry: Mapping[str, Json],
        stream: ShuffleStream,
    ) -> dict[str, Json]:
        """Return the hands, and the kitty if there is one, in dealing order. Raises BadSetup."""
        return self.parts.shuffled(options, carry, stream)

    def deal(
        self,
        options: O,
        seats: int,  # noqa: ARG002
        carry: Mapping[str, Json],
        pieces: Mapping[str, Json],
    ) -> Step[S]:
        """Return the first state. Raises BadSetup unless the cards are whole decks and the carry can be."""
        state = self.parts.begin(options, carry, pieces)
        told: dict[str, Json] = {"counts": [len(hand) for hand in state.setup.dealt]}
        if self.parts.kitty:
            told["kitty"] = self.parts.kitty
        return Step(state, (Event("deal", data=told),))

    def awaited(self, state: S) -> Mapping[Seat, Prompt]:
        """Return the seat in turn, or all that act at once."""
        return self.parts.awaited(state)

    def check(self, state: S, seat: Seat, action: Action) -> None:
        """Raise IllegalAction in the order of tests of the game."""
        self.parts.check(state, seat, action)

    def apply(self, state: S, seat: Seat, action: Action) -> Step[S]:
        """Check, then return the new state and its events."""
        return self.parts.apply(state, seat, action)

    def fallback(self, state: S, seat: Seat) -> Action:
        """Return what is done for a seat whose time has run out."""
        return self.parts.fallback(state, seat)

    def moves(self, state: S, seat: Seat) -> Sequence[Action]:
        """Return legal actions: all of them, or a fair selection of what is too many."""
        return self.parts.moves(state, seat)

    def suggest(self, view: View) -> Sequence[Action]:
        """Return what the bot would do, best first."""
        return self.parts.suggest(view)

    def view(self, state: S, seat: Seat | None) -> View:
        """Return what the viewer may know."""
        outcome = self.parts.outcome(state)
        return self.parts.view(state, seat, outcome.to_json(self.texts) if outcome else None)

    def outcome(self, state: S) -> Outcome | None:
        """Return scores, lines and carry once the deal is over."""
        return self.parts.outcome(state)

    def describe(self, view: View, action: Action) -> Mapping[str, Json]:
        """Return the name of the cards that a draft would lay, or what else it would bring."""
        return self.parts.describe(view, action)

    def left(self, state: S) -> frozenset[Seat]:
        """Return the seats that left for good."""
        return state.left
