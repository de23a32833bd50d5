"""The three rule sets (section D): everything in which they differ."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.rules.families.climbing.grammar import Grammar
from games.rules.titles.doudizhu.patterns import ANY_WINGS, UNIFORM_WINGS


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """One column of the table of section D. Numbers are what the multiplier is multiplied by."""

    grammar: Grammar
    robbing: bool
    """A bid of 3 is followed by 抢地主 (DDZ-3), and the landlord may lay its hand open (DDZ-3.6)."""
    effective_only: bool
    """Bombs and the rocket count only over another play (DDZ-5.5)."""
    rocket: int
    spring: int
    """春天: landlord out, no farmer has played (DDZ-7.7)."""
    late_spring: int
    """反春: farmer out, landlord has played once (DDZ-7.8)."""
    leaving_priced: bool
    """Who leaves for good pays and the deal ends (DDZ-8.3); else a bot plays on (DDZ-8.2)."""


CLASSIC = RuleSet(
    grammar=ANY_WINGS,
    robbing=False,
    effective_only=True,
    rocket=2,
    spring=3,
    late_spring=3,
    leaving_priced=False,
)
ONLINE = replace(CLASSIC, effective_only=False, spring=2, late_spring=2)
HUBEI = RuleSet(
    grammar=UNIFORM_WINGS,
    robbing=True,
    effective_only=False,
    rocket=4,
    spring=4,
    late_spring=2,
    leaving_priced=True,
)
RULE_SETS = {"classic": CLASSIC, "online": ONLINE, "hubei": HUBEI}
BOMB, OPEN = 2, 2
"""What a bomb (DDZ-7.5) and 明牌 (DDZ-7.4) multiply by, the same in all rule sets that have them."""
