"""The state of a deal of 斗地主."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core.action import Seat
from games.rules.families.climbing.landlord import LandlordState
from games.rules.families.climbing.packed import Packed
from games.rules.titles.doudizhu.auction import Auction
from games.rules.titles.doudizhu.options import Options
from games.rules.titles.doudizhu.rulesets import RULE_SETS, RuleSet

SEATS = 3
ORDER = (0, 1, 2)

WON, ALL_PASSED, LEFT, DISSOLVED = "won", "all_passed", "left", "dissolved"
"""How a deal ended: a hand is empty, nobody bid, a leaver was charged, the table broke up."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change in a deal."""

    options: Options
    rules: RuleSet
    first: Seat
    dealt: tuple[Packed, ...]
    kitty: Packed

    @classmethod
    def of(cls, options: Options, first: Seat, dealt: tuple[Packed, ...], kitty: Packed) -> Setup:
        """Return the setup with the rule set that the options name."""
        return cls(options, RULE_SETS[options.rules], first, dealt, kitty)


class State(LandlordState[Setup, Auction]):
    """A deal at one moment."""

    __slots__ = ()

    @property
    def may_open(self) -> bool:
        """Whether the landlord may lay its hand open now (DDZ-3.6)."""
        return self.setup.rules.robbing and self.opening
