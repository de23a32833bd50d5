"""What a row of three or five cards counts as, jokers included: the plain statement behind the tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
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
    if size == 5:
        found = (
            _five(ranks, jokers)
            or _straight(ranks, one_suit=one_suit, tops=tops, flush=True)
            or _groups(ranks, jokers, RowType.QUADS)
            or _groups(ranks, jokers, RowType.FULL_HOUSE)
            or (_flush(ranks, jokers) if one_suit else None)
            or _straight(ranks, one_suit=one_suit, tops=tops, flush=False)
            or _groups(ranks, jokers, RowType.TRIPS)
            or _groups(ranks, jokers, RowType.TWO_PAIRS)
        )
    else:
        found = _groups(ranks, jokers, RowType.TRIPS)
    found = found or _groups(ranks, jokers, RowType.PAIR) or (RowType.HIGH, _descending(ranks))
    row_type, places = found
    kickers = () if jokers or len(places) >= len(ranks) else _odd_cards(ranks, row_type, places)
    return Pattern(row_type, places, -jokers, kickers)


_Found = tuple[RowType, tuple[int, ...]] | None
_GROUPS = {
    RowType.QUADS: (4,),
    RowType.FULL_HOUSE: (3, 2),
    RowType.TRIPS: (3,),
    RowType.TWO_PAIRS: (2, 2),
    RowType.PAIR: (2,),
}
_ALL_FIVE = (RowType.STRAIGHT, RowType.FLUSH, RowType.FULL_HOUSE, RowType.STRAIGHT_FLUSH, RowType.FIVE)


def _descending(ranks: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(ranks, reverse=True))


def _five(ranks: Sequence[int], jokers: int) -> _Found:
    if jokers and len(set(ranks)) == 1:
        return RowType.FIVE, (ranks[0],)
    return None


def _straight(ranks: Sequence[int], *, one_suit: bool, tops: Sequence[int], flush: bool) -> _Found:
    held = set(ranks)
    if len(held) < len(ranks) or (flush and not one_suit):
        return None
    for place in range(len(tops), 0, -1):
        if held <= straight_ranks(tops[place - 1]):
            return (RowType.STRAIGHT_FLUSH if flush else RowType.STRAIGHT), (place,)
    return None


def _flush(ranks: Sequence[int], jokers: int) -> _Found:
    missing = [rank for rank in range(ACE, LOW - 1, -1) if rank not in ranks]
    return RowType.FLUSH, _descending([*ranks, *missing[:jokers]])


def _groups(ranks: Sequence[int], jokers: int, row_type: RowType) -> _Found:
    """Return the highest ranks that fill the type's groups, larger group first, the jokers filling up."""
    counts, left, places = Counter(ranks), jokers, []
    for size in _GROUPS[row_type]:
        fitting = [rank for rank, count in counts.items() if count + left >= size]
        if not fitting:
            return None
        best = max(fitting)
        left -= max(0, size - counts.pop(best))
        places.append(best)
    return row_type, tuple(places)


def _odd_cards(ranks: Sequence[int], row_type: RowType, places: tuple[int, ...]) -> tuple[int, ...]:
    if row_type in _ALL_FIVE or row_type == RowType.HIGH:
        return ()
    return _descending([rank for rank in ranks if rank not in places])
