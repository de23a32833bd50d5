"""The fewest plays in which a hand can be laid down, for bots and hints.

A hand is split into groups: chains, bombs, and what is left of each rank. Low groups that a triple can carry
need no turn of their own. The search goes up the ranks; at each rank it either begins one more chain there or
leaves the rank's cards as a group. What is left above does not depend on how the ranks below were split, so
each rest is searched once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from games.rules.families.climbing.bombs import FixedBomb
from games.rules.families.climbing.grammar import Grammar
from games.rules.families.climbing.packed import CHAIN_RANKS, RANKS, TWO, Counts


class Group(NamedTuple):
    """`per` cards of every rank from `start` to before `stop`; `carried`: a triple may take it as a wing."""

    per: int
    start: int
    stop: int
    carried: bool = False

    @property
    def length(self) -> int:
        """Number of ranks."""
        return self.stop - self.start


class Split(NamedTuple):
    """A hand in groups, from the lowest rank, and the number of turns that they need."""

    turns: int
    groups: tuple[Group, ...]


class _Part(NamedTuple):
    """A split of the upper ranks: its turns but for the groups that may be carried; those less the room."""

    fixed: int
    wanting: int
    groups: tuple[Group, ...]

    @property
    def turns(self) -> int:
        return self.fixed + max(0, self.wanting)


_NOTHING = (_Part(0, 0, ()),)


@dataclass(frozen=True)
class Splitter:
    """Splits hands by the combinations of a grammar.

    Chains are its patterns without wings; a group of one rank below `carry_below` may be carried by triples
    if the grammar has triples with wings of that size, one by each triple of a body that may be so long.
    Ranks with at least `whole_from` cards are kept whole (0: chains may take of every rank), and so are bombs
    that are one certain set.
    """

    grammar: Grammar
    carry_below: int = TWO
    whole_from: int = 0
    _chains: tuple[tuple[int, int, int], ...] = field(init=False, repr=False, compare=False)
    _carried: frozenset[int] = field(init=False, repr=False, compare=False)
    _carriers: frozenset[int] = field(init=False, repr=False, compare=False)
    _parts: Callable[[Counts], tuple[_Part, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        patterns = self.grammar.patterns
        chains = tuple((p.per, max(2, p.least), p.most) for p in patterns if p.most > 1 and p.wings is None)
        winged = [p for p in patterns if p.per == 3 and p.wings]
        carried = frozenset(p.wings.size for p in winged if p.wings and p.least == 1)
        carriers = frozenset(length for p in winged for length in range(p.least, p.most + 1))
        object.__setattr__(self, "_chains", chains)
        object.__setattr__(self, "_carried", carried)
        object.__setattr__(self, "_carriers", carriers)
        object.__setattr__(self, "_parts", lru_cache(maxsize=1 << 13)(self._search))

    def split(self, counts: Counts) -> Split:
        """Return a split of a hand (numbers by rank) into the fewest turns."""
        bombs: list[Group] = []
        rest = bytearray(counts)
        for rank, number in enumerate(rest):
            if 0 < self.whole_from <= number:
                bombs.append(Group(number, rank, rank + 1))
                rest[rank] = 0
        for bomb in self.grammar.bombs:
            if isinstance(bomb, FixedBomb) and bomb.plays(bytes(rest), 0):
                bombs.append(Group(bomb.per, bomb.start, bomb.stop))
                for rank in range(bomb.start, bomb.stop):
                    rest[rank] -= bomb.per
        best = min(self._parts(bytes(rest)), key=lambda part: (part.turns, len(part.groups)))
        return Split(best.turns + len(bombs), best.groups + tuple(bombs))

    def _search(self, counts: Counts) -> tuple[_Part, ...]:
        """Return the splits of the upper ranks of which none is better than another whatever lies below."""
        if not any(counts):
            return _NOTHING
        rank = RANKS - len(counts)
        if not counts[0]:
            return self._parts(counts[1:])
        found = [self._left_alone(rank, counts[0], part) for part in self._parts(counts[1:])]
        for group, rest in self._chains_from(rank, counts):
            found += (
                _Part(part.fixed + 1, part.wanting - self._room(group), (group, *part.groups))
                for part in self._parts(rest)
            )
        return _best(found)

    def _chains_from(self, rank: int, counts: Counts) -> Iterator[tuple[Group, Counts]]:
        for per, least, most in self._chains:
            length = 0
            while length < most and rank + length < CHAIN_RANKS and counts[length] >= per:
                length += 1
                if length >= least:
                    rest = bytes(n - per if i < length else n for i, n in enumerate(counts))
                    yield Group(per, rank, rank + length), rest

    def _left_alone(self, rank: int, number: int, part: _Part) -> _Part:
        """Return the part with the cards of one more rank below it, as a group of their own."""
        light = rank < self.carry_below and number in self._carried
        group = Group(number, rank, rank + 1, light)
        if light:
            return _Part(part.fixed, part.wanting + 1, (group, *part.groups))
        return _Part(part.fixed + 1, part.wanting - self._room(group), (group, *part.groups))

    def _room(self, group: Group) -> int:
        return group.length if group.per == 3 and group.length in self._carriers else 0


def _best(parts: list[_Part]) -> tuple[_Part, ...]:
    """Return the parts that are not at least matched by another in both numbers."""
    kept: list[_Part] = []
    for part in sorted(parts, key=lambda p: (p.fixed, p.fixed + p.wanting, len(p.groups))):
        if not kept or part.fixed + part.wanting < kept[-1].fixed + kept[-1].wanting:
            kept.append(part)
    return tuple(kept)
