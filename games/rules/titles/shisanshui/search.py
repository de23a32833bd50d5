"""The best settings of thirteen cards, by search over all 72,072 of them.

A setting is worth what its rows win and lose on average (`odds`), and what the doublings add. That worth
never falls when a row gets higher, which bounds what a front can come to: the search takes the most hopeful
fronts first and stops when no other can bring a setting among the best.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from operator import itemgetter

from games.rules.families.showdown.patterns import RowType
from games.rules.families.showdown.ranking import CODES, Key, Ranking
from games.rules.families.showdown.rows import Rows, shown
from games.rules.pieces.cards import Card
from games.rules.titles.shisanshui.odds import Odds, Worth
from games.rules.titles.shisanshui.special import HAND_SIZE

SWEEP, SWEPT = 0.9, 1.2
"""Sweeps made and suffered, against what independent rows would give (tests/bench/fit_odds.py)."""
MARGIN = 4.0
"""A setting that loses so much more to every other seat than the best one is no suggestion."""
SWEPT_HOME = 0.1
"""How often a sweep suffered at a table of four is part of a home run."""

_ALL = tuple(range(HAND_SIZE))
_FIVES = tuple(combinations(_ALL, 5))
_THREES = tuple(combinations(_ALL, 3))
_BITS = tuple(1 << place for place in _ALL)
_FIVE_BITS = tuple(map(sum, combinations(_BITS, 5)))
_THREE_BITS = tuple(map(sum, combinations(_BITS, 3)))
_FIVE_AT = {bits: place for place, bits in enumerate(_FIVE_BITS)}
"""Place of a five among the combinations by the bits of its cards."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the worth of a setting depends on besides its rows: the odds, the seats, the bonus."""

    odds: Odds
    seats: int
    gun_bonus: int

    def worth(self, front: Key, middle: Key, back: Key) -> float:
        """Return the water that a setting may expect in all, from all other seats."""
        odds = self.odds
        return (self.seats - 1) * self.pair_worth(odds[0][front], odds[1][middle], odds[2][back])

    def pair_worth(self, front: Worth, middle: Worth, back: Worth) -> float:
        """Return the water to expect from one other seat (section 7).

        The rows are taken as nearly independent: a sweep doubles what they win, and with four seats once
        more if the two other pairs are swept too; the same for being swept.
        """
        net_f, won_f, safe_f, lost_f, beaten_f = front
        net_m, won_m, safe_m, lost_m, beaten_m = middle
        net_b, won_b, safe_b, lost_b, beaten_b = back
        both, either = safe_m * safe_b, beaten_m * beaten_b
        sweep, swept = SWEEP * safe_f * both, SWEPT * beaten_f * either
        gain = SWEEP * (won_f * both + safe_f * (won_m * safe_b + safe_m * won_b))
        loss = SWEPT * (lost_f * either + beaten_f * (lost_m * beaten_b + beaten_m * lost_b))
        if self.seats == 4:
            gain *= 1 + 2 * sweep * sweep
            loss *= 1 + 2 * SWEPT_HOME
        return net_f + net_m + net_b + gain - loss + self.gun_bonus * (sweep - swept)


@dataclass(frozen=True, slots=True)
class Found:
    """A setting that the search found: its rows front to back, and the water that it may expect in all."""

    rows: Rows
    keys: tuple[Key, Key, Key]
    expected: float


def best_settings(hand: Sequence[Card], order: Ranking, outlook: Outlook, *, most: int) -> list[Found]:
    """Return the best settings that differ in the type of a row, best first, at most so many.

    None of them is dominated: no other setting of the hand is as high in every row and higher in one.
    """
    table = _Table(hand, order)
    found = _search(table, outlook, most)
    kept = [way for place, way in enumerate(found) if place == 0 or not table.dominated(*way[1:])]
    return [table.setting(worth * (outlook.seats - 1), *places) for worth, *places in kept]


_Way = tuple[float, int, int, int]
"""Worth from one other seat, then the places of front, middle and back among the combinations."""


_Types = tuple[RowType, RowType]
"""The types of middle and back."""


class _Split:
    """The 126 ways to split what a front leaves into two fives, by their places among the combinations."""

    def __init__(self, front: int) -> None:
        rest = [bit for place, bit in enumerate(_BITS) if place not in _THREES[front]]
        ones = [rest[0] + bits for bits in map(sum, combinations(rest[1:], 4))]
        whole = sum(rest)
        self.ones = tuple(_FIVE_AT[one] for one in ones)
        self.others = tuple(_FIVE_AT[whole - one] for one in ones)
        self._one_keys, self._other_keys = itemgetter(*self.ones), itemgetter(*self.others)

    def keys(self, fives: Sequence[Key]) -> tuple[tuple[Key, ...], tuple[Key, ...]]:
        """Return the keys of the two fives of every way."""
        return self._one_keys(fives), self._other_keys(fives)

    def places(self, way: int, fives: Sequence[Key]) -> tuple[int, int]:
        """Return the places of the middle and the back of a way."""
        one, other = self.ones[way], self.others[way]
        return (one, other) if fives[one] <= fives[other] else (other, one)


_split = cache(_Split)
"""A split is worked out when it is first needed, and kept."""


