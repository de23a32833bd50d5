"""Special hands: all thirteen cards together (section 4). Jokers stand for any card that completes one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, product

from games.rules.families.showdown.patterns import ACE, LOW, straight_ranks, straight_tops
from games.rules.pieces.cards import DECK52, RANKS, SUITS, Card

HAND_SIZE = 13
_FACES = {card: (RANKS.index(card[0]) + LOW, card[1]) for card in DECK52}
_RED = frozenset("hd")
_BLACK = frozenset("sc")


class _Held:
    """The thirteen cards as the tests below want them: ranks and suits of the natural cards, jokers."""

    def __init__(self, cards: Iterable[Card]) -> None:
        ranks: list[int] = []
        self.suits: dict[str, set[int]] = {suit: set() for suit in SUITS}
        for rank, suit in [_FACES[card] for card in cards if card in _FACES]:
            ranks.append(rank)
            self.suits[suit].add(rank)
        self.counts = Counter(ranks)
        self.jokers = HAND_SIZE - len(ranks)


_SUIT_ROOMS = ((5, 5, 3, 0), (8, 5, 0, 0), (10, 3, 0, 0), (13, 0, 0, 0))


def _three_flushes(held: _Held) -> bool:
    """SSS-4: 3, 5 and 5 cards each of one suit; two rows, or all three, may share a suit."""
    first, second, third, fourth = sorted(map(len, held.suits.values()), reverse=True)
    if fourth:
        return False
    return any(first <= a and second <= b and third <= c for a, b, c, _ in _SUIT_ROOMS)


_FIVE_RUNS = tuple(straight_ranks(top) for top in straight_tops(wheel_second=False))
_THREE_RUNS = (
    frozenset((ACE, 2, 3)),
    *(frozenset((top - 2, top - 1, top)) for top in range(4, ACE + 1)),
)


_NIBBLES = tuple(1 << 4 * rank for rank in range(ACE + 1))


def _packed(ranks: Iterable[int]) -> int:
    """Return how often each rank stands in `ranks`, four bits a rank."""
    return sum([_NIBBLES[rank] for rank in ranks])


@cache
def _three_straights_ranks() -> frozenset[int]:
    """Return the ranks of every two straights of five and one of three, packed."""
    pairs = [_packed(a) + _packed(b) for a, b in combinations_with_replacement(_FIVE_RUNS, 2)]
    return frozenset(pair + _packed(three) for pair, three in product(pairs, _THREE_RUNS))


@cache
def _stand_ins(jokers: int) -> tuple[int, ...]:
    """Return the ranks, packed, that so many jokers may stand for."""
    ranks = range(LOW, ACE + 1)
    return tuple(_packed(stood) for stood in combinations_with_replacement(ranks, jokers))


def _three_straights(held: _Held) -> bool:
    """SSS-4.3: in the straight of three A-2-3 and Q-K-A both count."""
    if max(held.counts.values()) > 3:
        return False
    mine, whole = _packed(held.counts.elements()), _three_straights_ranks()
    return any(mine + stood in whole for stood in _stand_ins(held.jokers))


def _pairs(held: _Held) -> int:
    return sum(count // 2 for count in held.counts.values())


def _six_pairs(held: _Held) -> bool:
    return _pairs(held) + held.jokers >= 6


def _five_pairs_trips(held: _Held) -> bool:
    if len(held.counts) > 6:
        return False
    odd = sum(count % 2 for count in held.counts.values())
    # A joker for each card that the trips lack, and one for each odd card outside them.
    return any(
        3 - min(count, 3) + odd - count % 2 + (count - min(count, 3)) % 2 <= held.jokers
        for count in held.counts.values()
    )


def _groups_filled(held: _Held, groups: int, size: int) -> bool:
    """Tell whether the jokers fill up so many groups of one rank, one odd card being left over."""
    if len(held.counts) > groups + 1:
        return False
    parts = [min(count, size) for count in held.counts.values()]
    parts += [count - size for count in held.counts.values() if count > size]
    return sum(sorted(parts, reverse=True)[:groups]) + held.jokers >= groups * size


def _four_trips(held: _Held) -> bool:
    return _groups_filled(held, 4, 3)


def _one_colour(held: _Held) -> bool:
    suits = {suit for suit, ranks in held.suits.items() if ranks}
    return suits <= _RED or suits <= _BLACK


def _all_small(held: _Held) -> bool:
    return max(held.counts) <= 8


def _all_big(held: _Held) -> bool:
    return min(held.counts) >= 8


def _three_quads(held: _Held) -> bool:
    return _groups_filled(held, 3, 4)


def _three_straight_flushes(held: _Held) -> bool:
    """Each row has one suit: try every choice of suits, and in each suit every choice of runs."""
    if not _three_flushes(held):
        return False
    for suits in product([suit for suit in SUITS if held.suits[suit]], repeat=3):
        rows = tuple(zip(suits, (_THREE_RUNS, _FIVE_RUNS, _FIVE_RUNS), strict=True))
        if all(
            _covered(ranks, [runs for row_suit, runs in rows if row_suit == suit])
            for suit, ranks in held.suits.items()
        ):
            return True
    return False


def _covered(ranks: set[int], rows: list[tuple[frozenset[int], ...]]) -> bool:
    """Tell whether one run for each row can be chosen so that together they hold all the ranks of a suit."""
    return any(ranks <= frozenset().union(*runs) for runs in product(*rows))


def _twelve_royals(held: _Held) -> bool:
    return min(held.counts) >= 11


def _dragon(held: _Held) -> bool:
    return max(held.counts.values()) == 1


def _supreme_dragon(held: _Held) -> bool:
    return _dragon(held) and sum(1 for ranks in held.suits.values() if ranks) == 1


@dataclass(frozen=True, slots=True)
class Special:
    """A special hand: its key, its place in the order (SSS-4.1) and its water from each other seat."""

    key: str
    place: int
    water: int
    formed: Callable[[_Held], bool]


_TABLE: tuple[tuple[str, int, Callable[[_Held], bool]], ...] = (
    ("three_flushes", 3, _three_flushes),
    ("three_straights", 3, _three_straights),
    ("six_pairs", 3, _six_pairs),
    ("five_pairs_trips", 5, _five_pairs_trips),
    ("four_trips", 8, _four_trips),
    ("one_colour", 10, _one_colour),
    ("all_small", 10, _all_small),
    ("all_big", 10, _all_big),
    ("three_quads", 16, _three_quads),
    ("three_straight_flushes", 18, _three_straight_flushes),
    ("twelve_royals", 24, _twelve_royals),
    ("dragon", 52, _dragon),
    ("supreme_dragon", 104, _supreme_dragon),
)
SPECIALS: dict[str, Special] = {
    key: Special(key, place, water, formed) for place, (key, water, formed) in enumerate(_TABLE)
}
"""All special hands by key, lowest first."""


def specials_of(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return the keys of all special hands that thirteen cards form, lowest first."""
    held = _Held(cards)
    return tuple(key for key, special in SPECIALS.items() if special.formed(held))
