"""The plays that a hand has: all of them, or a fair selection that is quick to make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress
from typing import overload

from games.rules.core.action import Action
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.grammar import Grammar, Level, Pattern, Question, rest_of
from games.rules.families.climbing.packed import AT_LEAST, CHAIN_RANKS, Counts, Packed
from games.rules.families.climbing.recipe import RECIPES, Recipe

PLAY, PASS = "play", "pass"
PASSED = Action(PASS)
ONLY_PASS = (PASSED,)


class HandPlays(Sequence[Action]):
    """Plays of a hand by their recipes, each written only when it is looked at; then other actions."""

    __slots__ = ("_hand", "_others", "_recipes")

    def __init__(
        self, hand: Packed, recipes: Sequence[Recipe], *, may_pass: bool, besides: Sequence[Action] = ()
    ) -> None:
        self._hand = hand
        self._recipes = recipes
        if may_pass:
            besides = (PASSED, *besides) if besides else ONLY_PASS
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
        place = index - len(self._recipes)
        if place >= 0:
            return self._others[place]
        if index >= 0:
            return _played(self._recipes[index].text(self._hand))
        if index < -len(self):
            raise IndexError("no such play")
        return self[index + len(self)]


@lru_cache(maxsize=1 << 12)
def _played(cards: str) -> Action:
    return Action(PLAY, cards)


def some_plays(grammar: Grammar, counts: Counts, to_beat: Form | None = None) -> list[Recipe]:
    """Return plays of every kind, size and key that a hand can lead, or that beat a form.

    All plays without wings; of those with wings a few for each body (`Wings.choices`).
    """
    if to_beat is None:
        return _leads(grammar, counts)
    if to_beat.power:
        return list(grammar.bombs_in(counts, to_beat.power))
    question = grammar.question(to_beat)
    found = question.bodies(counts)
    if found and not question.plain:
        found = _with_wings(question.pattern, counts, found)
    bombs = grammar.bombs_in(counts, 0)
    return [*found, *bombs] if bombs else found


def every_play(
    grammar: Grammar, counts: Counts, to_beat: Form | None = None
) -> Iterator[tuple[Form, Counts]]:
    """Yield all plays of a hand that are legal when led, or over a form: what they are, numbers by rank.

    Plays that differ in suits only are one. With wings there can be very many.
    """
    seen: set[Counts] = set()
    for pattern in grammar.patterns:
        for length in range(pattern.least, pattern.most + 1):
            for body in Question.of(pattern, length).bodies(counts):
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
    for level in grammar.levels:
        groups = _groups(level, counts.translate(AT_LEAST[level.per]))
        if not groups:
            break
        for pattern, bodies in groups:
            found += bodies if pattern is None else _with_wings(pattern, counts, bodies)
    bombs = grammar.bombs_in(counts, 0)
    return [*found, *bombs] if bombs else found


@lru_cache(maxsize=1 << 14)
def _groups(level: Level, flags: bytes) -> tuple[tuple[Pattern | None, list[Recipe]], ...]:
    """Return the plays of a level with bodies of flagged ranks: as they stand (None), or to be given wings.

    Few rows of flags come up again and again, whatever else the hands hold.
    """
    if 1 not in flags:
        return ()
    groups: list[tuple[Pattern | None, list[Recipe]]] = [(None, [])]
    for pattern, bodies in _level_bodies(level, flags):
        fitting = bodies
        if pattern.without:
            fitting = [body for body in bodies if not pattern.bars(body.start, body.stop - body.start)]
        if pattern.wings is None:
            if groups[-1][0] is not None:
                groups.append((None, []))
            groups[-1][1].extend(fitting)
        elif fitting:
            groups.append((pattern, fitting))
    return tuple(groups)


def _level_bodies(level: Level, flags: bytes) -> Iterator[tuple[Pattern, list[Recipe]]]:
    ranks = list(compress(RECIPES[level.per, 1], flags))
    for pattern in level.alone:
        yield pattern, [body for body in ranks if body.start < pattern.below]
    chains = _chains(flags, level.per, level.shortest) if level.chained else []
    for pattern in level.chained:
        for chain in chains[max(0, pattern.least - 2) : pattern.most - 1]:
            yield pattern, chain


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
