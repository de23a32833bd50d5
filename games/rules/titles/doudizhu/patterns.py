"""The combinations of section 4 as data."""

from __future__ import annotations

from games.rules.families.climbing.bombs import FixedBomb, OfAKind
from games.rules.families.climbing.grammar import Grammar, Pattern
from games.rules.families.climbing.packed import BLACK, RED
from games.rules.families.climbing.wings import Wings

_JOKERS = ((BLACK, 1), (RED, 1))
_ABOVE_ALL = 1000


def _grammar(*, uniform: bool) -> Grammar:
    """Return the combinations; `uniform`: single wings of a 飞机 all different or all equal (DDZ-4.16)."""
    return Grammar(
        patterns=(
            Pattern("single", 1),  # DDZ-4.3
            Pattern("pair", 2, below=BLACK),  # DDZ-4.4
            Pattern("triple", 3, below=BLACK),  # DDZ-4.5
            Pattern("triple_single", 3, below=BLACK, wings=Wings(1, apart=True)),  # DDZ-4.6
            Pattern("triple_pair", 3, below=BLACK, wings=Wings(2, below=BLACK)),  # DDZ-4.7
            Pattern("straight", 1, 5, 12),  # DDZ-4.8
            Pattern("pair_run", 2, 3, 10),  # DDZ-4.9
            Pattern("triple_run", 3, 2, 6),  # DDZ-4.10
            Pattern("plane_single", 3, 2, 5, wings=Wings(1, never=_JOKERS, uniform=uniform)),  # DDZ-4.11
            Pattern("plane_pair", 3, 2, 4, wings=Wings(2, below=BLACK)),  # DDZ-4.12
            Pattern("four_singles", 4, below=BLACK, wings=Wings(1, each=2, never=_JOKERS)),  # DDZ-4.13
            Pattern("four_pairs", 4, below=BLACK, wings=Wings(2, each=2, below=BLACK)),  # DDZ-4.14
        ),
        bombs=(
            FixedBomb("rocket", 1, BLACK, RED + 1, power=_ABOVE_ALL),  # DDZ-4.1
            OfAKind("bomb", 4, 4),  # DDZ-4.2
        ),
    )


ANY_WINGS = _grammar(uniform=False)
"""The combinations of the classic and the online rules."""
UNIFORM_WINGS = _grammar(uniform=True)
"""The combinations of the Hubei rules."""
