"""How far a hand is from complete (向听): the fewest tiles that are missing.

A part's needs say for every number of sets, without and with the pair, how many tiles it lacks for them; what
does not fit is left over. The needs of the parts are added up over all ways to share the sets out. That each
kind is there only four times is left to those who count the unseen tiles.
"""

from __future__ import annotations

from functools import lru_cache

from games.rules.families.mahjong.complete import MOST_SETS
from games.rules.families.mahjong.packed import HONOURS_AT, SUIT_BITS, SUIT_MASK, Hand

Needs = tuple[int, ...]
"""Tiles lacking for s sets at place 2s, for s sets and the pair at 2s + 1."""

_NOTHING: Needs = tuple(3 * sets + 2 * pair for sets in range(MOST_SETS + 1) for pair in (0, 1))


@lru_cache(maxsize=1 << 16)
def needs(part: int, *, runs: bool) -> Needs:
    """Return the needs of a part of a hand: the lowest tile is left over, or in a set, or in the pair."""
    if not part:
        return _NOTHING
    low = (part & -part).bit_length() - 1
    low -= low % 3
    equal = part >> low & 7
    best = list(needs(part - (1 << low), runs=runs))
    for real in range(1, min(3, equal) + 1):
        _set_made(best, needs(part - (real << low), runs=runs), 3 - real)
        if real < 3:
            _pair_made(best, needs(part - (real << low), runs=runs), 2 - real)
    if runs:
        one, two = part >> low + 3 & 7, part >> low + 6 & 7
        if one and two:
            _set_made(best, needs(part - (0o111 << low), runs=True), 0)
        if one:
            _set_made(best, needs(part - (0o11 << low), runs=True), 1)
        if two:
            _set_made(best, needs(part - (0o101 << low), runs=True), 1)
    return tuple(best)


def _set_made(best: list[int], rest: Needs, missing: int) -> None:
    for place in range(2, len(best)):
        cost = rest[place - 2] + missing
        best[place] = min(best[place], cost)


def _pair_made(best: list[int], rest: Needs, missing: int) -> None:
    for place in range(1, len(best), 2):
        cost = rest[place - 1] + missing
        best[place] = min(best[place], cost)


@lru_cache(maxsize=1 << 16)
def together(one: Needs, other: Needs) -> Needs:
    """Return the needs of two parts together."""
    return tuple(
        min(
            one[2 * own + in_one] + other[2 * (sets - own) + pair - in_one]
            for own in range(sets + 1)
            for in_one in range(pair + 1)
        )
        for sets in range(MOST_SETS + 1)
        for pair in (0, 1)
    )


@lru_cache(maxsize=1 << 16)
def missing(one: Needs, other: Needs, sets: int) -> int:
    """Return what two parts together lack for so many sets and the pair."""
    return min(
        one[2 * own + in_one] + other[2 * (sets - own) + 1 - in_one]
        for own in range(sets + 1)
        for in_one in (0, 1)
    )


def parts_of(hand: Hand) -> tuple[int, int, int, int]:
    """Return the three suits and the honours of a hand."""
    return (
        hand & SUIT_MASK,
        hand >> SUIT_BITS & SUIT_MASK,
        hand >> 2 * SUIT_BITS & SUIT_MASK,
        hand >> HONOURS_AT & (1 << 21) - 1,
    )


def distance(hand: Hand, sets: int, wild: int = 0) -> int:
    """Return how many tiles a concealed part lacks: 0 complete, 1 ready; flowers in it count for nothing."""
    man, pin, sou, honours = parts_of(hand)
    lacking = missing(
        together(needs(man, runs=True), needs(pin, runs=True)),
        together(needs(sou, runs=True), needs(honours, runs=False)),
        sets,
    )
    return max(0, lacking - wild)
