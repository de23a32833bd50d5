"""The banker against each player: who wins, why, and how many stakes (sections 2 and 5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from games.rules.core.action import Seat
from games.rules.pieces.cards import Card
from games.rules.titles.niuniu.hands import BULL_BULL, HEIGHTS, LOWEST_KING, NO_BULL, Laid, highest

_DEARER = {7: 2, 8: 3, 9: 4, BULL_BULL: 5}
MULTIPLES = tuple(_DEARER.get(bull, 1) for bull in range(BULL_BULL + 1))
"""NIU-5.1: `MULTIPLES[bull]` is what a winner with that bull is paid."""


class Why(StrEnum):
    """What decided between banker and player; the value is its word in texts."""

    BULL = "bull"  # NIU-2.1
    CARD = "card"  # NIU-2.2, by the higher single card
    BANKER = "banker"  # NIU-2.2, neither above a Q
    EDGE = "edge"  # NIU-2.3


CLAUSES = {Why.BULL: "NIU-2.1", Why.CARD: "NIU-2.2", Why.BANKER: "NIU-2.2", Why.EDGE: "NIU-2.3"}
"""The clause behind each reason."""


@dataclass(frozen=True, slots=True)
class Duel:
    """The banker and one player: who won, by what, how many stakes, and the winner's highest single card."""

    banker: Seat
    player: Seat
    winner: Seat
    why: Why
    times: int
    card: Card

    @property
    def loser(self) -> Seat:
        """Return the seat that pays."""
        return self.banker + self.player - self.winner


@dataclass(frozen=True, slots=True)
class Result:
    """What a deal was worth: the banker against each player in order of play, and the scores."""

    banker: Seat
    duels: tuple[Duel, ...]
    scores: tuple[int, ...]


def settle(laid: Sequence[Laid], hands: Sequence[Sequence[Card]], banker: Seat) -> Result:
    """Return the result of a deal in which every seat has acted (NIU-5.2)."""
    tops = [highest(hand) for hand in hands]
    seats = len(hands)
    duels = []
    scores = [0] * seats
    for player in ((banker + step) % seats for step in range(1, seats)):
        won, why = _compare(laid[player].bull, tops[player], laid[banker].bull, tops[banker])
        winner, loser = (player, banker) if won else (banker, player)
        times = MULTIPLES[laid[winner].bull]
        scores[winner] += times
        scores[loser] -= times
        duels.append(Duel(banker, player, winner, why, times, tops[winner]))
    return Result(banker, tuple(duels), tuple(scores))


def _compare(mine: int, my_top: Card, banks: int, bank_top: Card) -> tuple[bool, Why]:
    """Return whether the player wins, and why."""
    if mine != banks:
        return mine > banks, Why.BULL
    height, bank_height = HEIGHTS[my_top], HEIGHTS[bank_top]
    if mine == NO_BULL and height < LOWEST_KING:
        return False, Why.EDGE
    if height < LOWEST_KING and bank_height < LOWEST_KING:
        return False, Why.BANKER
    return height > bank_height, Why.CARD
