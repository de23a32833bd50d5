"""The course of a deal in stages: which verb has its place when, who may act, leaving and breaking up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar, cast

from games.rules.core.action import CONCEDE, DISSOLVE, Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import Json, phrase


class Moment(Protocol):
    """What is asked of a state: a named tuple, which has `void` besides, true once the table broke up."""

    @property
    def stage(self) -> str:
        """The stage that the deal is in."""

    @property
    def turn(self) -> Seat | None:
        """The seat to act, None where several act at once or nobody does."""

    @property
    def left(self) -> frozenset[Seat]:
        """The seats that left for good."""


S = TypeVar("S", bound=Moment)


@dataclass(frozen=True, slots=True)
class Verb(Generic[S]):
    """A verb: the stage in which it has its place, what it does, and how its argument is read.

    Both raise IllegalAction for an argument that will not do; `does` returns the new state and what happened.
    """

    stage: str
    does: Callable[[S, Seat, Json], Step[S]]
    reads: Callable[[S, Seat, Json], object] | None = None


@dataclass(frozen=True, slots=True)
class Course(Generic[S]):
    """The verbs of a game besides leaving and breaking up; `over` is the stage after the last.

    In the stages of `at_once` every seat acts, until the function there says that it is done.
    """

    verbs: Mapping[str, Verb[S]]
    over: str
    seats: int
    at_once: Mapping[str, Callable[[S, Seat], bool]] = field(default_factory=dict)

    def _admit(self, state: S, seat: Seat, action: Action) -> Verb[S] | None:
        """Return the verb, None for leaving and breaking up.

        Raises IllegalAction `deal_over`, `unknown_verb`, `not_allowed_now`, `not_your_turn`, in this order.
        """
        if state.stage == self.over:
            raise IllegalAction(Code.DEAL_OVER)
        verb = self.verbs.get(action.verb)
        if verb is None:
            if action.verb not in (CONCEDE, DISSOLVE):
                raise IllegalAction(Code.UNKNOWN_VERB, f"no such verb: {action.verb}")
        elif verb.stage != state.stage:
            raise IllegalAction(
                Code.NOT_ALLOWED_NOW, f"{action.verb} has no place in the stage {state.stage}"
            )
        elif seat == state.turn:
            return verb
        elif verb.stage not in self.at_once:
            raise IllegalAction(Code.NOT_YOUR_TURN)
        if not 0 <= seat < self.seats:
            raise IllegalAction(Code.NOT_YOUR_TURN, "no such seat")
        if verb is not None and self.at_once[verb.stage](state, seat):
            raise IllegalAction(Code.NOT_ALLOWED_NOW, "this seat is done")
        return verb

    def check(self, state: S, seat: Seat, action: Action) -> None:
        """Raise IllegalAction if the seat may not do this now."""
        verb = self._admit(state, seat, action)
        if verb is not None and verb.reads is not None:
            verb.reads(state, seat, action.arg)

    def after(self, state: S, seat: Seat, action: Action) -> Step[S]:
        """Check, then return the state after an action and what happened. Raises IllegalAction."""
        verb = self.verbs.get(action.verb)
        # What is tested first is how nearly all actions are: the seat in turn, with a verb of the stage.
        if verb is None or seat != state.turn or verb.stage != state.stage:
            verb = self._admit(state, seat, action)
        if verb is not None:
            return verb.does(state, seat, action.arg)
        if action.verb == CONCEDE:
            gone = Event("left", seat=seat, say=phrase("said.left", seat=seat))
            return Step(_changed(state, left=state.left | {seat}), (gone,))
        broken = Event("over", seat=seat, say=phrase("headline.void"))
        return Step(_changed(state, stage=self.over, turn=None, void=True), (broken,))


def read_nothing(state: Moment, seat: Seat, arg: Json) -> None:  # noqa: ARG001
    """Raise IllegalAction `bad_argument` for an argument of a verb that has none."""
    if arg is not None:
        raise IllegalAction(Code.BAD_ARGUMENT, "this verb takes no argument")


def _changed(state: S, **changes: Any) -> S:
    """Return a named tuple with other values."""
    return cast("S", cast("Any", state)._replace(**changes))
