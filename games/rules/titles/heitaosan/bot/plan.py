"""A plan for a hand: its bombs with their jokers, and the fewest plays for all else (notes 1 and 6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import NamedTuple

from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import BLACK, RED, TWO, Counts
from games.rules.families.climbing.recipe import Recipe
from games.rules.families.climbing.split import Group, Splitter
from games.rules.titles.heitaosan.arrange import Held, arrangement
from games.rules.titles.heitaosan.options import CLASSIC, EIGHT, Options
from games.rules.titles.heitaosan.patterns import (
    BODY,
    CLASSIC_COMBINATIONS,
    EIGHT_COMBINATIONS,
    Combinations,
    combinations_of,
)

_WINGS = 2
_LONGEST = 5
"""A hand has room for the wings of so many triples."""
_ACE = TWO - 1
_TURN_COST = RED
"""What the play that is hardest to bring home costs: each rank higher costs one less."""
_TAIL_COST = 3
"""The last play need not hold."""
_BOMB_WORTH = 8
"""What a bomb saves: it brings the lead back."""


class Planned(NamedTuple):
    """A play of the plan, what it is, and what each other seat pays for it if it is a bomb."""

    recipe: Recipe
    form: Form
    reward: int = 0


class Plan(NamedTuple):
    """The plays in which a hand can be laid down; a lower cost is a better hand.

    `tail` is a triple or plane that lacks wings and so must be the last play (note 6); None if there is none.
    """

    ordinary: tuple[Planned, ...]
    bombs: tuple[Planned, ...]
    tail: Planned | None
    cost: int

    @property
    def turns(self) -> int:
        """The number of plays."""
        return len(self.ordinary) + len(self.bombs) + (self.tail is not None)

    @property
    def rewarded(self) -> list[Planned]:
        """The bombs that bring points when they are played, the weakest first."""
        return [bomb for bomb in self.bombs if bomb.reward]


class _Loose(NamedTuple):
    """What lies loose of a hand: ranks of singles, pairs and triples, each from the lowest."""

    singles: list[int]
    pairs: list[int]
    triples: list[int]


class _TwoWings(Splitter):
    """Splits hands where every triple of a body carries two single cards."""

    def _room(self, group: Group) -> int:
        return _WINGS * super()._room(group)


_SPLITTERS = {
    eight: _TwoWings(combinations.grammar, TWO)
    for eight, combinations in ((False, CLASSIC_COMBINATIONS), (True, EIGHT_COMBINATIONS))
}


@dataclass(frozen=True)
class Planner:
    """Makes plans at a table with these options.

    The plans of one decision come up again and again within it, and hardly later: few are remembered, for
    all that is remembered lengthens the pauses of the garbage collector.
    """

    options: Options
    combinations: Combinations = field(init=False, repr=False, compare=False)
    plan: Callable[[Counts], Plan] = field(init=False, repr=False, compare=False)
    """Return the plan for a hand (numbers by rank)."""
    _splitter: Splitter = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        combinations = combinations_of(self.options)
        object.__setattr__(self, "combinations", combinations)
        object.__setattr__(self, "_splitter", _SPLITTERS[self.options.eight])
        object.__setattr__(self, "plan", lru_cache(maxsize=1 << 8)(self._plan_afresh))

    def _plan_afresh(self, counts: Counts) -> Plan:
        rest = bytearray(counts)
        bombs = []
        for held in arrangement(self.options, counts):
            recipe = _bomb_recipe(held)
            for rank, number in enumerate(recipe.counts()):
                rest[rank] -= number
            bombs.append(Planned(recipe, self._form(recipe), held.reward))
        plays, tail = self._laid_down(bytes(rest))
        ordinary = tuple(sorted(plays, key=lambda play: play.form.key))
        bombs.sort(key=lambda play: play.form.power)
        cost = sum(_TURN_COST - play.form.key for play in ordinary) - _BOMB_WORTH * len(bombs)
        return Plan(ordinary, tuple(bombs), tail, cost + (_TAIL_COST if tail else 0))

    def _laid_down(self, rest: Counts) -> tuple[list[Planned], Planned | None]:
        """Return the plays of a hand without its bombs, and its tail."""
        groups = self._splitter.split(rest).groups
        loose = _Loose(*([g.start for g in groups if g.length == 1 and g.per == n] for n in (1, 2, 3)))
        plays = [self._planned(Recipe(g.per, g.start, g.stop)) for g in groups if g.length > 1]
        tail = None
        for start, stop in _bodies(loose.triples):
            wings = _wings_for(stop - start, loose)
            if wings is not None:
                plays.append(self._planned(Recipe(BODY, start, stop, wings, 1)))
            elif tail is None:
                tail = start, stop
            else:
                loose.pairs.extend(range(start, stop))
                loose.singles.extend(range(start, stop))
        last = self._tail(tail, loose) if tail else None
        plays += (self._planned(Recipe(1, rank, rank + 1)) for rank in loose.singles)
        plays += (self._planned(Recipe(2, rank, rank + 1)) for rank in loose.pairs)
        return plays, last

    def _tail(self, body: tuple[int, int], loose: _Loose) -> Planned:
        """Return a triple or plane with what there is of wings; the lowest loose cards go along."""
        start, stop = body
        room = _WINGS * (stop - start)
        wings = [rank for rank in sorted(loose.singles) if rank < BLACK][:room]
        for rank in wings:
            loose.singles.remove(rank)
        for rank in [rank for rank in sorted(loose.pairs) if rank < BLACK]:
            if len(wings) + 2 <= room:
                wings += [rank, rank]
                loose.pairs.remove(rank)
        recipe = Recipe(BODY, start, stop, tuple(wings), 1)
        form = self.combinations.last.readings(recipe.counts())[0]
        return Planned(recipe, form)

    def _planned(self, recipe: Recipe) -> Planned:
        return Planned(recipe, self._form(recipe))

    def _form(self, recipe: Recipe) -> Form:
        return self.combinations.grammar.readings(recipe.counts())[0]


def planner_of(options: Options) -> Planner:
    """Return the planner for a table with these options: one for all that differ in nothing that it heeds."""
    ranks = " ".join(sorted(options.bonus_ranks.split()))
    return _planner(EIGHT if options.eight else CLASSIC, ranks)


@cache
def _planner(mode: str, ranks: str) -> Planner:
    return Planner(Options(mode=mode, bonus_ranks=ranks))


def _bomb_recipe(held: Held) -> Recipe:
    jokers = (BLACK,) * held.black + (RED,) * held.red
    if held.natural:
        return Recipe(held.natural, held.rank, held.rank + 1, jokers, 1)
    if held.rank < 0:
        return Recipe(held.black, BLACK, RED + 1)
    return Recipe(held.black + held.red, held.rank, held.rank + 1)


def _bodies(triples: list[int]) -> list[tuple[int, int]]:
    """Return triples as bodies: neighbours below 2 make a plane; the lowest first."""
    bodies: list[tuple[int, int]] = []
    for rank in sorted(triples):
        if bodies and bodies[-1][1] == rank < TWO and rank - bodies[-1][0] < _LONGEST:
            bodies[-1] = bodies[-1][0], rank + 1
        else:
            bodies.append((rank, rank + 1))
    return bodies


def _wings_for(length: int, loose: _Loose) -> tuple[int, ...] | None:
    """Take wings for so many triples: low singles, then pairs, then an A or 2; None if there are too few."""
    need = _WINGS * length
    low = [rank for rank in sorted(loose.singles) if rank < _ACE]
    singles = low[:need]
    low_pairs = [rank for rank in sorted(loose.pairs) if rank < _ACE]
    if (need - len(singles)) % 2 and low_pairs:
        singles = singles[:-1]
    pairs = low_pairs[: (need - len(singles)) // 2]
    taken = sorted([*singles, *pairs, *pairs])
    lacking = need - len(taken)
    high = [rank for rank in sorted(loose.singles) if _ACE <= rank <= TWO][:lacking]
    if len(high) < lacking:
        return None
    for rank in (*singles, *high):
        loose.singles.remove(rank)
    for rank in pairs:
        loose.pairs.remove(rank)
    return tuple(sorted((*taken, *high)))
