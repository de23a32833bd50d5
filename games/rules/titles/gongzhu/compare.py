"""Who wins a trick (GZH-3.4, 4.3-4.5), and what the cards played to it are called."""

from __future__ import annotations

from games.rules.core.text import Phrase
from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.trick import LOSES, Laid, Trick, strength
from games.rules.titles.gongzhu.deck import ORDER

_ABOVE = 1000
_RANKS = 13
NAMES = {key: Phrase(f"pattern.{key}") for key in ("single", "pair", "two_singles", "discard")}
"""The names of what is played, by `pattern`."""


def strength_in(led: Combo, laid: Laid) -> int:
    """Return how strong a play is in a trick, `LOSES` for a discard.

    After a pair was led two single cards are above a pair in s, h and c, a pair above them in d (GZH-4.4).
    Two singles compare by the higher, then by the lower card (GZH-4.5).
    """
    if led.copies == 1:
        return strength(led, laid.combo)
    ones, twos = laid.layers
    if ones & ~ORDER.mask[led.suit]:
        return LOSES
    if twos:
        return ORDER.step_of[twos] + (_ABOVE if led.suit == "d" else 0)
    low = ones & -ones
    rank = ORDER.step_of[ones ^ low] * _RANKS + ORDER.step_of[low]
    return rank if led.suit == "d" else rank + _ABOVE


def pattern(led: Combo, laid: Laid) -> str:
    """Return what a play to a trick is: `single`, `pair`, `two_singles` or `discard` (GZH-4.3)."""
    if laid.layers[0] & ~ORDER.mask[led.suit]:
        return "discard"
    if led.copies == 1:
        return "single"
    return "pair" if laid.layers[1] else "two_singles"


def name_of(trick: Trick, laid: Laid) -> Phrase:
    """Return what a play in a trick is called."""
    return NAMES[pattern(trick.led, laid)]