class _Table:
    """A hand's rows of five and three by their place among the combinations, with their keys."""

    def __init__(self, hand: Sequence[Card], order: Ranking) -> None:
        self.hand = hand
        self.types = order.types
        codes = [CODES[card] for card in hand]
        self.fives = order.all_fives(map(sum, combinations(codes, 5)))
        self.threes = [order.three(total) for total in map(sum, combinations(codes, 3))]
        self.fronts = sorted(range(len(_THREES)), key=self.threes.__getitem__, reverse=True)
        self._down = sorted(range(len(_FIVES)), key=self.fives.__getitem__, reverse=True)
        self.second = self._second()
        self.highest = [self._highest_beside(bits) for bits in _THREE_BITS]
        self.tops = {self.types[key]: key for key in sorted(self.fives)}

    def _second(self) -> Key:
        """Return the highest key that a middle can have: that of the first five that misses a higher one."""
        seen: list[int] = []
        for place in self._down:
            bits = _FIVE_BITS[place]
            if any(not bits & other for other in seen):
                return self.fives[place]
            seen.append(bits)
        raise AssertionError("two fives of thirteen cards always miss each other")

    def _highest_beside(self, front: int) -> Key:
        """Return the highest key of a five that has none of these three cards, which are given as bits."""
        return next(self.fives[place] for place in self._down if not _FIVE_BITS[place] & front)

    def dominated(self, front: int, middle: int, back: int) -> bool:
        """Tell whether another setting is at least as high in every row and higher in one."""
        mine = low, mid, high = self.threes[front], self.fives[middle], self.fives[back]
        for place in self.fronts:
            key = self.threes[place]
            if key < low:
                return False
            if self.highest[place] < high:
                continue
            least = max(mid, key)
            for one, other in zip(*_split(place).keys(self.fives), strict=True):
                if one >= least <= other and max(one, other) >= high and (key, *sorted((one, other))) != mine:
                    return True
        return False

    def setting(self, expected: float, front: int, middle: int, back: int) -> Found:
        """Return a setting in cards."""
        picks = _THREES[front], _FIVES[middle], _FIVES[back]
        rows = tuple(shown(self.hand[place] for place in row) for row in picks)
        return Found(rows, (self.threes[front], self.fives[middle], self.fives[back]), expected)


class _Best:
    """The best setting of each triple of types, as far as it may be among the best `most`."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.floor = float("-inf")
        self.by_kind: dict[tuple[int, int, int], _Way] = {}

    def least(self, kind: tuple[int, int, int]) -> float:
        """Return the worth above which a setting of this kind is to be added."""
        way = self.by_kind.get(kind)
        return self.floor if way is None else max(self.floor, way[0])

    def add(self, kind: tuple[int, int, int], way: _Way) -> None:
        """Keep a setting if it is the best of its kind, and raise the floor under which none is looked at."""
        if kind in self.by_kind and self.by_kind[kind][0] >= way[0]:
            return
        self.by_kind[kind] = way
        worths = sorted((worth for worth, *_ in self.by_kind.values()), reverse=True)
        self.floor = worths[0] - MARGIN
        if len(worths) >= self.most:
            self.floor = max(self.floor, worths[self.most - 1])


def _search(table: _Table, outlook: Outlook, most: int) -> list[_Way]:
    """Return the best settings that differ in types, best first."""
    best = _Best(most)
    hopes = sorted((_hope(table, outlook, front) for front in range(len(_THREES))), reverse=True)
    for bound, spare, front in hopes:
        if bound <= best.floor:
            break
        _search_front(table, outlook, front, spare, best)
    return sorted(best.by_kind.values(), key=lambda way: -way[0])[:most]


def _hope(table: _Table, outlook: Outlook, front: int) -> tuple[float, float, int]:
    """Return what no setting with this front exceeds, and the part of it that is not middle's and back's own.

    The latter is the front's worth and the most that doublings may add.
    """
    front_odds, middle_odds, back_odds = outlook.odds
    highest = table.highest[front]
    middle, back = middle_odds[min(table.second, highest)], back_odds[highest]
    bound = outlook.pair_worth(front_odds[table.threes[front]], middle, back)
    return bound, bound - middle.net - back.net, front


def _search_front(table: _Table, outlook: Outlook, front: int, spare: float, best: _Best) -> None:
    """Add the best settings with one front, looking closer only where the rows' own worth might do.

    What doublings may add is first taken as for the highest rows of the hand, then as for the highest of
    their types.
    """
    low, types, split = table.threes[front], table.types, _split(front)
    front_odds, (middle_odds, back_odds) = outlook.odds[0][low], outlook.odds[1:]
    spares: dict[_Types, float] = {}
    wanted: dict[_Types, float] = {}
    least = best.floor - spare
    for way, (one, other) in enumerate(zip(*split.keys(table.fives), strict=True)):
        middle, back = (one, other) if one < other else (other, one)
        if middle < low:
            continue
        mid, end = middle_odds[middle], back_odds[back]
        net = mid.net + end.net
        if net <= least:
            continue
        pair = types[middle], types[back]
        if pair not in wanted:
            if pair not in spares:
                highest, last = middle_odds[table.tops[pair[0]]], back_odds[table.tops[pair[1]]]
                spares[pair] = outlook.pair_worth(front_odds, highest, last) - highest.net - last.net
            wanted[pair] = best.least((types[low], *pair)) - spares[pair]
        if net > wanted[pair]:
            worth = outlook.pair_worth(front_odds, mid, end)
            if worth > best.floor:
                best.add((types[low], *pair), (worth, front, *split.places(way, table.fives)))
                wanted.clear()
                least = best.floor - spare
