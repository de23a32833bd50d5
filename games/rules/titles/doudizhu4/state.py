"""The state of a deal of 二副牌斗地主."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.rules.core.action import Seat
from games.rules.families.climbing.factors import Factors
from games.rules.families.climbing.packed import Packed, counts_of
from games.rules.families.climbing.trick import LED_BY_ANYBODY, Trick
from games.rules.titles.doudizhu4.auction import NOBODY, Auction, forced
from games.rules.titles.doudizhu4.options import Options

BIDDING, PLAY = "bidding", "play"

WON, ALL_PASSED, DISSOLVED = "won", "all_passed", "dissolved"
"""How a deal ended: a hand is empty, nobody bid, the table broke up."""

Hands = tuple[Packed, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change in a deal."""

    options: Options
    first: Seat
    dealt: Hands
    kitty: Packed


class State(NamedTuple):
    """A deal at one moment.

    `turn` is the seat that acts; `hands` by seat; `past` the finished tricks; `plays` the number of plays of
    each seat (DD4-4.4); `opened` whether the landlord's hand lies open; `left` the seats that a bot plays on
    for; `ending` how it ended, `ender` whose hand is empty.
    """

    setup: Setup
    stage: str
    turn: Seat
    hands: Hands
    auction: Auction
    landlord: Seat = NOBODY
    trick: Trick = LED_BY_ANYBODY
    past: tuple[Trick, ...] = ()
    plays: tuple[int, ...] = (0, 0, 0, 0)
    factors: Factors = ()
    opened: bool = False
    left: frozenset[Seat] = frozenset()
    ending: str = ""
    ender: Seat = NOBODY

    @property
    def may_open(self) -> bool:
        """Whether the landlord may lay its hand open now (DD4-2.5)."""
        return (
            not self.opened
            and self.stage == PLAY
            and self.turn == self.landlord
            and not self.plays[self.landlord]
        )

    @property
    def must_bid(self) -> bool:
        """Whether the seat whose turn it is to speak may not pass (DD4-2.3)."""
        return self.stage == BIDDING and forced(self.auction, counts_of(self.hands[self.turn]))
