"""The state of a deal of 港式五张."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.action import Seat
from games.rules.pieces.cards import Card
from games.rules.titles.gangshi.options import Options

ANTE = 1
FIRST_BETS, LAST_ROUND = 2, 5
"""A betting round follows the second to the fifth card; a round has the number of its card."""
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Said:
    """One entry of the public course of betting: who did what in which round, and its total after it."""

    round: int
    seat: Seat
    verb: str
    total: int


@dataclass(frozen=True, slots=True)
class State:
    """A deal in play.

    `hands` are the cards of each seat in the order dealt, the first of them face down; `paid` what each has
    put in in all; `folded` the round in which each folded, 0 for who is still in; `next` the place in the
    stock of the next card. Of the betting round: `banker` speaks first, `turn` speaks now (`NOBODY` once the
    deal is over), `opened` whether somebody has bet, `raised` how many raises there were, `last` the last bet
    or raise, `waiting` how many seats have yet to speak. `left` are the seats that left for good.
    """

    options: Options
    first: Seat
    stock: tuple[Card, ...]
    next: int
    hands: tuple[tuple[Card, ...], ...]
    paid: tuple[int, ...]
    folded: tuple[int, ...]
    round: int
    banker: Seat
    turn: Seat
    waiting: int
    opened: bool = False
    raised: int = 0
    last: int = 0
    said: tuple[Said, ...] = ()
    left: frozenset[Seat] = frozenset()
    winner: Seat = NOBODY
    void: bool = False

    @property
    def over(self) -> bool:
        """Tell whether somebody has won or the deal was broken up."""
        return self.turn == NOBODY

    @property
    def inside(self) -> tuple[Seat, ...]:
        """Return the seats that have not folded."""
        return tuple([seat for seat, gone in enumerate(self.folded) if not gone])

    @property
    def shown(self) -> bool:
        """Tell whether the deal came to the show (GSW-1.6)."""
        return self.winner != NOBODY and len(self.inside) > 1

    @property
    def limit(self) -> int:
        """Return the most that a seat may have put in by the end of this round (GSW-3.1)."""
        cap = self.options.cap
        return cap // 4 if self.round == FIRST_BETS else cap // 2 if self.round == FIRST_BETS + 1 else cap

    @property
    def high(self) -> int:
        """Return the highest total of any seat."""
        return max(self.paid)

    @property
    def raises_left(self) -> int:
        """Return how many raises this round still allows (GSW-3.4)."""
        return self.options.raises - self.raised

    def board(self, seat: Seat) -> tuple[Card, ...]:
        """Return the face-up cards of a seat, in the order dealt."""
        return self.hands[seat][1:]
