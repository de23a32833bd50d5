"""What a row of three or five cards counts as, jokers included: the plain statement behind the tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import cache
from typing import NamedTuple

LOW, ACE = 2, 14
"""Ranks are numbers: 2 … 10, J 11, Q 12, K 13, A 14."""
WHEEL_TOP = 5
"""A-2-3-4-5 is named by its 5; where it stands among the straights is for the game to say."""


class RowType(IntEnum):
    """Types of rows, lowest first."""

    HIGH = 0
    PAIR = 1
    TWO_PAIRS = 2
    TRIPS = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    QUADS = 7
    STRAIGHT_FLUSH = 8
    FIVE = 9


class Pattern(NamedTuple):
    """What a row counts as. Compared field by field it gives the order of rows.

    `places` are the ranks that make the pattern, highest group first (a straight: its place among straights);
    `natural` is minus the number of jokers; `kickers` are the odd cards' ranks, none in a row with jokers.
    """

    type: RowType
    places: tuple[int, ...]
    natural: int
    kickers: tuple[int, ...]


def straight_tops(*, wheel_second: bool) -> tuple[int, ...]:
    """Return the top ranks of the straights, lowest straight first; 5 stands for A-2-3-4-5."""
    plain = tuple(range(6, ACE))
    return (*plain, WHEEL_TOP, ACE) if wheel_second else (WHEEL_TOP, *plain, ACE)


@cache
def straight_ranks(top: int) -> frozenset[int]:
    """Return the five ranks of the straight named by its top rank."""
    if top == WHEEL_TOP:
        return frozenset((ACE, 2, 3, 4, 5))
    return frozenset(range(top - 4, top + 1))


def pattern_of(
    ranks: Sequence[int], jokers: int, size: int, *, one_suit: bool, tops: Sequence[int]
) -> Pattern:
    """Return what a row counts as: the highest type, then the highest ranks, that it can form.

    `ranks` are those of its natural cards, of which at least one is needed; with `jokers` they make `size`
    cards, 3 or 5. `one_suit` tells whether the natural cards share a suit, `tops` orders the straights.
    Rows of three know only pairs and trips.
    """
    counts = Counter(ranks)
    found = _whole_row(counts, jokers, one_suit=one_suit, tops=tops) if size == 5 else None
    return _pattern(counts, jokers, found or _largest_groups(counts, jokers))


def pattern_so_far(ranks: Sequence[int], jokers: int) -> Pattern:
    """Return what some cards of a row that is not full yet make by themselves: equal ranks alone count.

    At least one natural card is needed.
    """
    counts = Counter(ranks)
    return _pattern(counts, jokers, _largest_groups(counts, jokers))


_Found = tuple[RowType, tuple[int, ...]]
_GROUPS = {
    RowType.QUADS: (4,),
    RowType.TRIPS: (3,),
    RowType.TWO_PAIRS: (2, 2),
    RowType.PAIR: (2,),
}


def _pattern(counts: Mapping[int, int], jokers: int, found: _Found) -> Pattern:
    row_type, places = found
    odd: tuple[int, ...] = ()
    if row_type in _GROUPS and not jokers:
        odd = tuple(sorted((rank for rank in counts if rank not in places), reverse=True))
    return Pattern(row_type, places, -jokers, odd)


def _whole_row(
    counts: Mapping[int, int], jokers: int, *, one_suit: bool, tops: Sequence[int]
) -> _Found | None:
    """Return the type of a row of five if it takes all five cards, or quads."""
    if len(counts) + jokers < 5:
        return _few_ranks(counts, jokers)
    place = _straight(counts, tops)
    if place and one_suit:
        return RowType.STRAIGHT_FLUSH, (place,)
    if one_suit:
        missing = [rank for rank in range(ACE, LOW - 1, -1) if rank not in counts]
        return RowType.FLUSH, tuple(sorted([*counts, *missing[:jokers]], reverse=True))
    return (RowType.STRAIGHT, (place,)) if place else None


def _few_ranks(counts: Mapping[int, int], jokers: int) -> _Found | None:
    """Return five of a kind, quads or full house, where some rank stands twice."""
    if len(counts) == 1 and jokers:
        return RowType.FIVE, tuple(counts)
    if len(counts) > 2:
        return None
    high, low = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    if counts[high] + jokers >= 4:
        return RowType.QUADS, (high,)
    return RowType.FULL_HOUSE, (high, low)


def _straight(ranks: Mapping[int, int], tops: Sequence[int]) -> int:
    """Return the highest place, from 1, of a straight that holds all these ranks; 0 if none does."""
    if max(ranks) - min(ranks) > 4 and ACE not in ranks:
        return 0
    held = ranks.keys()
    return next((place for place in range(len(tops), 0, -1) if held <= straight_ranks(tops[place - 1])), 0)


def _largest_groups(counts: Mapping[int, int], jokers: int) -> _Found:
    """Return the highest type of equal ranks, the jokers filling up; high card where there is none."""
    for row_type, sizes in _GROUPS.items():
        places = _filled(dict(counts), jokers, sizes)
        if places:
            return row_type, places
    return RowType.HIGH, tuple(sorted(counts, reverse=True))


def _filled(counts: dict[int, int], jokers: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the highest ranks that fill groups of these sizes, or nothing."""
    places = []
    for size in sizes:
        fitting = [rank for rank, count in counts.items() if count + jokers >= size]
        if not fitting:
            return ()
        best = max(fitting)
        jokers -= max(0, size - counts.pop(best))
        places.append(best)
    return tuple(places)
