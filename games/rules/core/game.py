"""The interface of a game. State is frozen data, rules are stateless; a deal is a fold of actions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from games.rules.core.action import Action, Seat
from games.rules.core.event import Event
from games.rules.core.outcome import Outcome
from games.rules.core.prompt import Prompt
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json, Text
from games.rules.core.view import View

O = TypeVar("O")  # noqa: E741
S = TypeVar("S")


class Step(NamedTuple, Generic[S]):
    """A new state and what happened on the way to it; a tuple, for one is made at every action."""

    state: S
    events: tuple[Event, ...] = ()


class Game(ABC, Generic[O, S]):
    """One game: its words, its options, and its rules as functions over frozen states `S`.

    `O` is the frozen options dataclass. Nothing here reads a clock, draws a random number or keeps anything
    between two calls; one instance serves every table.
    """

    key: ClassVar[str]
    """Name in records and addresses, e.g. `doudizhu`."""
    prefix: ClassVar[str]
    """Prefix of its clause numbers, e.g. `DDZ`."""
    family: ClassVar[str]
    """`climbing`, `tricks`, `showdown` or `mahjong`."""
    pieces_kind: ClassVar[str] = "cards"
    """`cards` or `tiles`."""
    version: ClassVar[int] = 1
    """Raised when the same log would give another result; stored with every deal."""
    name: ClassVar[Text]
    summary: ClassVar[Text]
    """One short line for the lobby: decks and seats."""
    emblem: ClassVar[str] = ""
    """Pieces for its picture in the lobby, rows apart by ` / `; empty for the picture of its family."""
    options_type: type[O]
    texts: Mapping[str, Text]
    """Every text the game can name: choices, roles, patterns, notes, errors of its own, headlines."""
    match_end: ClassVar[Text | None] = None
    """What ends a match where the game itself does (打筒子: a side has the target)."""
    zero_sum: ClassVar[bool] = True
    """Whether the scores of every deal sum to zero."""
    seats_in_record: ClassVar[bool] = False
    """Whether a record must say the number of seats, because nothing else in it tells how many there are."""

    def prepare(self) -> None:
        """Build the tables that the first call would have to build while somebody waits."""

    @abstractmethod
    def seat_counts(self, options: O) -> Sequence[int]:
        """Return the numbers of seats that the game can be played with, the usual one first."""

    @abstractmethod
    def shuffled(
        self, options: O, seats: int, carry: Mapping[str, Json], stream: ShuffleStream
    ) -> dict[str, Json]:
        """Return a fair `deal` object as records hold it (`hands`, `kitty`, `wall`, `first` …)."""

    @abstractmethod
    def deal(self, options: O, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]) -> Step[S]:
        """Return the first state and events. `pieces` is the `deal` object of a record with explicit cards.

        Raises BadSetup where pieces, carry or number of seats cannot be.
        """

    @abstractmethod
    def awaited(self, state: S) -> Mapping[Seat, Prompt]:
        """Return the seats that may act now and what each is asked, by seat number; empty when over."""

    @abstractmethod
    def check(self, state: S, seat: Seat, action: Action) -> None:
        """Raise IllegalAction if `seat` may not do this now. `concede` and `dissolve` are always allowed."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: Action) -> Step[S]:
        """Check, then return the new state and its events. Raises IllegalAction; `state` never changes."""

    @abstractmethod
    def fallback(self, state: S, seat: Seat) -> Action:
        """Return the action for an awaited seat whose time has run out: legal, least commitment."""

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> Sequence[Action]:
        """Return legal actions of an awaited seat that cover every kind it has, for random play; never empty.

        Not always all of them: where wings or rows make millions, a fair selection.
        """

    @abstractmethod
    def suggest(self, view: View) -> Sequence[Action]:
        """Return legal actions for the viewing seat, best first, from its view alone; empty if not asked.

        The first is what a simple bot does.
        """

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> View:
        """Return all that `seat` (None: a spectator) may know, with the keys of docs/views.md."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the outcome once the deal is over, else None."""

    def left(self, state: S) -> frozenset[Seat]:  # noqa: ARG002
        """Return the seats that have conceded and are played on by a bot or fallback. None by default."""
        return frozenset()

    def describe(self, view: View, action: Action) -> Mapping[str, Json]:  # noqa: ARG002
        """Return what a draft action would be, legal or not, for the line above the buttons.

        Common keys: `name` (a phrase as JSON: the combination's name). A game may add its own, e.g. the rows
        of an unfinished arrangement. Made from the view alone. Nothing by default.
        """
        return {}


AnyGame = Game[Any, Any]
