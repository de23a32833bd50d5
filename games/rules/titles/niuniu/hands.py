"""Five cards and the bull in them (section 1): points, bulls, the order of single cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from games.rules.core.errors import Code, IllegalAction
from games.rules.families.showdown.rows import Rows, check_held, parse_rows, write_rows
from games.rules.pieces.cards import DECK52, DECK54, JOKERS, Card

HAND_SIZE = 5
ROW_SIZES = (3, 2)
NO_BULL = 0
BULL_BULL = 10
"""A bull is a number: 1 … 9 for 牛1 … 牛9, 10 for 牛牛, 0 for 没牛. The higher number wins (NIU-1.5)."""

_LOW_TO_HIGH = "A23456789TJQK"
_SUITS_UP = "dchs"
POINTS: dict[Card, int] = {
    **{card: min(_LOW_TO_HIGH.index(card[0]) + 1, 10) for card in DECK52},
    **dict.fromkeys(JOKERS, 10),
}
"""NIU-1.1: the points of every card."""
HEIGHTS: dict[Card, int] = {
    **{card: 4 * _LOW_TO_HIGH.index(card[0]) + _SUITS_UP.index(card[1]) for card in DECK52},
    **{joker: len(DECK52) + place for place, joker in enumerate(JOKERS)},
}
"""NIU-1.4: the place of every single card, lowest first; no two are equal."""
LOWEST_KING = HEIGHTS["Kd"]
"""Cards below this are Q or lower."""

DECK = DECK54
_points = POINTS.__getitem__
_height = HEIGHTS.__getitem__
_PLACES = range(HAND_SIZE)
_SPLITS = tuple(
    (three, tuple(place for place in _PLACES if place not in three)) for three in combinations(_PLACES, 3)
)


@dataclass(frozen=True, slots=True)
class Laid:
    """What a seat has put together: its bull and the rows of three and two, or no bull and no rows."""

    bull: int
    rows: Rows = ()


NOTHING = Laid(NO_BULL)
"""A seat that names no three cards has no bull, whatever it holds (NIU-1.3)."""


def shown(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards as they are shown: highest first by NIU-1.4."""
    return tuple(sorted(cards, key=_height, reverse=True))


def highest(cards: Iterable[Card]) -> Card:
    """Return the highest single card (NIU-1.4)."""
    return max(cards, key=_height)


def points_of(cards: Iterable[Card]) -> int:
    """Return the points of cards together (NIU-1.1)."""
    return sum(map(_points, cards))


def bull_of(two: Iterable[Card]) -> int:
    """Return the bull that the two odd cards give (NIU-1.2)."""
    return points_of(two) % 10 or BULL_BULL


def bulls_in(hand: Sequence[Card]) -> tuple[str, ...]:
    """Return every way to lay five cards with a bull, as arguments of `arrange`; none where there is none.

    The three cards make a multiple of ten just where the other two are worth the hand's sum modulo ten.
    """
    points = [POINTS[card] for card in hand]
    rest = sum(points) % 10
    return tuple(
        write_rows(([hand[i] for i in three], (hand[a], hand[b])))
        for three, (a, b) in _SPLITS
        if (points[a] + points[b]) % 10 == rest
    )


def read_laid(text: object, hand: Iterable[Card]) -> Laid:
    """Return what an `arrange` argument puts together.

    Raises IllegalAction, in this order: `bad_argument`, `not_in_hand`, `bad_combination` (NIU-1.2).
    """
    three, two = parse_rows(text, ROW_SIZES)
    check_held((three, two), hand)
    if points_of(three) % 10:
        raise IllegalAction(Code.BAD_COMBINATION, "the three cards do not sum to a multiple of 10")
    return Laid(bull_of(two), (shown(three), shown(two)))
