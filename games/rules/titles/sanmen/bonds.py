"""承包: who has claimed how often from whom, and who is bound to whom (SMN-5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.rules.core.action import Seat

SEATS = 4
BINDING = 3
"""So many claims of one seat on another bind them (SMN-5.2)."""


def claim_counts(calls: Iterable[Sequence[Seat]]) -> list[list[int]]:
    """Return how often each seat claimed a discard of each other, from claims as (seat, from) (SMN-5.1)."""
    counts = [[0] * SEATS for _ in range(SEATS)]
    for seat, source in calls:
        counts[seat][source] += 1
    return counts


def bonds(calls: Iterable[Sequence[Seat]]) -> list[tuple[Seat, Seat]]:
    """Return the bound pairs in the order in which they were bound; claims both ways are not added up."""
    counts = [[0] * SEATS for _ in range(SEATS)]
    bound: list[tuple[Seat, Seat]] = []
    for seat, source in calls:
        counts[seat][source] += 1
        pair = (min(seat, source), max(seat, source))
        if counts[seat][source] == BINDING and pair not in bound:
            bound.append(pair)
    return bound


def payer_for_all(calls: Iterable[Sequence[Seat]], winner: Seat) -> Seat | None:
    """Return who pays all three shares of the winner's own draw: its latest bond (SMN-5.3, 5.5)."""
    for pair in reversed(bonds(calls)):
        if winner in pair:
            return pair[0] if pair[1] == winner else pair[1]
    return None
