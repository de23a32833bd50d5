"""What a seat plays when its time has run out."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.families.climbing.grammar import Grammar
from games.rules.families.climbing.packed import Packed, counts_of, take, write


def whole_hand(grammar: Grammar, hand: Packed) -> str | None:
    """Return the whole hand in notation if it can be led as one combination, else None."""
    return write(hand) if grammar.readings(counts_of(hand)) else None


def lowest_single(hand: Packed, *, fewer_than: int = 4, by_rank: Mapping[int, int] | None = None) -> str:
    """Return the lowest card whose rank the hand holds fewer times than a bomb needs; else the lowest card.

    `by_rank` gives another number than `fewer_than` for some ranks. Among equal ranks suits s h c d.
    """
    counts = counts_of(hand)
    needs = by_rank or {}
    held = [rank for rank, number in enumerate(counts) if number]
    rank = next((rank for rank in held if counts[rank] < needs.get(rank, fewer_than)), held[0])
    return take(hand, rank, 1)[1]
