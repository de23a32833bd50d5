"""Grammars that between them use every part of the kit: one deck and two, wings of every sort, odd bombs."""

from __future__ import annotations

from games.rules.families.climbing.bombs import FixedBomb, OfAKind
from games.rules.families.climbing.grammar import Grammar, Pattern
from games.rules.families.climbing.packed import BLACK, RED
from games.rules.families.climbing.wings import Wings

_JOKERS = ((BLACK, 1), (RED, 1))


def one_deck(*, uniform: bool) -> Grammar:
    """Return a grammar with wings of singles and pairs, fours with two, and a rocket."""
    return Grammar(
        patterns=(
            Pattern("single", 1),
            Pattern("pair", 2, below=BLACK),
            Pattern("triple", 3, below=BLACK),
            Pattern("triple_single", 3, below=BLACK, wings=Wings(1, apart=True)),
            Pattern("triple_pair", 3, below=BLACK, wings=Wings(2, below=BLACK)),
            Pattern("straight", 1, 5, 12),
            Pattern("pair_run", 2, 3, 10),
            Pattern("triple_run", 3, 2, 6),
            Pattern("plane_single", 3, 2, 5, wings=Wings(1, never=_JOKERS, uniform=uniform)),
            Pattern("plane_pair", 3, 2, 4, wings=Wings(2, below=BLACK)),
            Pattern("four_singles", 4, below=BLACK, wings=Wings(1, each=2, never=_JOKERS)),
            Pattern("four_pairs", 4, below=BLACK, wings=Wings(2, each=2, below=BLACK)),
        ),
        bombs=(OfAKind(), FixedBomb("rocket", 1, BLACK, RED + 1, power=1000)),
    )


TWO_DECKS = Grammar(
    patterns=(
        Pattern("single", 1),
        Pattern("pair", 2),
        Pattern("triple", 3, below=BLACK),
        Pattern("triple_pair", 3, below=BLACK, wings=Wings(2)),
        Pattern("pair_run", 2, 3, 12),
        Pattern("triple_run", 3, 2, 11),
        Pattern("plane", 3, 2, 6, wings=Wings(2, never=((BLACK, 2), (RED, 2)))),
    ),
    bombs=(OfAKind(most=8), FixedBomb("rocket", 2, BLACK, RED + 1, power=1000)),
)

THREE_QUEENS = Grammar(
    patterns=(
        Pattern("single", 1),
        Pattern("pair", 2, below=BLACK),
        Pattern("triple", 3, below=BLACK, without=frozenset({9})),
        Pattern("triple_pair", 3, below=BLACK, wings=Wings(2, below=BLACK)),
        Pattern("pair_run", 2, 2, 8),
        Pattern("triple_run", 3, 2, 5),
        Pattern("straight", 1, 5, 12),
    ),
    bombs=(OfAKind(), FixedBomb("queens", 3, 9, 10, power=1)),
)

GRAMMARS = {
    "any wings": one_deck(uniform=False),
    "uniform wings": one_deck(uniform=True),
    "two decks": TWO_DECKS,
    "three queens": THREE_QUEENS,
}
MOST_OF_A_RANK = {"any wings": 4, "uniform wings": 4, "two decks": 8, "three queens": 4}
MOST_OF_A_JOKER = {"any wings": 1, "uniform wings": 1, "two decks": 2, "three queens": 0}
