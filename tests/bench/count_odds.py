"""Count how often opponents who set their cards well show each kind of row; print odds_table.py of 十三水.

    python -m tests.bench.count_odds [hands] [rounds] > games/rules/titles/shisanshui/odds_table.py

In the first round everybody sets the highest back, then the highest middle; in each further round everybody
sets what the search finds best against the counts of the round before.
"""

from __future__ import annotations

import hashlib
import sys
import textwrap
from collections import Counter
from collections.abc import Iterator

from games.rules.core.shuffle import ShuffleStream
from games.rules.families.showdown.ranking import ranking
from games.rules.pieces.cards import DECK52, DECK54, Card
from games.rules.titles.shisanshui.odds import bucket, make_odds
from games.rules.titles.shisanshui.search import Outlook, best_settings
from games.rules.titles.shisanshui.splits import strongest

DECKS = {0: DECK52, 2: DECK54}
ORDER = ranking(wheel_second=True)
SEATS = 4


def hands(jokers: int, count: int, salt: str) -> Iterator[list[Card]]:
    """Yield dealt hands, always the same for the same salt."""
    stream = ShuffleStream(hashlib.sha256(f"{salt} {jokers}".encode()).digest())
    for _ in range(count):
        yield stream.shuffled(DECKS[jokers])[:13]


def counted(jokers: int, count: int, before: tuple[str, str, str] | None, salt: str) -> tuple[str, str, str]:
    """Return the counts of one round: of front, middle and back, written `kind=count …`."""
    outlook = before and Outlook(make_odds(before, ORDER), SEATS, 0)
    kinds: tuple[Counter[str], ...] = (Counter(), Counter(), Counter())
    for hand in hands(jokers, count, salt):
        if outlook:
            keys = best_settings(hand, ORDER, outlook, most=1)[0].keys
        else:
            keys = tuple(ORDER.key(row) for row in strongest(hand, ORDER))
        for counter, key in zip(kinds, keys, strict=True):
            counter[bucket(key, ORDER)] += 1
    front, middle, back = (" ".join(f"{kind}={n}" for kind, n in sorted(c.items())) for c in kinds)
    return front, middle, back


def main(count: int = 20000, rounds: int = 3) -> None:
    """Print the module."""
    print('"""How often opponents who set their cards well show each kind of row.')
    print()
    print(
        f"Counted over {count} hands a deck by tests/bench/count_odds.py; `*` stands for a joker in the row."
    )
    print('"""\n\nfrom __future__ import annotations\n')
    print("COUNTS: dict[int, tuple[str, str, str]] = {")
    for jokers in DECKS:
        counts = None
        for turn in range(rounds):
            last = turn == rounds - 1
            counts = counted(jokers, count if last else count // 4, counts, f"odds {turn}")
        print(f"    {jokers}: (")
        for text in counts or ():
            print('        """')
            print(textwrap.indent(textwrap.fill(text, 98), " " * 8))
            print('        """,')
        print("    ),")
    print("}")
    print('"""By the jokers in the deck: counts of front, middle and back rows, written `kind=count …`."""')


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
