"""Rows by seat, and what is told of a seat alike in every climbing game."""

from __future__ import annotations

from functools import cache
from typing import Protocol, Self, TypeVar

from games.rules.core.action import Action, Seat
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import phrase

T = TypeVar("T")


def changed(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return a row by seat with another value for one seat."""
    return (*row[:seat], value, *row[seat + 1 :])


@cache
def passes(seat: Seat, *, winner: Seat | None = None) -> tuple[Event, ...]:
    """Return the events of a pass, and of the trick that it gives to a winner."""
    passed = Event("pass", seat, say=phrase("say.pass"))
    return (passed,) if winner is None else (passed, Event("trick", winner))


def gone_out(seat: Seat, place: int) -> Event:
    """Return the event that a seat has laid its last cards."""
    return Event("out", seat, say=phrase("say.out", seat=seat), data={"place": place})


class Leavable(Protocol):
    """A state that can be left: a named tuple with this field."""

    @property
    def left(self) -> frozenset[Seat]:
        """The seats that left for good."""

    def _replace(self, *, left: frozenset[Seat]) -> Self: ...


L = TypeVar("L", bound=Leavable)


def leave(state: L, seat: Seat, _: Action) -> Step[L]:
    """Return the state after 逃跑 where leaving has no price: a bot plays on."""
    if seat in state.left:
        return Step(state)
    gone = Event("left", seat, say=phrase("say.left", seat=seat))
    return Step(state._replace(left=state.left | {seat}), (gone,))
