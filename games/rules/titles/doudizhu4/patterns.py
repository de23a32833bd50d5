"""The combinations of section 3 as data."""

from __future__ import annotations

from games.rules.families.climbing.bombs import FixedBomb, OfAKind
from games.rules.families.climbing.grammar import Grammar, Pattern
from games.rules.families.climbing.packed import BLACK, RED
from games.rules.families.climbing.wings import Wings

_ALL_JOKERS = ((BLACK, 2), (RED, 2))
_ABOVE_ALL = 1000

GRAMMAR = Grammar(
    patterns=(
        Pattern("single", 1),  # DD4-3.3
        Pattern("pair", 2),  # DD4-3.4
        Pattern("triple", 3, below=BLACK),  # DD4-3.5
        Pattern("triple_pair", 3, below=BLACK, wings=Wings(2, apart=True)),  # DD4-3.6
        Pattern("pair_run", 2, 3, 12),  # DD4-3.7
        Pattern("triple_run", 3, 2, 11),  # DD4-3.8
        Pattern("plane", 3, 2, 6, wings=Wings(2, never=_ALL_JOKERS)),  # DD4-3.9, 3.10
    ),
    bombs=(
        FixedBomb("rocket", 2, BLACK, RED + 1, power=_ABOVE_ALL),  # DD4-3.1
        OfAKind("bomb", 4, 8),  # DD4-3.2
    ),
)
"""All that may be played; there is nothing else (DD4-3.11)."""
