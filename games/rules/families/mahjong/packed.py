"""Tiles as numbers and hands as one integer: three bits for the count of each kind.

Kinds 0–8 are 万, 9–17 筒, 18–26 条, 27–33 honours, 34–41 flowers. A suit is 27 bits of a hand, so a table per
suit is looked up with a shift and a mask.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from games.rules.pieces.tiles import FLOWERS, KINDS, Tile, write_tiles

Kind = int
"""A kind of tile as a number; −1 stands for none."""
Hand = int
"""A multiset of tiles, packed."""

NONE: Kind = -1
NAMES: tuple[Tile, ...] = (*KINDS, *FLOWERS)
"""The tile of each kind number."""
NUMBER: dict[Tile, Kind] = {tile: number for number, tile in enumerate(NAMES)}
"""The kind number of each tile."""
ONE: tuple[Hand, ...] = tuple(1 << 3 * kind for kind in range(len(NAMES)))
"""A hand of one tile of each kind."""
FIELD: tuple[int, ...] = tuple(7 << 3 * kind for kind in range(len(NAMES)))
"""The bits that count each kind."""

SUIT_BITS = 27
SUIT_MASK = (1 << SUIT_BITS) - 1
SUITED = 27
"""Kinds below this are of a suit."""
PLAIN = 34
"""Kinds below this are no flowers."""
PLAIN_MASK = (1 << 3 * PLAIN) - 1
HONOURS_AT = 3 * SUITED
FOURS: int = sum(4 << 3 * kind for kind in range(len(NAMES)))
"""The bits that are set where four tiles are equal."""


def pack(kinds: Iterable[Kind]) -> Hand:
    """Return the hand of these kinds."""
    return sum(ONE[kind] for kind in kinds)


def count(hand: Hand, kind: Kind) -> int:
    """Return how many tiles of a kind are in a hand."""
    return hand >> 3 * kind & 7


@lru_cache(maxsize=1 << 15)
def _spread(part: int, first: Kind) -> tuple[Kind, ...]:
    kinds: list[Kind] = []
    kind = first
    while part:
        kinds += [kind] * (part & 7)
        part >>= 3
        kind += 1
    return tuple(kinds)


def unpack(hand: Hand) -> tuple[Kind, ...]:
    """Return the kinds of a hand in order, equal ones side by side."""
    return (
        _spread(hand & SUIT_MASK, 0)
        + _spread(hand >> SUIT_BITS & SUIT_MASK, 9)
        + _spread(hand >> 2 * SUIT_BITS & SUIT_MASK, 18)
        + _spread(hand >> HONOURS_AT, SUITED)
    )


@lru_cache(maxsize=1 << 15)
def _kinds_of(part: int, first: Kind) -> tuple[Kind, ...]:
    return tuple(dict.fromkeys(_spread(part, first)))


def distinct(hand: Hand) -> tuple[Kind, ...]:
    """Return the kinds that a hand has, in order, each once."""
    return (
        _kinds_of(hand & SUIT_MASK, 0)
        + _kinds_of(hand >> SUIT_BITS & SUIT_MASK, 9)
        + _kinds_of(hand >> 2 * SUIT_BITS & SUIT_MASK, 18)
        + _kinds_of(hand >> HONOURS_AT, SUITED)
    )


def size(hand: Hand) -> int:
    """Return the number of tiles in a hand."""
    return len(unpack(hand))


def written(hand: Hand) -> str:
    """Return a hand in notation, in the order m p s z f."""
    return write_tiles(NAMES[kind] for kind in unpack(hand))


def named(kinds: Iterable[Kind]) -> str:
    """Return kinds in notation, in the order given."""
    return write_tiles(NAMES[kind] for kind in kinds)
