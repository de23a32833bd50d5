"""What the cards played to a trick are called."""

from __future__ import annotations

from games.rules.core.text import Phrase, phrase
from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.order import TRUMP
from games.rules.families.tricks.trick import Laid, Trick

_KINDS = {1: "single", 2: "pair", 3: "triple"}
_LONGEST = 19
"""Steps of trumps that may be neighbours."""

SUITS = {suit: phrase(f"suit.{suit}", suit=suit) for suit in "shcd"}
"""The names of the suits."""

Pattern = tuple[bool, int, int]
"""Whether trumps were laid on a side suit, how many copies of how many cards; no copies for a discard."""
DISCARD: Pattern = (False, 0, 0)


def pattern(led: Combo, combo: Combo | None) -> Pattern:
    """Return what is laid, a combination or not, to this lead (HWU-4.1 to 4.4, 4.8)."""
    if combo is None or combo.copies != led.copies or combo.length != led.length:
        return DISCARD
    if combo.suit == led.suit:
        return False, combo.copies, combo.length
    return (True, combo.copies, combo.length) if combo.suit == TRUMP else DISCARD


def _name(*, ruffs: bool, copies: int, length: int) -> Phrase:
    key = f"pattern.{'ruff.' if ruffs else ''}{'tractor.' if length > 1 else ''}{_KINDS[copies]}"
    return phrase(key, length=length) if length > 1 else phrase(key)


NAMES: dict[Pattern, Phrase] = {
    (ruffs, copies, length): _name(ruffs=ruffs, copies=copies, length=length)
    for ruffs in (False, True)
    for copies in _KINDS
    for length in range(1, _LONGEST + 1)
} | {DISCARD: phrase("pattern.discard")}
"""In words."""


def name_of(trick: Trick, laid: Laid) -> Phrase:
    """Return what a play in a trick is called."""
    return NAMES[pattern(trick.led, laid.combo)]
