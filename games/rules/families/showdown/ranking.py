"""Fast row keys: cards become numbers whose sum names the row, and a table gives its place in the order.

A card's number is a rank weight and, in its low eight bits, a suit weight. The weights are chosen so that
no two different sets of five (or of three) ranks have the same sum, and so that five, four or three cards of
one suit are told by theirs. A key thus costs one addition a card and one or two look-ups, whatever the row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement

from games.rules.families.showdown.patterns import (
    LOW,
    Pattern,
    RowType,
    pattern_of,
    straight_tops,
)
from games.rules.pieces.cards import DECK52, JOKERS, RANKS, SUITS, Card

Key = int
"""Place of a row among all rows, from 0: the higher row has the higher key, equal rows have the same."""

_RANK_WEIGHTS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
_JOKER_WEIGHT = 148432
_SUIT_WEIGHTS = (0, 1, 6, 31)
_SHIFT = 8  # written out as 8 in the look-ups, where a name would cost time

CODES: dict[Card, int] = {
    **{
        card: (_RANK_WEIGHTS[RANKS.index(card[0])] << _SHIFT) + _SUIT_WEIGHTS[SUITS.index(card[1])]
        for card in DECK52
    },
    **dict.fromkeys(JOKERS, _JOKER_WEIGHT << _SHIFT),
}
"""The number of every card; add them up and ask `Ranking.three` or `Ranking.five`."""

_code = CODES.__getitem__
_MOST_JOKERS = 2
_Row = tuple[int, Pattern]


def _rank_sum(ranks: Iterable[int], jokers: int) -> int:
    return sum(_RANK_WEIGHTS[rank - LOW] for rank in ranks) + jokers * _JOKER_WEIGHT


def _mixed_rows(size: int, tops: Sequence[int]) -> Iterator[_Row]:
    """Yield the rank sum and the pattern of every row whose suits do not matter."""
    for jokers in range(_MOST_JOKERS + 1):
        for ranks in combinations_with_replacement(range(LOW, LOW + len(RANKS)), size - jokers):
            if max(map(ranks.count, ranks)) <= len(SUITS):
                yield _rank_sum(ranks, jokers), pattern_of(ranks, jokers, size, one_suit=False, tops=tops)


def _suited_rows(tops: Sequence[int]) -> Iterator[_Row]:
    """Yield the full sum and the pattern of every row of five whose natural cards are of one suit."""
    for jokers in range(_MOST_JOKERS + 1):
        for ranks in combinations(range(LOW, LOW + len(RANKS)), 5 - jokers):
            pattern = pattern_of(ranks, jokers, 5, one_suit=True, tops=tops)
            whole = _rank_sum(ranks, jokers) << _SHIFT
            for suit in _SUIT_WEIGHTS:
                yield whole + suit * len(ranks), pattern


@dataclass(frozen=True, slots=True)
class Ranking:
    """The order of all rows of three and five cards under one place of A-2-3-4-5.

    `patterns[key]` tells what the rows of a key count as, `types[key]` their type alone.
    """

    tops: tuple[int, ...]
    patterns: tuple[Pattern, ...]
    types: tuple[RowType, ...]
    threes: dict[int, Key]
    fives: dict[int, Key]
    suited: dict[int, Key]

    def three(self, total: int) -> Key:
        """Return the key of a row of three cards from the sum of their codes."""
        return self.threes[total >> 8]

    def five(self, total: int) -> Key:
        """Return the key of a row of five cards from the sum of their codes."""
        suited = self.suited
        return suited[total] if total in suited else self.fives[total >> 8]

    def all_fives(self, totals: Iterable[int]) -> list[Key]:
        """Return the keys of many rows of five, each from the sum of its codes: the fastest way."""
        suited, fives = self.suited, self.fives
        return [suited[total] if total in suited else fives[total >> 8] for total in totals]

    def key(self, cards: Sequence[Card]) -> Key:
        """Return the key of a row of three or five different cards in notation."""
        total = sum(map(_code, cards))
        return self.threes[total >> 8] if len(cards) == 3 else self.five(total)

    def ranks(self, key: Key) -> tuple[int, ...]:
        """Return the ranks that name a row: those of its groups, a straight's top, a flush's five."""
        pattern = self.patterns[key]
        if pattern.type in (RowType.STRAIGHT, RowType.STRAIGHT_FLUSH):
            return (self.tops[pattern.places[0] - 1],)
        return pattern.places


@cache
def ranking(*, wheel_second: bool) -> Ranking:
    """Return the ranking where A-2-3-4-5 is the second highest straight, or else the lowest; made once."""
    tops = straight_tops(wheel_second=wheel_second)
    threes, fives = list(_mixed_rows(3, tops)), list(_mixed_rows(5, tops))
    suited = list(_suited_rows(tops))
    patterns = sorted({pattern for rows in (threes, fives, suited) for _, pattern in rows})
    keys = {pattern: key for key, pattern in enumerate(patterns)}
    return Ranking(
        tops=tops,
        patterns=tuple(patterns),
        types=tuple(pattern.type for pattern in patterns),
        threes={total: keys[pattern] for total, pattern in threes},
        fives={total: keys[pattern] for total, pattern in fives},
        suited={total: keys[pattern] for total, pattern in suited},
    )


def rank_letter(rank: int) -> str:
    """Return the rank as notation writes it: `T` for 10, `A` for 14."""
    return RANKS[rank - LOW]
