"""Rows ranked in plain words: jokers stand for every card in turn, and the best that comes of it counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from games.rules.pieces.cards import DECK52, JOKERS, RANKS

TYPES = (
    "high",
    "pair",
    "two_pairs",
    "trips",
    "straight",
    "flush",
    "full_house",
    "quads",
    "straight_flush",
    "five",
)
STRAIGHTS = {
    True: ["23456", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "2345A", "TJQKA"],
    False: ["2345A", "23456", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA"],
}


def ranked(cards: Sequence[str], *, wheel_second: bool) -> tuple:
    """Return a tuple that is greater for the higher row (SSS-2, SSS-3, SSS-3J)."""
    natural = [card for card in cards if card not in JOKERS]
    jokers = len(cards) - len(natural)
    best = max(_natural(row, wheel_second) for row in _stood(natural, jokers))
    kickers = () if jokers else _kickers(natural, best)
    return (*best, -jokers, kickers)


def _stood(natural: list[str], jokers: int) -> Iterator[list[str]]:
    for stood in combinations_with_replacement(DECK52, jokers):
        yield [*natural, *stood]


def _natural(cards: list[str], wheel_second: bool) -> tuple[int, tuple[int, ...]]:
    """Return type and ranks of a row, in which equal cards may stand, as a joker may stand for one held."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    counts = Counter(ranks)
    groups = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = [counts[rank] for rank in groups]
    if len(cards) == 3:
        return _front(shape, groups)
    order = STRAIGHTS[wheel_second]
    letters = "".join(sorted((card[0] for card in cards), key=RANKS.index))
    straight = order.index(letters) if letters in order else -1
    one_suit = len({card[1] for card in cards}) == 1
    ways = {
        9: (shape == [5], groups[:1]),
        8: (straight >= 0 and one_suit, [straight]),
        7: (shape[0] == 4, groups[:1]),
        6: (shape == [3, 2], groups),
        # A flush with two equal cards is none: a joker in a flush is a rank that is missing (SSS-3.7).
        5: (one_suit and len(counts) == 5, ranks),
        4: (straight >= 0, [straight]),
        3: (shape[0] == 3, groups[:1]),
        2: (shape[:2] == [2, 2], groups[:2]),
        1: (shape[0] == 2, groups[:1]),
        0: (True, ranks),
    }
    return next((row_type, tuple(places)) for row_type, (formed, places) in ways.items() if formed)


def _front(shape: list[int], groups: list[int]) -> tuple[int, tuple[int, ...]]:
    if shape[0] == 1:
        return 0, tuple(groups)
    return (3 if shape[0] == 3 else 1), (groups[0],)


def _kickers(cards: list[str], best: tuple[int, tuple[int, ...]]) -> tuple[int, ...]:
    if best[0] not in {1, 2, 3, 7}:
        return ()
    ranks = (RANKS.index(card[0]) for card in cards)
    return tuple(sorted((rank for rank in ranks if rank not in best[1]), reverse=True))
