"""The plays that a hand has: all of them, or a fair selection that is quick to make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, overload

from games.rules.core.action import Action
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.grammar import Grammar, Pattern, rest_of
from games.rules.families.climbing.packed import CHAIN_RANKS, RANKS, TWO, Counts, Packed, take

PLAY, PASS = "play", "pass"
PASSED = Action(PASS)

_AT_LEAST = tuple(bytes(number >= least for number in range(256)) for least in range(RANKS + 1))
"""Translations of numbers by rank to 1 where there are at least so many, else 0."""


class Recipe(NamedTuple):
    """A play by its ranks: `per` cards of each rank from `start` to before `stop`, `size` of each wing."""

    per: int
    start: int
    stop: int
    wings: tuple[int, ...] = ()
    size: int = 0

    def counts(self) -> Counts:
        """Return the numbers by rank."""
        numbers = [0] * RANKS
        for rank in range(self.start, self.stop):
            numbers[rank] = self.per
        for rank in self.wings:
            numbers[rank] += self.size
        return bytes(numbers)

    def text(self, hand: Packed) -> str:
        """Return the play in notation, with the first cards of the hand that fit, body before wings."""
        if not self.wings and self.stop == self.start + 1:
            return take(hand, self.start, self.per)[1]
        words: list[str] = []
        for rank in range(self.start, self.stop):
            cards, text = take(hand, rank, self.per)
            hand -= cards
            words.append(text)
        ranks = dict.fromkeys(self.wings)
        words += (take(hand, rank, self.size * self.wings.count(rank))[1] for rank in ranks)
        return " ".join(words)


class HandPlays(Sequence[Action]):
    """Plays of a hand by their recipes, each written only when it is looked at; then perhaps a pass."""

    def __init__(self, hand: Packed, recipes: Sequence[Recipe], *, may_pass: bool) -> None:
        self._hand = hand
        self._recipes = recipes
        self._pass = int(may_pass)

    def __len__(self) -> int:
        return len(self._recipes) + self._pass

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(index)
        if index == len(self._recipes):
            return PASSED
        return Action(PLAY, self._recipes[index].text(self._hand))


def some_plays(grammar: Grammar, counts: Counts, to_beat: Form | None = None) -> list[Recipe]:
    """Return plays of every kind, size and key that a hand can lead, or that beat a form.

    All plays without wings; of those with wings a few for each body (`Wings.choices`).
    """
    found: list[Recipe] = []
    if to_beat is None:
        for pattern in grammar.patterns:
            found += _pattern_plays(pattern, counts, -1, pattern.least, pattern.most)
    elif not to_beat.power:
        pattern, length = grammar.pattern_of(to_beat)
        found += _pattern_plays(pattern, counts, to_beat.key, length, length)
    found += bomb_plays(grammar, counts, to_beat.power if to_beat else 0)
    return found


def every_play(
    grammar: Grammar, counts: Counts, to_beat: Form | None = None
) -> Iterator[tuple[Form, Counts]]:
    """Yield all plays of a hand that are legal when led, or over a form: what they are, numbers by rank.

    Plays that differ in suits only are one. With wings there can be very many.
    """
    seen: set[Counts] = set()
    for pattern in grammar.patterns:
        for length in range(pattern.least, pattern.most + 1):
            flags = counts.translate(_AT_LEAST[pattern.per])
            for body in _bodies(flags, pattern.per, length, length, pattern.below, -1):
                seen.update(recipe.counts() for recipe in _all_wings(pattern, counts, body))
    for bomb in bomb_plays(grammar, counts, 0):
        seen.add(bomb.counts())
    for numbers in sorted(seen):
        form = grammar.reading(numbers, to_beat)
        if form is not None and (to_beat is None or form.beats(to_beat)):
            yield form, numbers


def bomb_plays(grammar: Grammar, counts: Counts, power: int) -> list[Recipe]:
    """Return the bombs of a hand with more power than this, the weakest of a kind first."""
    found: list[Recipe] = []
    kind = grammar.of_a_kind
    if kind is not None and max(counts) >= kind.least:
        for rank in range(TWO + 1):
            sizes = range(kind.least, min(counts[rank], kind.most) + 1)
            found += (Recipe(size, rank, rank + 1) for size in sizes if kind.power(size, rank) > power)
    found += (
        Recipe(bomb.per, bomb.start, bomb.stop)
        for bomb in grammar.fixed
        if bomb.power > power and min(counts[bomb.start : bomb.stop]) >= bomb.per
    )
    return found


def _pattern_plays(pattern: Pattern, counts: Counts, above: int, least: int, most: int) -> Sequence[Recipe]:
    flags = counts.translate(_AT_LEAST[pattern.per])
    bodies = _bodies(flags, pattern.per, least, most, pattern.below, above)
    if pattern.wings is None:
        if pattern.without:
            return [body for body in bodies if not pattern.bars(body.start, body.stop - body.start)]
        return bodies
    return [recipe for body in bodies for recipe in _some_wings(pattern, counts, body)]


@lru_cache(maxsize=1 << 13)
def _bodies(flags: bytes, per: int, least: int, most: int, below: int, above: int) -> tuple[Recipe, ...]:
    """Return the bodies of `least` to `most` neighbouring flagged ranks whose top is above a rank."""
    found: list[Recipe] = []
    for length in range(least, most + 1):
        ceiling = below if length == 1 else CHAIN_RANKS
        starts = range(max(0, above - length + 2), ceiling - length + 1)
        found += (Recipe(per, at, at + length) for at in starts if all(flags[at : at + length]))
    return tuple(found)


def _some_wings(pattern: Pattern, counts: Counts, body: Recipe) -> Iterator[Recipe]:
    wings = pattern.wings
    if wings is None or pattern.bars(body.start, body.stop - body.start):
        return
    ranks = range(body.start, body.stop)
    for choice in wings.choices(rest_of(counts, ranks, pattern.per), ranks, len(ranks) * wings.each):
        yield Recipe(body.per, body.start, body.stop, choice, wings.size)


def _all_wings(pattern: Pattern, counts: Counts, body: Recipe) -> Iterator[Recipe]:
    ranks = range(body.start, body.stop)
    if pattern.bars(body.start, len(ranks)):
        return
    wings = pattern.wings
    if wings is None:
        yield body
        return
    for choice in wings.all_choices(rest_of(counts, ranks, pattern.per), ranks, len(ranks) * wings.each):
        yield Recipe(body.per, body.start, body.stop, choice, wings.size)
