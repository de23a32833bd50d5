"""What the cards played to a trick are called."""

from __future__ import annotations

from functools import lru_cache

from games.rules.core.text import Phrase, phrase
from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.order import TRUMP
from games.rules.families.tricks.trick import Laid, Trick

_BY_COPIES = {1: "single", 2: "pair", 3: "triple"}


@lru_cache(maxsize=1 << 10)
def pattern(led: Combo, combo: Combo | None) -> Phrase:
    """Return the name of what is laid, a combination or not, to this lead (HWU-4.1 to 4.4, 4.8)."""
    if combo is None or not combo.same_type(led) or combo.suit not in (led.suit, TRUMP):
        return phrase("pattern.discard")
    kind = _BY_COPIES[combo.copies]
    key = "pattern.ruff" if combo.suit != led.suit else "pattern"
    if combo.length > 1:
        return phrase(f"{key}.tractor.{kind}", length=combo.length)
    return phrase(f"{key}.{kind}")


def name_of(trick: Trick, laid: Laid) -> Phrase:
    """Return what a play in a trick is called."""
    return pattern(trick.led, laid.combo)
