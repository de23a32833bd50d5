"""The state of a deal of 斗地主."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.rules.core.action import Seat
from games.rules.families.climbing.factors import Factors, multiplier
from games.rules.families.climbing.packed import Packed
from games.rules.families.climbing.trick import LED_BY_ANYBODY, Trick
from games.rules.titles.doudizhu.auction import Auction
from games.rules.titles.doudizhu.options import Options
from games.rules.titles.doudizhu.rulesets import RULE_SETS, RuleSet

SEATS = 3
ORDER = (0, 1, 2)
NOBODY: Seat = -1

PLAY = "play"

WON, ALL_PASSED, LEFT, DISSOLVED = "won", "all_passed", "left", "dissolved"
"""How a deal ended: a hand is empty, nobody bid, a leaver was charged, the table broke up."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change in a deal."""

    options: Options
    rules: RuleSet
    first: Seat
    dealt: tuple[Packed, Packed, Packed]
    kitty: Packed

    @classmethod
    def of(cls, options: Options, first: Seat, dealt: tuple[Packed, Packed, Packed], kitty: Packed) -> Setup:
        """Return the setup with the rule set that the options name."""
        return cls(options, RULE_SETS[options.rules], first, dealt, kitty)


class State(NamedTuple):
    """A deal at one moment.

    `turn` is the seat that acts; `hands` by seat; `past` the finished tricks; `plays` the number of plays of
    each seat (DDZ-5.4); `opened` whether the landlord's hand lies open; `left` the seats that a bot plays on
    for; `ending` how it ended, `ender` by which seat.
    """

    setup: Setup
    stage: str
    turn: Seat
    hands: tuple[Packed, Packed, Packed]
    auction: Auction
    landlord: Seat = NOBODY
    trick: Trick = LED_BY_ANYBODY
    past: tuple[Trick, ...] = ()
    plays: tuple[int, int, int] = (0, 0, 0)
    factors: Factors = ()
    opened: bool = False
    left: frozenset[Seat] = frozenset()
    ending: str = ""
    ender: Seat = NOBODY

    @property
    def multiplier(self) -> int:
        """X as it stands (DDZ-7.1)."""
        return multiplier(self.factors)

    @property
    def may_open(self) -> bool:
        """Whether the landlord may lay its hand open now (DDZ-3.6)."""
        return (
            not self.opened
            and self.stage == PLAY
            and self.setup.rules.robbing
            and self.turn == self.landlord
            and not self.plays[self.landlord]
        )
