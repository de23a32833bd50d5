"""The combinations of section 2 as data."""

from __future__ import annotations

from games.rules.families.climbing.bombs import FixedBomb, OfAKind
from games.rules.families.climbing.grammar import Grammar, Pattern
from games.rules.families.climbing.packed import BLACK, CHAIN_RANKS, RED

BOMB_SIZE, LARGEST_BOMB = 4, 8
ALL_JOKERS = "jokers"
_ABOVE_ALL = 1000

GRAMMAR = Grammar(
    patterns=(
        Pattern("single", 1),  # SKO-2.1
        Pattern("pair", 2),  # SKO-2.2
        Pattern("triple", 3, below=BLACK),  # SKO-2.3
        Pattern("pair_run", 2, 3, CHAIN_RANKS),  # SKO-2.4
        Pattern("triple_run", 3, 3, 9),  # SKO-2.5; 27 cards hold no more
        Pattern("straight", 1, 5, CHAIN_RANKS),  # SKO-2.6
    ),
    bombs=(
        FixedBomb(ALL_JOKERS, 2, BLACK, RED + 1, power=_ABOVE_ALL),  # SKO-2.8
        OfAKind("bomb", BOMB_SIZE, LARGEST_BOMB),  # SKO-2.7
    ),
)
"""All that may be played; there is nothing else (SKO-2.10)."""
