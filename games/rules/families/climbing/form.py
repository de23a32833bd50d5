"""What a set of cards is, and what beats what."""

from __future__ import annotations

from typing import NamedTuple

from games.rules.core.text import Phrase
from games.rules.families.climbing.packed import RANK_LETTERS


class Form(NamedTuple):
    """A combination: its kind (a word of the game), its number of cards, its key and its power as a bomb.

    The key is the rank number by which plays of one kind and size are compared. `power` is 0 for an ordinary
    combination; of two bombs the one with more power beats the other, whatever their kinds and sizes.
    """

    kind: str
    size: int
    key: int
    power: int = 0

    def beats(self, other: Form) -> bool:
        """Tell whether a play of this form beats one of the other form."""
        if self.power or other.power:
            return self.power > other.power
        return self.key > other.key and self.size == other.size and self.kind == other.kind

    def name(self) -> Phrase:
        """Return the name of the combination: text `pattern.<kind>` with `rank` and `size`."""
        return _name(self.kind, self.size, self.key)


def _name(kind: str, size: int, key: int) -> Phrase:
    known = _names.get((kind, size, key))
    if known is None:
        known = Phrase(f"pattern.{kind}", {"rank": RANK_LETTERS[key], "size": size})
        _names[kind, size, key] = known
    return known


_names: dict[tuple[str, int, int], Phrase] = {}
"""Phrases made before; there are only so many forms."""
