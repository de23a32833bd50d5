"""What a set of cards is, and what beats what."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.rules.core.text import Phrase
from games.rules.families.climbing.packed import RANK_LETTERS, TWO


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
        """Return the name of the combination: text `pattern.<kind>` with `rank` and `size`.

        Jokers that are no bomb have texts of their own, such as `pattern.single.BJ`.
        """
        return _name(self)


@lru_cache(maxsize=1 << 12)
def _name(form: Form) -> Phrase:
    letter = RANK_LETTERS[form.key]
    if form.key > TWO and not form.power:
        return Phrase(f"pattern.{form.kind}.{letter}")
    return Phrase(f"pattern.{form.kind}", {"rank": letter, "size": form.size})
