"""Sets of cards as one integer: one hexadecimal digit a card, four digits (s h c d) a rank.

The digit says how many copies of the card are in the set, up to seven, so that one to four decks fit, with
any jokers. Adding and taking away are `+` and `-` of the integers. Ranks are numbered from 3 (0) over A (11)
and 2 (12) to 小王 (13) and 大王 (14), whether or not a game uses them all.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from games.rules.pieces.cards import BLACK_JOKER, JOKERS, RED_JOKER, SUITS, Card

Packed = int
"""A set of cards; a card may be in it more than once."""
Counts = bytes
"""How many cards of each rank, by rank number; `sum` of it is the number of cards."""

RANK_LETTERS: Final = (*"3456789TJQKA2", BLACK_JOKER, RED_JOKER)
"""Names of the ranks in texts and notation, the lowest first."""
RANKS: Final = len(RANK_LETTERS)
CHAIN_RANKS: Final = 12
"""Ranks 0 … 11, that is 3 … A, may stand in chains; 2 and the jokers never do."""
TWO, BLACK, RED = 12, 13, 14
"""Rank numbers of the 2, 小王 and 大王."""

AT_LEAST: Final = tuple(bytes(number >= least for number in range(256)) for least in range(20))
"""`counts.translate(AT_LEAST[n])` has a 1 for every rank of which there are n or more cards, else a 0."""

_RANK_BITS, _CARD_BITS = 16, 4
_ALL_BITS = _RANK_BITS * RANKS
_GUARD = int("8" * (_ALL_BITS // 4), 16)
_EVEN_DIGITS = int("0f" * (_ALL_BITS // 8), 16)
_RANK_MASK = (1 << _RANK_BITS) - 1


def _shift(card: Card) -> int:
    if card in JOKERS:
        return _RANK_BITS * RANK_LETTERS.index(card)
    return _RANK_BITS * RANK_LETTERS.index(card[0]) + _CARD_BITS * SUITS.index(card[1])


_CARDS: Final = (*(letter + suit for letter in RANK_LETTERS[:BLACK] for suit in SUITS), *JOKERS)
"""Every kind of card, from the lowest rank, in a rank in the order of suits s h c d."""
UNIT: Final = {card: 1 << _shift(card) for card in _CARDS}
"""The set that holds one card."""
RANK_OF: Final = {card: _shift(card) // _RANK_BITS for card in _CARDS}
"""The rank number of a card."""


def pack(cards: Iterable[Card]) -> Packed:
    """Return the set of these cards."""
    return sum(map(UNIT.__getitem__, cards))


def unpack(packed: Packed) -> tuple[Card, ...]:
    """Return the cards of a set, from the lowest rank, in a rank in the order of suits."""
    cards: list[Card] = []
    for rank in range(RANKS):
        digits = packed >> _RANK_BITS * rank & _RANK_MASK
        if digits:
            cards += _rank_cards(rank, digits)
    return tuple(cards)


def write(packed: Packed) -> str:
    """Return the cards of a set in notation, from the lowest rank."""
    return " ".join(unpack(packed))


def write_high(packed: Packed) -> str:
    """Return the cards of a set in notation as a hand is shown: from the highest rank, suits s h c d."""
    return " ".join(sorted(unpack(packed), key=RANK_OF.__getitem__, reverse=True))


@lru_cache(maxsize=1 << 12)
def counts_of(packed: Packed) -> Counts:
    """Return how many cards of each rank a set holds."""
    halves = (packed & _EVEN_DIGITS) + (packed >> _CARD_BITS & _EVEN_DIGITS)
    return (halves + (halves >> 8)).to_bytes(2 * RANKS, "little")[::2]


def holds(packed: Packed, part: Packed) -> bool:
    """Tell whether every card of `part` is in the set, as often as `part` has it."""
    return ((packed | _GUARD) - part) & _GUARD == _GUARD


def take(packed: Packed, rank: int, number: int) -> tuple[Packed, str]:
    """Return the first `number` cards of a rank in the set, and their notation; there must be so many."""
    return _taken(rank, packed >> _RANK_BITS * rank & _RANK_MASK, number)


def take_counts(packed: Packed, counts: Iterable[int]) -> Packed:
    """Return the first cards of the set with these numbers by rank; there must be so many."""
    return sum(take(packed, rank, number)[0] for rank, number in enumerate(counts) if number)


@lru_cache(maxsize=1 << 13)
def _rank_cards(rank: int, digits: int) -> tuple[Card, ...]:
    if rank >= BLACK:
        return (RANK_LETTERS[rank],) * digits
    letter = RANK_LETTERS[rank]
    return tuple(letter + suit for i, suit in enumerate(SUITS) for _ in range(digits >> _CARD_BITS * i & 15))


@lru_cache(maxsize=1 << 13)
def _taken(rank: int, digits: int, number: int) -> tuple[Packed, str]:
    cards = _rank_cards(rank, digits)[:number]
    return pack(cards), " ".join(cards)
