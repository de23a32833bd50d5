"""A game's combinations as data, and what a set of cards is by them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import compress
from typing import NamedTuple

from games.rules.core.text import Phrase
from games.rules.families.climbing.bombs import Bomb
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import AT_LEAST, CHAIN_RANKS, RANKS, Counts
from games.rules.families.climbing.recipe import RECIPES, Recipe
from games.rules.families.climbing.wings import Wings


@dataclass(frozen=True, slots=True)
class Pattern:
    """A kind of combination: a body of `per` cards of each of its ranks, perhaps with wings.

    The body has `least` to `most` neighbouring ranks; a body of more than one rank is a chain within 3 … A. A
    body of one rank may have any rank below `below`, except those in `without`.
    """

    kind: str
    per: int
    least: int = 1
    most: int = 1
    below: int = RANKS
    wings: Wings | None = None
    without: frozenset[int] = frozenset()

    @property
    def bare(self) -> bool:
        """Whether every body of the kind is a play as it stands."""
        return self.wings is None and not self.without

    def cards(self, length: int) -> int:
        """Return the number of cards with a body of `length` ranks."""
        return length * (self.per + (self.wings.size * self.wings.each if self.wings else 0))

    def ceiling(self, length: int) -> int:
        """Return the rank number that a body of `length` ranks must stay below."""
        return self.below if length == 1 else CHAIN_RANKS

    def bars(self, start: int, length: int) -> bool:
        """Tell whether a body of one rank may not be of this rank (`without`)."""
        return length == 1 and start in self.without

    def key(self, counts: Counts, length: int) -> int:
        """Return the highest key of a set of `cards(length)` cards read as this kind; −1 if it is none."""
        flags, row = counts.translate(AT_LEAST[self.per]), b"\1" * length
        start = flags.rfind(row, 0, self.ceiling(length))
        while start >= 0 and not self._complete(counts, range(start, start + length)):
            start = flags.rfind(row, 0, start + length - 1)
        return start + length - 1 if start >= 0 else -1

    def _complete(self, counts: Counts, body: range) -> bool:
        if self.bars(body.start, len(body)):
            return False
        return self.wings is None or self.wings.fit(rest_of(counts, body, self.per), body)


def rest_of(counts: Counts, body: range, per: int) -> list[int]:
    """Return the numbers by rank without `per` cards of every rank of the body."""
    rest = list(counts)
    for rank in body:
        rest[rank] -= per
    return rest


class Question(NamedTuple):
    """What a body of a pattern needs in a hand: `length` ranks in a row, the top of them above some rank.

    `enough` flags the ranks of which there are cards enough; the body begins with a rank from `low` to before
    `stop`, and `recipes` are the plays without wings by that rank. `plain`: they are plays as they stand.
    """

    pattern: Pattern
    length: int
    enough: bytes
    low: int
    stop: int
    recipes: tuple[Recipe, ...]
    plain: bool

    @classmethod
    def of(cls, pattern: Pattern, length: int, *, above: int = -1) -> Question:
        """Return what a body of so many ranks needs, whose top is above a rank."""
        low, stop = max(0, above - length + 2), pattern.ceiling(length)
        recipes = RECIPES[pattern.per, length][low:stop]
        return cls(pattern, length, AT_LEAST[pattern.per], low, stop, recipes, pattern.bare)

    def bodies(self, counts: Counts) -> list[Recipe]:
        """Return the bodies that a hand has, from the lowest."""
        flags = counts.translate(self.enough)[self.low : self.stop]
        if self.length > 1:
            starts = row = int.from_bytes(flags, "little")
            for step in range(1, self.length):
                starts &= row >> 8 * step
            flags = starts.to_bytes(len(flags), "little")
        return list(compress(self.recipes, flags)) if 1 in flags else []


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """The patterns with so many cards of a rank in their bodies: those of one rank, those of chains.

    `shortest` is the number of ranks of the shortest chain.
    """

    per: int
    alone: tuple[Pattern, ...]
    chained: tuple[Pattern, ...]
    shortest: int


@dataclass(frozen=True)
class Grammar:
    """The combinations of a game: bombs, and patterns in the order in which a set that is led is read.

    A set that is a bomb is never anything else. What has been read is remembered.
    """

    patterns: tuple[Pattern, ...]
    bombs: tuple[Bomb, ...] = ()
    levels: tuple[Level, ...] = field(init=False, repr=False, compare=False)
    """The patterns once more, by the number of cards of a rank in their bodies."""
    _by_form: dict[tuple[str, int], tuple[Pattern, int]] = field(init=False, repr=False, compare=False)
    _by_size: dict[int, list[tuple[Pattern, int]]] = field(init=False, repr=False, compare=False)
    _read: Callable[[Counts], tuple[Form, ...]] = field(init=False, repr=False, compare=False)
    bombs_in: Callable[[Counts, int], tuple[Recipe, ...]] = field(init=False, repr=False, compare=False)
    """The bombs of a hand with more than a power, the weakest of a kind first."""
    question: Callable[[Form], Question] = field(init=False, repr=False, compare=False)
    """What an ordinary form asks of a hand that is to beat it. Raises KeyError for a bomb."""

    def __post_init__(self) -> None:
        by_size: dict[int, list[tuple[Pattern, int]]] = {}
        for pattern in self.patterns:
            for length in range(pattern.least, pattern.most + 1):
                by_size.setdefault(pattern.cards(length), []).append((pattern, length))
        object.__setattr__(self, "levels", tuple(self._levels()))
        object.__setattr__(self, "_by_size", by_size)
        by_form = {(one[0].kind, size): one for size, some in by_size.items() for one in some}
        object.__setattr__(self, "_by_form", by_form)
        object.__setattr__(self, "_read", lru_cache(maxsize=1 << 13)(self._read_afresh))
        object.__setattr__(self, "bombs_in", lru_cache(maxsize=1 << 12)(self._bombs_afresh))
        object.__setattr__(self, "question", lru_cache(maxsize=1 << 10)(self._ask_afresh))

    def _levels(self) -> Iterator[Level]:
        for per in sorted({pattern.per for pattern in self.patterns}):
            patterns = [pattern for pattern in self.patterns if pattern.per == per]
            alone = tuple(pattern for pattern in patterns if pattern.least == 1)
            chained = tuple(pattern for pattern in patterns if pattern.most > 1)
            yield Level(per, alone, chained, min((max(2, one.least) for one in chained), default=0))

    def readings(self, counts: Counts) -> tuple[Form, ...]:
        """Return all that a set of cards is, in the order of the patterns; empty if it is no combination.

        Of every kind and size there is one form at most: the one with the highest key.
        """
        return self._read(counts)

    def reading(self, counts: Counts, to_beat: Form | None) -> Form | None:
        """Return what a set of cards counts as when led (`to_beat` None) or when played over a form.

        Over a form: the reading of its kind and size if there is one, or a bomb; else the first. None if
        it is no combination. Whether it beats is for `Form.beats` to say.
        """
        forms = self._read(counts)
        if to_beat is not None and len(forms) > 1:
            for form in forms:
                if form.kind == to_beat.kind and form.size == to_beat.size:
                    return form
        return forms[0] if forms else None

    def name_of(self, counts: Counts, to_beat: Form | None) -> Phrase | None:
        """Return the name of what a set of cards counts as, as `reading` does; None if it is nothing."""
        form = self.reading(counts, to_beat)
        return form.name() if form is not None else None

    def bomb(self, counts: Counts) -> Form | None:
        """Return the bomb that a set of cards is, or None."""
        return next((form for bomb in self.bombs if (form := bomb.form(counts)) is not None), None)

    def _bombs_afresh(self, counts: Counts, power: int) -> tuple[Recipe, ...]:
        found: tuple[Recipe, ...] = ()
        for bomb in self.bombs:
            found += tuple(bomb.plays(counts, power))
        return found

    def _read_afresh(self, counts: Counts) -> tuple[Form, ...]:
        bomb = self.bomb(counts)
        return (bomb,) if bomb is not None else tuple(self._ordinary(counts))

    def _ordinary(self, counts: Counts) -> Iterator[Form]:
        size = sum(counts)
        for pattern, length in self._by_size.get(size, ()):
            key = pattern.key(counts, length)
            if key >= 0:
                yield Form(pattern.kind, size, key)

    def pattern_of(self, form: Form) -> tuple[Pattern, int]:
        """Return the pattern and the length of the body of an ordinary form. Raises KeyError for a bomb."""
        return self._by_form[form.kind, form.size]

    def _ask_afresh(self, form: Form) -> Question:
        pattern, length = self.pattern_of(form)
        return Question.of(pattern, length, above=form.key)
