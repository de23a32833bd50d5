"""Points printed on cards (分): 5 for a five, 10 for a ten or a king."""

from __future__ import annotations

from collections.abc import Iterable

from games.rules.pieces.cards import Card

POINTS = {"5": 5, "T": 10, "K": 10}
"""Points by rank."""


def points_of(cards: Iterable[Card]) -> int:
    """Return the points of these cards together. Jokers have none."""
    return sum(POINTS.get(card[0], 0) for card in cards)
