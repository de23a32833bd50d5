"""The state of a deal of 二副牌斗地主."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.action import Seat
from games.rules.families.climbing.landlord import LandlordState
from games.rules.families.climbing.packed import Packed, counts_of
from games.rules.titles.doudizhu4.auction import Auction, forced
from games.rules.titles.doudizhu4.options import Options

BIDDING = "bidding"

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


class State(LandlordState[Setup, Auction]):
    """A deal at one moment."""

    __slots__ = ()

    @property
    def must_bid(self) -> bool:
        """Whether the seat whose turn it is to speak may not pass (DD4-2.3)."""
        return self.stage == BIDDING and forced(self.auction, counts_of(self.hands[self.turn]))
