"""What every trick game with a `Course` answers alike."""

from __future__ import annotations

from typing import Generic, TypeVar

from games.rules.core.action import Action, Seat
from games.rules.core.game import Game, Step
from games.rules.families.tricks.course import Course, Moment

O = TypeVar("O")  # noqa: E741
S = TypeVar("S", bound=Moment)


class TrickGame(Game[O, S], Generic[O, S]):
    """A game whose verbs, stages and turns stand in its `course`; who leaves is played on by a bot."""

    course: Course[S]

    def check(self, state: S, seat: Seat, action: Action) -> None:
        """Raise IllegalAction in the order of tests of the course."""
        self.course.check(state, seat, action)

    def apply(self, state: S, seat: Seat, action: Action) -> Step[S]:
        """Check, then return the new state and its events."""
        return self.course.after(state, seat, action)

    def left(self, state: S) -> frozenset[Seat]:
        """Return the seats that left for good."""
        return state.left
