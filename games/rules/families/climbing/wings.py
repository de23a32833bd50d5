"""Wings (带牌): the cards that a triple, a run of triples or a four carries along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.rules.families.climbing.packed import RANKS


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

    def possible(self, rest: Sequence[int], body: range, wings: int) -> bool:
        """Tell whether `wings` allowed wings can be taken from these cards."""
        return next(self.choices(rest, body, wings), None) is not None

    def choices(self, rest: Sequence[int], body: range, wings: int) -> Iterator[tuple[int, ...]]:
        """Yield some allowed choices as ranks, one for each wing: low ones, high ones, some from the middle.

        If there is an allowed choice, at least one is yielded. The order is always the same.
        """
        for units in self._unit_lists(rest, body):
            spare = len(units) - wings
            if spare >= 0:
                yield from {units[i : i + wings]: None for i in (0, spare, spare // 2)}

    def all_choices(self, rest: Sequence[int], body: range, wings: int) -> Iterator[tuple[int, ...]]:
        """Yield every allowed choice as ranks in rising order, one for each wing."""
        room = [0 if self.apart and rank in body else rest[rank] // self.size for rank in range(self.below)]
        for ranks in _multisets(room, 0, wings):
            carried = [0] * RANKS
            for rank in ranks:
                carried[rank] += self.size
            if self.fit(carried, body):
                yield ranks

    def _unit_lists(self, rest: Sequence[int], body: range) -> Iterator[tuple[int, ...]]:
        """Yield rows of ranks of which any part may be carried."""
        barred = body if self.apart else range(0)
        ranks = [rank for rank in range(self.below) if rest[rank] >= self.size and rank not in barred]
        together = [rank for rank in ranks if rank != self.never[-1][0]] if self._holds_never(rest) else ranks
        if not self.uniform:
            yield tuple(rank for rank in together for _ in range(rest[rank] // self.size))
            return
        yield tuple(together)
        for rank in ranks:
            yield (rank,) * (rest[rank] // self.size)

    def _holds_never(self, rest: Sequence[int]) -> bool:
        return bool(self.never) and all(rest[rank] >= number for rank, number in self.never)

    def _is_uniform(self, rest: Sequence[int]) -> bool:
        carried = [number for number in rest if number]
        return len(carried) == 1 or max(carried) == self.size


def _multisets(room: Sequence[int], rank: int, wings: int) -> Iterator[tuple[int, ...]]:
    if not wings:
        yield ()
        return
    if rank == len(room):
        return
    for number in range(min(room[rank], wings), -1, -1):
        for ranks in _multisets(room, rank + 1, wings - number):
            yield (rank,) * number + ranks
