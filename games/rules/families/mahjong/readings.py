"""All ways to read a complete hand as sets and a pair, and what each wild tile stands for in them (MJK-6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.rules.families.mahjong.complete import complete_with, sets_with
from games.rules.families.mahjong.packed import NONE, ONE, SUITED, Hand, Kind, count

RUN, PUNG, PAIR = "run", "pung", "pair"
_SIZES = {PUNG: 3, PAIR: 2}


@dataclass(frozen=True, slots=True, order=True)
class Group:
    """A set or the pair of a reading.

    `kind` is the kind of a pung or pair and the lowest of a run, none where it is made of wild tiles alone.
    `tiles` are what lies in its places, in order: a real tile's kind, or none for a wild one.
    """

    form: str
    kind: Kind
    tiles: tuple[Kind, ...]

    @property
    def wild(self) -> int:
        """The number of wild tiles in it."""
        return self.tiles.count(NONE)


Reading = tuple[Group, ...]
"""The groups of the concealed part, sorted."""


def readings(hand: Hand, wild: int = 0) -> list[Reading]:
    """Return every reading of a concealed part: real tiles as what they count as, and wild ones besides.

    Readings that differ only in the order of their groups are one. None for a hand that is not complete.
    """
    return sorted({tuple(sorted(groups)) for groups in _cut(hand, wild, paired=False)})


def places(reading: Reading, kind: Kind) -> Iterator[tuple[Group, int]]:
    """Yield where a tile can lie in a reading: the group and the place in it; `kind` none for a wild tile."""
    for group in reading:
        for place, tile in enumerate(group.tiles):
            if tile == kind:
                yield group, place


def _cut(hand: Hand, wild: int, *, paired: bool) -> Iterator[Reading]:
    if not hand:
        if wild in ((0, 3) if paired else (2,)):
            yield _alone(wild)
        return
    low = ((hand & -hand).bit_length() - 1) // 3
    for group in _groups_of_lowest(hand, low, wild, paired=paired):
        rest = hand - sum(ONE[tile] for tile in group.tiles if tile != NONE)
        done = paired or group.form == PAIR
        left = wild - group.wild
        if (sets_with if done else complete_with)(rest, left):
            for others in _cut(rest, left, paired=done):
                yield (group, *others)


def _alone(wild: int) -> Reading:
    """Return what wild tiles alone make in the end: a pung, the pair, or nothing."""
    if not wild:
        return ()
    return (Group(PUNG if wild == 3 else PAIR, NONE, (NONE,) * wild),)


def _groups_of_lowest(hand: Hand, low: Kind, wild: int, *, paired: bool) -> Iterator[Group]:
    """Yield each group that the lowest kind can be in, as far as the wild tiles go."""
    for form in (PUNG,) if paired else (PUNG, PAIR):
        size = _SIZES[form]
        for real in range(1, min(size, count(hand, low)) + 1):
            if size - real <= wild:
                yield Group(form, low, (low,) * real + (NONE,) * (size - real))
    if low < SUITED:
        for start in range(max(low - 2, low // 9 * 9), min(low, low // 9 * 9 + 6) + 1):
            for tiles in _runs(hand, start, low):
                if tiles.count(NONE) <= wild:
                    yield Group(RUN, start, tiles)


def _runs(hand: Hand, start: Kind, low: Kind) -> Iterator[tuple[Kind, ...]]:
    """Yield a run in which this is the lowest real tile: each place above it real, if there, or wild."""
    rows: list[tuple[Kind, ...]] = [()]
    for kind in range(start, start + 3):
        if kind == low:
            rows = [(*row, kind) for row in rows]
        elif kind > low and count(hand, kind):
            rows = [(*row, tile) for row in rows for tile in (kind, NONE)]
        else:
            rows = [(*row, NONE) for row in rows]
    yield from rows
