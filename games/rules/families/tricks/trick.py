"""A trick on the table: what was led, what lies, and who wins it as it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.rules.core.action import Seat
from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.holding import Layers
from games.rules.families.tricks.order import TRUMP
from games.rules.pieces.cards import Card

LOSES = -1
"""The strength of a play that cannot win."""
_RUFF = 1000  # above every step of a suit


class Laid(NamedTuple):
    """Cards as one seat laid them: in notation, as a holding, and the combination they are, if any.

    `counting` are those of them that count for whoever wins them, `points` what they count where that is a
    mere sum.
    """

    cards: str
    layers: Layers
    combo: Combo | None
    counting: str = ""
    points: int = 0


class Trick(NamedTuple):
    """A trick from the lead on; `winner` and `strength` as it stands. A tuple: one is made at every play."""

    leader: Seat
    led: Combo
    laid: tuple[Laid, ...]
    winner: Seat
    strength: int

    def plays(self, seats: int) -> Iterator[tuple[Seat, Laid]]:
        """Yield who laid what, in order, at a table of so many seats."""
        for turn, laid in enumerate(self.laid):
            yield (self.leader + turn) % seats, laid

    def cards(self) -> list[Card]:
        """Return the cards in the order in which they were laid."""
        return [card for laid in self.laid for card in laid.cards.split(" ")]

    def counting(self) -> str:
        """Return the cards that count for the winner, in the order in which they were laid."""
        return " ".join([laid.counting for laid in self.laid if laid.counting])

    def points(self) -> int:
        """Return the sum of what they count."""
        return sum([laid.points for laid in self.laid])


def with_play(trick: Trick | None, led: Combo, seat: Seat, laid: Laid, strength: int) -> Trick:
    """Return the trick with one more play, the lead where there is none yet.

    Of equal strengths the one played first stays the winner.
    """
    if trick is None:
        return Trick(seat, led, (laid,), seat, strength)
    leader, led, plays, winner, best = trick
    if strength > best:
        winner, best = seat, strength
    return Trick(leader, led, (*plays, laid), winner, best)


def strength(led: Combo, combo: Combo | None) -> int:
    """Return how strong a play is in a trick where `led` was led: the higher wins, `LOSES` never.

    Only a combination of the led type competes, wholly of the led suit or wholly of trumps; trumps are above.
    """
    if combo is None or not combo.same_type(led):
        return LOSES
    if combo.suit == led.suit:
        return combo.key
    return _RUFF + combo.key if combo.suit == TRUMP else LOSES
