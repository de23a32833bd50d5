"""The plays that a hand has: all of them, or a fair selection that is quick to make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress
from typing import overload

from games.rules.core.action import Action
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.grammar import Grammar, Pattern, rest_of
from games.rules.families.climbing.packed import AT_LEAST, CHAIN_RANKS, Counts, Packed
from games.rules.families.climbing.recipe import RECIPES, Recipe

PLAY, PASS = "play", "pass"
PASSED = Action(PASS)
_PASSED_ALONE = (PASSED,)


class HandPlays(Sequence[Action]):
    """Plays of a hand by their recipes, each written only when it is looked at; then other actions."""

    __slots__ = ("_hand", "_others", "_recipes")

    def __init__(
        self, hand: Packed, recipes: Sequence[Recipe], *, may_pass: bool, besides: Sequence[Action] = ()
    ) -> None:
        self._hand = hand
        self._recipes = recipes
        if may_pass:
            besides = (PASSED, *besides) if besides else _PASSED_ALONE
        self._others = besides

    def __len__(self) -> int:
        return len(self._recipes) + len(self._others)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if 0 <= index < len(self._recipes):
            return _played(self._recipes[index].text(self._hand))
        if -len(self) <= index < 0:
            return self[index + len(self)]
        return self._others[index - len(self._recipes)]


@lru_cache(maxsize=1 << 12)
def _played(cards: str) -> Action:
    return Action(PLAY, cards)


def some_plays(grammar: Grammar, counts: Counts, to_beat: Form | None = None) -> list[Recipe]:
    """Return plays of every kind, size and key that a hand can lead, or that beat a form.

    All plays without wings; of those with wings a few for each body (`Wings.choices`).
    """
    if to_beat is None:
        return _leads(grammar, counts) + bomb_plays(grammar, counts, 0)
    if to_beat.power:
        return bomb_plays(grammar, counts, to_beat.power)
    pattern, length = grammar.pattern_of(to_beat)
    bodies = _bodies(counts.translate(AT_LEAST[pattern.per]), pattern, length, above=to_beat.key)
    if bodies and not pattern.bare:
        bodies = _with_wings(pattern, counts, bodies)
    bombs = grammar.bombs_in(counts, 0)
    return [*bodies, *bombs] if bombs else bodies


def every_play(
    grammar: Grammar, counts: Counts, to_beat: Form | None = None
) -> Iterator[tuple[Form, Counts]]:
    """Yield all plays of a hand that are legal when led, or over a form: what they are, numbers by rank.

    Plays that differ in suits only are one. With wings there can be very many.
    """
    seen: set[Counts] = set()
    for pattern in grammar.patterns:
        flags = counts.translate(AT_LEAST[pattern.per])
        for length in range(pattern.least, pattern.most + 1):
            for body in _bodies(flags, pattern, length):
                seen.update(recipe.counts() for recipe in _all_wings(pattern, counts, body))
    for bomb in bomb_plays(grammar, counts, 0):
        seen.add(bomb.counts())
    for numbers in sorted(seen):
        form = grammar.reading(numbers, to_beat)
        if form is not None and (to_beat is None or form.beats(to_beat)):
            yield form, numbers


def bomb_plays(grammar: Grammar, counts: Counts, power: int) -> list[Recipe]:
    """Return the bombs of a hand with more power than this, the weakest of a kind first."""
    return list(grammar.bombs_in(counts, power))


def _leads(grammar: Grammar, counts: Counts) -> list[Recipe]:
    found: list[Recipe] = []
    for per, alone, chained, shortest in grammar.levels:
        flags = counts.translate(AT_LEAST[per])
        if 1 not in flags:
            break
        bodies = list(compress(RECIPES[per, 1], flags))
        for pattern in alone:
            below = pattern.below
            fitting = bodies if bodies[-1].start < below else [body for body in bodies if body.start < below]
            found += _with_wings(pattern, counts, fitting)
        chains = _chains(flags, per, shortest) if chained else []
        for pattern in chained if chains else ():
            for chain in chains[max(0, pattern.least - 2) : pattern.most - 1]:
                found += _with_wings(pattern, counts, chain)
    return found


def _chains(flags: bytes, per: int, shortest: int) -> list[list[Recipe]]:
    """Return the chains of flagged ranks by length, from two ranks on; the too short ones are left out."""
    found: list[list[Recipe]] = []
    row = int.from_bytes(flags[:CHAIN_RANKS], "little")
    starts = row & row >> 8
    while starts:
        length = len(found) + 2
        flagged = starts.to_bytes(CHAIN_RANKS, "little")
        found.append([] if length < shortest else list(compress(RECIPES[per, length], flagged)))
        starts &= row >> 8 * length
    return found


def _bodies(flags: bytes, pattern: Pattern, length: int, *, above: int = -1) -> list[Recipe]:
    """Return the bodies of `length` neighbouring flagged ranks whose top is above a rank."""
    if length == 1:
        low = above + 1
        return list(compress(RECIPES[pattern.per, 1][low : pattern.below], flags[low : pattern.below]))
    low = max(0, above - length + 2)
    starts = row = int.from_bytes(flags[low:CHAIN_RANKS], "little")
    for step in range(1, length):
        starts &= row >> 8 * step
    return list(compress(RECIPES[pattern.per, length][low:], starts.to_bytes(CHAIN_RANKS, "little")))


def _with_wings(pattern: Pattern, counts: Counts, bodies: list[Recipe]) -> list[Recipe]:
    """Return the plays with these bodies: as they are, or with some choices of wings each."""
    if pattern.without:
        bodies = [body for body in bodies if not pattern.bars(body.start, body.stop - body.start)]
    wings = pattern.wings
    if wings is None:
        return bodies
    pool, per, size = wings.pool(counts), pattern.per, wings.size
    return [
        Recipe(per, start, stop, choice, size)
        for _, start, stop, _, _ in bodies
        for choice in wings.choices(pool, counts, (start, stop), per)
    ]


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
