"""Games in which every seat acts exactly once and all may act at the same time; then all is shown.

The course of such a deal is the same whatever is set or declared: who is waited for, the order of tests,
leaving and breaking up. What an action means, and what it is worth, is the game's.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, TypeVar

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import BadSetup, Code, IllegalAction
from games.rules.core.event import Event
from games.rules.core.game import Game, Step
from games.rules.core.outcome import Ending, Outcome
from games.rules.core.prompt import Prompt
from games.rules.core.text import Json, phrase
from games.rules.pieces.cards import BadCards, Card, parse_cards

O = TypeVar("O")  # noqa: E741
A = TypeVar("A")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Together(Generic[O, A, R]):
    """A deal in which all act at once: options, hands, what each seat has done (None: nothing yet).

    `held` is whatever the game works out of the hands once, `result` what it works out when all have acted;
    `left` are the seats that left for good, `void` is true once the deal was broken up.
    """

    options: O
    hands: tuple[tuple[Card, ...], ...]
    carry: Mapping[str, Json]
    held: tuple[tuple[str, ...], ...]
    acts: tuple[A | None, ...]
    result: R | None = None
    left: frozenset[Seat] = frozenset()
    void: bool = False

    @property
    def over(self) -> bool:
        """Tell whether all have acted or the deal was broken up."""
        return self.void or self.result is not None

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Return the seats that have yet to act; none once the deal is over."""
        return () if self.over else tuple(seat for seat, act in enumerate(self.acts) if act is None)


class AllAtOnce(Game[O, Together[O, A, R]], Generic[O, A, R]):
    """A game whose deals are `Together`; it says what its verbs mean and what it all is worth.

    Its texts need `said.done`, `said.left` and `headline.void`.
    """

    verbs: ClassVar[frozenset[str]]
    """The verbs of the game, besides leaving and breaking up."""

    @abstractmethod
    def read_act(self, state: Together[O, A, R], seat: Seat, action: Action) -> A:
        """Return what an action of a known verb, by a seat that has yet to act, is. Raises IllegalAction."""

    @abstractmethod
    def settle(self, state: Together[O, A, R]) -> R:
        """Return what the deal is worth; called once, when every seat has acted."""

    @abstractmethod
    def show(self, state: Together[O, A, R]) -> tuple[Event, ...]:
        """Return the events of the show, `over` included."""

    @abstractmethod
    def ask(self, state: Together[O, A, R], seat: Seat) -> Prompt:
        """Return what a seat that has yet to act is asked."""

    @abstractmethod
    def finished(self, state: Together[O, A, R]) -> Outcome:
        """Return the outcome of a deal in which all have acted."""

    def awaited(self, state: Together[O, A, R]) -> Mapping[Seat, Prompt]:
        """Return every seat that has yet to act."""
        return {seat: self.ask(state, seat) for seat in state.waiting}

    def check(self, state: Together[O, A, R], seat: Seat, action: Action) -> None:
        """Raise IllegalAction in the order of tests: over, verb, seat, acted already, then the game's own."""
        self._read(state, seat, action)

    def apply(self, state: Together[O, A, R], seat: Seat, action: Action) -> Step[Together[O, A, R]]:
        """Check, then return the new state; the last action brings the show."""
        act = self._read(state, seat, action)
        if action.verb == DISSOLVE:
            return Step(replace(state, void=True), (Event("over", seat=seat, say=phrase("headline.void")),))
        if act is None:
            left = replace(state, left=state.left | {seat})
            return Step(left, (Event("left", seat=seat, say=phrase("said.left", seat=seat)),))
        acts = (*state.acts[:seat], act, *state.acts[seat + 1 :])
        done = Event("say", seat=seat, say=phrase("said.done"))
        after = replace(state, acts=acts)
        if None in acts:
            return Step(after, (done,))
        after = replace(after, result=self.settle(after))
        return Step(after, (done, *self.show(after)))

    def _read(self, state: Together[O, A, R], seat: Seat, action: Action) -> A | None:
        if state.over:
            raise IllegalAction(Code.DEAL_OVER)
        leaving = action.verb in (CONCEDE, DISSOLVE)
        if not leaving and action.verb not in self.verbs:
            raise IllegalAction(Code.UNKNOWN_VERB, f"no such verb: {action.verb}")
        if not 0 <= seat < len(state.hands):
            raise IllegalAction(Code.NOT_YOUR_TURN, "no such seat")
        if leaving:
            return None
        if state.acts[seat] is not None:
            raise IllegalAction(Code.NOT_ALLOWED_NOW, "this seat has acted already")
        return self.read_act(state, seat, action)

    def outcome(self, state: Together[O, A, R]) -> Outcome | None:
        """Return the outcome: nothing for anybody where the deal was broken up."""
        if state.void:
            nothing = (0,) * len(state.hands)
            return Outcome(nothing, (), state.carry, Ending.VOID, phrase("headline.void"))
        return self.finished(state) if state.over else None

    def left(self, state: Together[O, A, R]) -> frozenset[Seat]:
        """Return the seats that have left for good; their fallback is to be played at once."""
        return state.left


def read_hands(raw: Json, seats: int, *, size: int, deck: frozenset[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return the hands of a record: `seats` hands of `size` cards, all different, all of the deck.

    Raises BadSetup for anything else.
    """
    if not isinstance(raw, list) or len(raw) != seats:
        raise BadSetup(f"{seats} hands are needed")
    try:
        hands = tuple(parse_cards(hand) for hand in raw)
    except BadCards as bad:
        raise BadSetup(str(bad)) from None
    dealt = {card for hand in hands for card in hand}
    if any(len(hand) != size for hand in hands) or len(dealt) != size * seats or not dealt <= deck:
        raise BadSetup(f"hands are {size} different cards of the deck each")
    return hands
