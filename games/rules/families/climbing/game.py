"""What every climbing game answers alike: one seat is asked at a time, and a bot plays on for who leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, TypeVar

from games.rules.core.action import Action, Seat
from games.rules.core.game import Game, Step
from games.rules.core.outcome import Outcome
from games.rules.core.prompt import Prompt
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.core.view import View
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.laying import Laid

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
P = TypeVar("P")
Pieces = Mapping[str, Json]
Verb = Callable[[S, Seat, Action], Step[S]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts(Generic[O, P, S]):
    """What a game of the family is made of besides its words: each a function of the game's own.

    `P` is what does not change in a deal. `check` raises IllegalAction, or returns the cards of a play and
    what they are; `verbs` says what each verb but `play` does once it has been checked.
    """

    shuffled: Callable[[O, Pieces, ShuffleStream], dict[str, Json]]
    setup: Callable[[O, int, Pieces, Pieces], P]
    begin: Callable[[P], Step[S]]
    prompt: Callable[[S], Prompt]
    check: Callable[[S, Seat, Action], tuple[Laid, Form] | None]
    play: Callable[[S, Seat, Laid, Form], Step[S]]
    verbs: Mapping[str, Verb[S]]
    moves: Callable[[S], Sequence[Action]]
    fallback: Callable[[S], Action]
    view: Callable[[S, Seat | None], View]
    outcome: Callable[[S], Outcome]
    suggest: Callable[[View], Sequence[Action]]
    describe: Callable[[View, Action], Mapping[str, Json]]


class ClimbingGame(Game[O, S], Generic[O, P, S]):
    """A game in which the seat in turn plays or passes until the deal's stage is `OVER`."""

    family: ClassVar[str] = "climbing"
    seats: ClassVar[int]
    """How many play; a game whose options say so overrides `seat_counts`."""
    parts: Parts[O, P, S]

    def seat_counts(self, options: O) -> Sequence[int]:  # noqa: ARG002
        """Return the one number of seats that plays."""
        return (self.seats,)

    def shuffled(
        self,
        options: O,
        seats: int,  # noqa: ARG002
        carry: Mapping[str, Json],
        stream: ShuffleStream,
    ) -> dict[str, Json]:
        """Return the hands, and what else is dealt or drawn."""
        return self.parts.shuffled(options, carry, stream)

    def deal(self, options: O, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]) -> Step[S]:
        """Return the deal before its first action. Raises BadSetup."""
        return self.parts.begin(self.parts.setup(options, seats, carry, pieces))

    def awaited(self, state: S) -> Mapping[Seat, Prompt]:
        """Return the one seat whose turn it is."""
        return {} if state.stage == OVER else {state.turn: self.parts.prompt(state)}

    def check(self, state: S, seat: Seat, action: Action) -> None:
        """Raise IllegalAction if the seat may not do this now."""
        self.parts.check(state, seat, action)

    def apply(self, state: S, seat: Seat, action: Action) -> Step[S]:
        """Check, then return the new state and its events."""
        played = self.parts.check(state, seat, action)
        if played is not None:
            return self.parts.play(state, seat, *played)
        return self.parts.verbs[action.verb](state, seat, action)

    def fallback(self, state: S, seat: Seat) -> Action:  # noqa: ARG002
        """Return what the seat in turn does when its time has run out."""
        return self.parts.fallback(state)

    def moves(self, state: S, seat: Seat) -> Sequence[Action]:  # noqa: ARG002
        """Return what the seat in turn may do: plays of every kind, size and key, with a few wings each."""
        return self.parts.moves(state)

    def view(self, state: S, seat: Seat | None) -> View:
        """Return what a seat may know."""
        return self.parts.view(state, seat)

    def suggest(self, view: View) -> Sequence[Action]:
        """Return actions for the viewing seat, best first."""
        return self.parts.suggest(view)

    def describe(self, view: View, action: Action) -> Mapping[str, Json]:
        """Return the name of the combination that a play would be."""
        return self.parts.describe(view, action)

    def outcome(self, state: S) -> Outcome | None:
        """Return scores, lines and carry once the deal is over."""
        return self.parts.outcome(state) if state.stage == OVER else None

    def left(self, state: S) -> frozenset[Seat]:
        """Return the seats that a bot plays on for."""
        return state.left
