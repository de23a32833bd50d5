"""The state of a deal of 黑桃三双扣."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.rules.core.action import Seat
from games.rules.core.text import Phrase, phrase
from games.rules.families.climbing.packed import Packed
from games.rules.families.climbing.trick import LED_BY_ANYBODY, Trick
from games.rules.titles.heitaosan.options import Options
from games.rules.titles.heitaosan.patterns import Combinations

SEATS = 4
ORDER = (0, 1, 2, 3)
NOBODY: Seat = -1

ASKING, PLAY = "asking", "play"
DOUBLE, SINGLE, SOLO_WON, SOLO_LOST = "double", "single", "solo_won", "solo_lost"
SHOWDOWN, DISSOLVED = "showdown", "dissolved"
"""How a deal ended: 双扣, 单扣, a solo deal, a showdown, the table broke up."""

Hands = tuple[Packed, ...]
Sides = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change in a deal: `number` is that of the deal in its match, `sides` those by 黑桃3."""

    options: Options
    combinations: Combinations
    leader: Seat
    number: int
    dealt: Hands
    sides: Sides


class Booking(NamedTuple):
    """Points between one seat and each of the three others: `unit` from each, or to each if negative.

    `word` names the text `note.<word>`, `name` the class of a bomb (text `class.<name>`).
    """

    seat: Seat
    unit: int
    clause: str
    word: str
    cards: str
    name: str = ""

    @property
    def note(self) -> Phrase:
        """What the points are for, in words."""
        if not self.name:
            return phrase(f"note.{self.word}", cards=self.cards)
        return phrase(f"note.{self.word}", name={"k": f"class.{self.name}"}, cards=self.cards)


class State(NamedTuple):
    """A deal at one moment.

    `turn` is the seat that acts; `hands` by seat; `past` the finished tricks; `out` the seats without cards
    in order; `passed` those that were asked for a solo and let it be; `solo` who plays alone; `booked`
    rewards and fines so far; `left` the seats that a bot plays on for; `ending` how it ended, `reasons` why
    there was a showdown.
    """

    setup: Setup
    stage: str
    turn: Seat
    hands: Hands
    trick: Trick = LED_BY_ANYBODY
    past: tuple[Trick, ...] = ()
    out: tuple[Seat, ...] = ()
    passed: tuple[Seat, ...] = ()
    solo: Seat = NOBODY
    booked: tuple[Booking, ...] = ()
    left: frozenset[Seat] = frozenset()
    ending: str = ""
    reasons: tuple[str, ...] = ()

    @property
    def sides(self) -> Sides:
        """The side of each seat: by 黑桃3, or 0 alone against 1 in a solo deal."""
        if self.solo == NOBODY:
            return self.setup.sides
        return tuple(int(seat != self.solo) for seat in ORDER)


def partner_of(sides: Sides, seat: Seat) -> Seat:
    """Return the other seat of the side of two that a seat belongs to."""
    return next(other for other in ORDER if other != seat and sides[other] == sides[seat])
