"""相, the size class of a seat's bombs, and the tribute that it brings: section 4, SKO-6.4 and 6.5.

A bomb is written as its class alone: its number of cards, 天王炸 seven.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import BLACK, RED, Counts
from games.rules.titles.shuangkou.options import EACH, LADDER, Options
from games.rules.titles.shuangkou.patterns import ALL_JOKERS, BOMB_SIZE

NO_SIZE = 4
"""The 相 of a seat without any: a bomb of four counts for nothing alone."""
SMALLEST, LARGEST = 5, 8
JOKERS_CLASS = 7
_JOKERS = 2
_ENOUGH = 3
_TRIBUTES = {6: 1, 7: 3, 8: 5}

Classes = tuple[int, ...]


def class_of(form: Form) -> int:
    """Return the class of a bomb: 五相 for five cards …, 七相 for 天王炸 (SKO-4.2)."""
    return JOKERS_CLASS if form.kind == ALL_JOKERS else form.size


def classes_left(counts: Counts) -> Classes:
    """Return the bombs that are whole in a hand: all cards of a rank are one (SKO-4.1)."""
    left = tuple(number for number in counts if number >= BOMB_SIZE)
    jokers = counts[BLACK] == _JOKERS and counts[RED] == _JOKERS
    return (*left, JOKERS_CLASS) if jokers else left


def size_of(bombs: Sequence[int], combine: str) -> int:
    """Return the 相 of a seat with bombs of these classes, 4 if it has none (SKO-4.2–4.4)."""
    size = max(bombs, default=NO_SIZE)
    if len(bombs) >= _ENOUGH:
        size = max(size, len(bombs) + 2)
    if combine == LADDER:
        for step in range(SMALLEST, LARGEST + 1):
            number = sum(bomb >= step for bomb in bombs)
            if number:
                size = max(size, step + number - 1)
    return min(size, LARGEST)


def multiplier_of(size: int) -> int:
    """Return by what a 相 of a winner multiplies: 五相 2, 六相 4 … (SKO-6.2)."""
    return 1 << size - NO_SIZE


def tribute_of(bombs: Sequence[int], options: Options) -> int:
    """Return what each other seat pays a seat with bombs of these classes (SKO-6.4, 6.5)."""
    single = _TRIBUTES.get(size_of(bombs, options.combine), 0)
    if options.tribute != EACH:
        return single
    return max(single, sum(_TRIBUTES.get(bomb, 0) for bomb in bombs))
