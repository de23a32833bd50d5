"""What cards make and which are higher (GSW-1.4, section 2): five in a hand, or one to four face up.

A value is a tuple; the higher hand has the higher value and no two different hands of one deal have the same.
What a set of ranks makes is looked up in a table that is worked out once; suits are added for each hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement

from games.rules.families.showdown.patterns import LOW, RowType, pattern_so_far
from games.rules.pieces.cards import RANKS, SUITS, Card

DECK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS[6:])
"""The 28 cards, 8 to A of every suit, unshuffled."""
WHOLE = 5
"""Cards of a whole hand."""

Value = tuple[int, tuple[int, ...], int]
"""Type, ranks in the order in which they are compared, suit (3 for 黑桃 … 0 for 方片)."""

EIGHT, JACK, ACE = 8, 11, 14
_LOWEST_STRAIGHT = (EIGHT, 9, 10, JACK, ACE)
"""The A stands for a 7: below every other straight (GSW-2.3)."""

_SUIT_ORDER = {suit: place for place, suit in enumerate(reversed(SUITS))}
_CARDS: dict[Card, tuple[int, int, int]] = {
    card: (RANKS.index(card[0]) + LOW, _SUIT_ORDER[card[1]], 1 << 3 * (RANKS.index(card[0]) + LOW - EIGHT))
    for card in DECK
}
"""Rank, suit, and the weight whose sum names a set of ranks: three bits for each rank."""
_BY_SUIT_ONLY = (RowType.STRAIGHT, RowType.FLUSH, RowType.STRAIGHT_FLUSH)

_Made = tuple[int, tuple[int, ...], int]
"""Type, ranks, and the rank whose best suit breaks a tie."""


def _made(ranks: tuple[int, ...]) -> _Made:
    """Return what sorted ranks make when they are not of one suit."""
    if ranks == _LOWEST_STRAIGHT:
        return RowType.STRAIGHT.value, (JACK,), ACE
    if len(set(ranks)) == WHOLE and ranks[-1] - ranks[0] == WHOLE - 1:
        return RowType.STRAIGHT.value, (ranks[-1],), ranks[-1]
    pattern = pattern_so_far(ranks, 0)
    row_type, places, kickers = pattern.type, pattern.places, pattern.kickers
    if row_type is RowType.HIGH:
        return row_type.value, places[:1], places[0]
    if row_type is RowType.TRIPS and len(ranks) == WHOLE and len(kickers) == 1:
        row_type = RowType.FULL_HOUSE
    if row_type in (RowType.TRIPS, RowType.FULL_HOUSE, RowType.QUADS):
        return row_type.value, places, places[0]
    return row_type.value, (*places, *kickers), places[0]


def _table() -> dict[int, _Made]:
    rows = {}
    for size in range(1, WHOLE + 1):
        for ranks in combinations_with_replacement(range(EIGHT, ACE + 1), size):
            if max(map(ranks.count, ranks)) <= len(SUITS):
                rows[sum(1 << 3 * (rank - EIGHT) for rank in ranks)] = _made(ranks)
    return rows


_MADE = _table()


def value_of(cards: Sequence[Card]) -> Value:
    """Return the value of one to five different cards; straights and flushes count from five cards on."""
    known = [_CARDS[card] for card in cards]
    total = 0
    for _, _, weight in known:
        total += weight
    kind, ranks, decider = _MADE[total]
    if len(known) == WHOLE:
        suit = known[0][1]
        if all(one[1] == suit for one in known):
            return _one_suit(kind, ranks, suit, known)
    return kind, ranks, max([suit for rank, suit, _ in known if rank == decider])


def _one_suit(kind: int, ranks: tuple[int, ...], suit: int, known: Sequence[tuple[int, int, int]]) -> Value:
    if kind == RowType.STRAIGHT:
        return RowType.STRAIGHT_FLUSH.value, ranks, suit
    return RowType.FLUSH.value, tuple(sorted((one[0] for one in known), reverse=True)), suit


def highest(boards: Iterable[tuple[int, Sequence[Card]]]) -> int:
    """Return the seat whose cards rank highest, from pairs of seat and cards."""
    return max(boards, key=lambda one: value_of(one[1]))[0]
