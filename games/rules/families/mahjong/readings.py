"""All ways to read a complete hand as sets and a pair, and what each wild tile stands for in them (MJK-6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

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
    return sorted(tuple(sorted(groups)) for groups in _cut(hand, wild, _Cut()))


def places(reading: Reading, kind: Kind) -> Iterator[tuple[Group, int]]:
    """Yield where a tile can lie in a reading: the group and the place in it; `kind` none for a wild tile."""
    for group in reading:
        for place, tile in enumerate(group.tiles):
            if tile == kind:
                yield group, place


@dataclass(frozen=True, slots=True)
class _Cut:
    """How far a hand is cut up: the last group's lowest real kind and its number among those, the pair."""

    low: Kind = NONE
    number: int = 0
    paired: bool = False


@dataclass(frozen=True, slots=True)
class _Part:
    """A group as it is cut off a hand: the tiles that it takes, how many of each, and the wild ones."""

    group: Group
    taken: Hand
    needs: tuple[tuple[Kind, int], ...]
    wild: int


def _cut(hand: Hand, wild: int, cut: _Cut) -> Iterator[Reading]:
    """Yield the ways to cut up a hand; groups with the same lowest real tile come in order of number."""
    if not hand:
        if wild in ((0, 3) if cut.paired else (2,)):
            yield _alone(wild)
        return
    low = ((hand & -hand).bit_length() - 1) // 3
    parts = _parts_of_lowest(low)
    for number in range(cut.number if cut.low == low else 0, len(parts)):
        part = parts[number]
        if part.wild > wild or not _fits(hand, part, paired=cut.paired):
            continue
        rest, left = hand - part.taken, wild - part.wild
        done = cut.paired or part.group.form == PAIR
        if (sets_with if done else complete_with)(rest, left):
            for others in _cut(rest, left, _Cut(low, number, done)):
                yield (part.group, *others)


def _fits(hand: Hand, part: _Part, *, paired: bool) -> bool:
    if paired and part.group.form == PAIR:
        return False
    return all(count(hand, kind) >= needed for kind, needed in part.needs)


def _alone(wild: int) -> Reading:
    """Return what wild tiles alone make in the end: a pung, the pair, or nothing."""
    if not wild:
        return ()
    return (Group(PUNG if wild == 3 else PAIR, NONE, (NONE,) * wild),)


@cache
def _parts_of_lowest(low: Kind) -> tuple[_Part, ...]:
    """Return each group in which this is the lowest real tile."""
    groups = [
        Group(form, low, (low,) * real + (NONE,) * (size - real))
        for form, size in _SIZES.items()
        for real in range(1, size + 1)
    ]
    if low < SUITED:
        for start in range(max(low - 2, low // 9 * 9), min(low, low // 9 * 9 + 6) + 1):
            groups += [Group(RUN, start, tiles) for tiles in _runs(start, low)]
    return tuple(_as_part(group) for group in groups)


def _as_part(group: Group) -> _Part:
    real = Counter(tile for tile in group.tiles if tile != NONE)
    taken = sum(ONE[kind] * number for kind, number in real.items())
    return _Part(group, taken, tuple(real.items()), group.wild)


def _runs(start: Kind, low: Kind) -> list[tuple[Kind, ...]]:
    """Return a run in which this is the lowest real tile: each place above it real or wild."""
    places = range(start, start + 3)
    return list(product(*((kind,) if kind == low else (kind, NONE)[kind < low :] for kind in places)))
