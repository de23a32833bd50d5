"""A trick (一轮): whose turn it is, when it is over, who leads the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.rules.core.action import Seat
from games.rules.core.text import Json, Phrase
from games.rules.families.climbing.form import Form

_PASSED = Phrase("say.pass")


class Turn(NamedTuple):
    """What a seat did in its turn: the cards it laid, in notation, and what they are; a pass has none."""

    seat: Seat
    cards: str = ""
    form: Form | None = None

    def to_json(self) -> dict[str, Json]:
        """Return the turn as views show it."""
        name = self.form.name() if self.form else _PASSED
        return {"seat": self.seat, "cards": self.cards, "name": name.to_json()}


class Trick(NamedTuple):
    """The turns since the lead; `best` is the play that is to be beaten, None before the lead."""

    turns: tuple[Turn, ...] = ()
    best: Turn | None = None

    @property
    def to_beat(self) -> Form | None:
        """What a play must beat; None for the leader."""
        return self.best.form if self.best is not None else None

    def played(self, turn: Turn) -> Trick:
        """Return the trick after a play."""
        return Trick((*self.turns, turn), turn)

    def passed(self, seat: Seat) -> Trick:
        """Return the trick after a pass."""
        return Trick((*self.turns, _PASSES[seat]), self.best)

    def last_turn(self, seat: Seat) -> Turn | None:
        """Return what a seat did last in this trick, None if nothing yet."""
        return next((turn for turn in reversed(self.turns) if turn.seat == seat), None)

    def played_by(self, seat: Seat) -> Json:
        """Return what lies before a seat as views show it (`played`): its play if that was its last turn."""
        turn = self.last_turn(seat)
        if turn is None or turn.form is None:
            return None
        return {"cards": turn.cards, "name": turn.form.name().to_json()}

    def said_by(self, seat: Seat) -> Json:
        """Return the last word of a seat as views show it (`said`): that it passed, if it did."""
        turn = self.last_turn(seat)
        return _PASSED.to_json() if turn is not None and turn.form is None else None


_PASSES = tuple(Turn(seat) for seat in range(8))
LED_BY_ANYBODY = Trick()
"""A trick before its lead."""


def next_to_answer(order: tuple[Seat, ...], seat: Seat, best: Seat, holding: Sequence[object]) -> Seat | None:
    """Return who acts after `seat` in a trick, None if the trick is over.

    `order` is the seats as they sit, `best` the seat that laid the last play, `holding` by seat something
    that is false for a seat without cards (its hand, or its number of cards). Seats without cards are passed
    over. The trick is over when the turn would come back to, or go past, the seat that played last.
    """
    at = order.index(seat) + 1
    for other in order[at:] + order[:at]:
        if other == best:
            return None
        if holding[other]:
            return other
    return None


def next_holding(order: tuple[Seat, ...], seat: Seat, holding: Sequence[object]) -> Seat:
    """Return the first seat after `seat` that has cards (`seat` itself if no other has)."""
    at = order.index(seat) + 1
    return next((other for other in order[at:] + order[: at - 1] if holding[other]), seat)
