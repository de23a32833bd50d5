"""The state of a deal of 打筒子."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.rules.core.action import Seat
from games.rules.families.climbing.packed import Packed
from games.rules.families.climbing.trick import LED_BY_ANYBODY, Trick
from games.rules.titles.datongzi.options import Options

PAIRED = 4
"""With so many seats partners sit opposite and one may pass; with fewer every seat plays for itself."""
NOBODY: Seat = -1

PLAY = "play"
PLAYED_OUT, DISSOLVED = "played_out", "dissolved"
"""How a deal ended: the last trick was played, the table broke up."""

Hands = tuple[Packed, ...]
BySide = tuple[int, ...]


def sides_of(seats: int) -> int:
    """Return how many sides so many seats are (DTZ-1.3)."""
    return 2 if seats == PAIRED else seats


class Standing(NamedTuple):
    """How a match stands before a deal, by side: points, card points and bonuses won in it so far."""

    totals: BySide
    face: BySide
    bonus: BySide


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change in a deal."""

    options: Options
    leader: Seat
    dealt: Hands
    aside: Packed
    before: Standing

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.options.players

    @property
    def paired(self) -> bool:
        """Whether partners play together and one may pass (DTZ-1.3, 3.2)."""
        return self.options.players == PAIRED

    @property
    def sides(self) -> int:
        """The number of sides."""
        return sides_of(self.options.players)

    def side_of(self, seat: Seat) -> int:
        """Return the side of a seat (DTZ-1.3)."""
        return seat % self.sides


class State(NamedTuple):
    """A deal at one moment.

    `turn` is the seat that acts; `hands` by seat; `face` and `bonus` what each side has won in this deal;
    `past` the finished tricks; `out` the seats without cards as they went out; `table` the card points of the
    trick on the table; `left` the seats that a bot plays on for; `ending` how it ended.
    """

    setup: Setup
    stage: str
    turn: Seat
    hands: Hands
    face: BySide
    bonus: BySide
    trick: Trick = LED_BY_ANYBODY
    past: tuple[Trick, ...] = ()
    out: tuple[Seat, ...] = ()
    table: int = 0
    left: frozenset[Seat] = frozenset()
    ending: str = ""
