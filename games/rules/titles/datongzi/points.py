"""What cards and sets are worth: card points and bonuses (section 4, DTZ-8.3)."""

from __future__ import annotations

from typing import Final

from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import RANK_LETTERS, TWO, Counts, Packed
from games.rules.pieces.cards import SUITS
from games.rules.titles.datongzi.forms import (
    EARTH_DIGITS,
    JOY,
    JOY_DECKS,
    LOWEST,
    TOP_POWER,
    TUBE,
    TUBE_POWER,
)

_FIVE, _TEN, _KING, _ACE = (RANK_LETTERS.index(letter) for letter in "5TKA")
_TUBE_BONUS: Final = {_KING: 100, _ACE: 200, TWO: 300}
_JOY_BONUS: Final = {_KING: 500, _ACE: 600, TWO: 700}
COUNTING: Final = "5TK"
"""Ranks with card points."""
_LEAST_TOP_BONUS: Final = 400
"""That of every 地炸, and of the lower 喜."""


def card_points(counts: Counts) -> int:
    """Return what cards (numbers by rank) count: 5 for a 5, 10 for a 10 or K (DTZ-4.1)."""
    return 5 * counts[_FIVE] + 10 * (counts[_TEN] + counts[_KING])


def bonus_of(form: Form) -> int:
    """Return what the last, unbeaten play of a trick brings besides (DTZ-4.2)."""
    if form.power < TUBE_POWER:
        return 0
    if form.power < TOP_POWER:
        return _TUBE_BONUS.get(form.key, 0)
    return _JOY_BONUS.get(form.key, _LEAST_TOP_BONUS) if form.size == JOY else _LEAST_TOP_BONUS


def held_bonuses(hand: Packed, decks: int) -> int:
    """Return what the 筒子 and 地炸 or 喜 of a hand would bring, no card counted twice (DTZ-8.3)."""
    return sum(held_in_rank(rank, hand >> 16 * rank & 0xFFFF, decks) for rank in range(LOWEST, TWO + 1))


def held_in_rank(rank: int, digits: int, decks: int) -> int:
    """Return what the sets among the cards of one rank would bring; `digits` has a digit a suit."""
    numbers = [digits >> 4 * i & 15 for i in range(len(SUITS))]
    tubes = numbers.count(TUBE) * _TUBE_BONUS.get(rank, 0)
    if decks == JOY_DECKS:
        return tubes + numbers.count(JOY) * _JOY_BONUS.get(rank, _LEAST_TOP_BONUS)
    whole = all(number >= EARTH_DIGITS & 15 for number in numbers)
    return max(tubes, _LEAST_TOP_BONUS) if whole else tubes
