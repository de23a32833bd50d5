"""Wings (带牌): the cards that a triple, a run of triples or a four carries along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import compress

from games.rules.families.climbing.packed import AT_LEAST, RANKS, Counts

_ALL_RANKS = range(RANKS)


@dataclass(frozen=True, slots=True)
class Wings:
    """What wings a combination carries.

    `size` cards of one rank are a wing (1: singles, 2: pairs) and every rank of the body carries `each` of
    them. Wings are of ranks below `below`. `never` lists ranks with numbers of cards that may not all be
    carried together (both jokers). `uniform`: wings are all of different ranks or all of one rank.
    `apart`: no wing has a rank of the body.
    """

    size: int
    each: int = 1
    below: int = RANKS
    never: tuple[tuple[int, int], ...] = ()
    uniform: bool = False
    apart: bool = False

    def fit(self, rest: Sequence[int], body: range) -> bool:
        """Tell whether the cards besides the body (numbers by rank, of the right sum) are allowed wings."""
        if any(rest[self.below :]) or (self.apart and any(rest[rank] for rank in body)):
            return False
        if self.size > 1 and any(number % self.size for number in rest):
            return False
        return not self._holds_never(rest) and (not self.uniform or self._is_uniform(rest))

    def pool(self, counts: Counts) -> list[int]:
        """Return the ranks of all wings that a hand could be divided into: every rank once, then once more …

        If it holds all of `never`, it is left without the wings of the last rank of that list.
        """
        numbers = counts[: self.below]
        if self._holds_never(counts):
            numbers = numbers[: self.never[-1][0]]
        ranks: list[int] = []
        needed = self.size
        while 1 in (flags := numbers.translate(AT_LEAST[needed])):
            ranks += compress(_ALL_RANKS, flags)
            needed += self.size
        return ranks

    def choices(
        self, pool: list[int], counts: Counts, body: tuple[int, int], per: int
    ) -> list[tuple[int, ...]]:
        """Return some allowed choices as ranks, one for each wing: different ones, equal ones, some of both.

        `pool` is that of the hand; the body is `per` cards of every rank from the first to before the second
        number of `body`. If a choice is allowed, at least one is returned. The order is always the same.
        """
        start, stop = body
        wings = (stop - start) * self.each
        units = [rank for rank in pool if rank < start or rank >= stop]
        if not self.apart:
            units += [rank for rank in range(start, stop) for _ in range((counts[rank] - per) // self.size)]
        if self.uniform:
            return [choice for row in _rows(units) for choice in _cuts(row, wings)]
        return _cuts(units, wings)

    def all_choices(self, rest: Sequence[int], body: range, wings: int) -> Iterator[tuple[int, ...]]:
        """Yield every allowed choice as ranks in rising order, one for each wing."""
        room = [0 if self.apart and rank in body else rest[rank] // self.size for rank in range(self.below)]
        for ranks in _multisets(room, 0, wings):
            carried = [0] * RANKS
            for rank in ranks:
                carried[rank] += self.size
            if self.fit(carried, body):
                yield ranks

    def _holds_never(self, rest: Sequence[int]) -> bool:
        return bool(self.never) and all(rest[rank] >= number for rank, number in self.never)

    def _is_uniform(self, rest: Sequence[int]) -> bool:
        carried = [number for number in rest if number]
        return len(carried) == 1 or max(carried) == self.size


def _cuts(row: list[int], wings: int) -> list[tuple[int, ...]]:
    """Return the first, last and middle wings of a row, as far as they differ."""
    spare = len(row) - wings
    if spare <= 0:
        return [] if spare else [tuple(row)]
    first, last = tuple(row[:wings]), tuple(row[spare:])
    cuts = [first] if first == last else [first, last]
    middle = tuple(row[spare // 2 : spare // 2 + wings])
    return cuts if middle in cuts else [*cuts, middle]


def _rows(units: list[int]) -> Iterator[list[int]]:
    """Yield one wing of every rank, then all wings of each rank that has more than one."""
    ranks = list(dict.fromkeys(units))
    yield ranks
    for rank in ranks:
        if units.count(rank) > 1:
            yield [rank] * units.count(rank)


def _multisets(room: Sequence[int], rank: int, wings: int) -> Iterator[tuple[int, ...]]:
    if not wings:
        yield ()
        return
    if rank == len(room):
        return
    for number in range(min(room[rank], wings), -1, -1):
        for ranks in _multisets(room, rank + 1, wings - number):
            yield (rank,) * number + ranks
