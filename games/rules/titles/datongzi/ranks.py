"""The cards of one rank in a hand: what they can be by themselves, each by the cards that cost least.

A rank holds up to sixteen cards of four suits. Taking two of them can break a 筒子 or leave it whole; the
rows made here take those that leave the hand its most valuable sets. A row is made once for each holding.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import Final, NamedTuple

from games.rules.core.action import Action
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import RANK_LETTERS, TWO, Packed, write
from games.rules.families.climbing.plays import PLAY
from games.rules.pieces.cards import SUITS
from games.rules.titles.datongzi.forms import (
    BOMB,
    EARTH_DIGITS,
    JOY,
    JOY_DECKS,
    LOWEST,
    TRIPLE,
    TUBE,
    TUBE_POWER,
    form_of_rank,
)
from games.rules.titles.datongzi.points import held_in_rank

_DIGITS = 0xFFFF
_KING = RANK_LETTERS.index("K")
_SET_WORTH = 1
"""What a set without a bonus is worth beside the bonuses of the others."""


class Play(NamedTuple):
    """A play that a hand has: what it is, its cards, and the action that makes it."""

    form: Form
    cards: Packed
    action: Action


class Row(NamedTuple):
    """What the cards of a rank in a hand can be.

    `picks` has at index n the n cards that cost least, whatever they are; `ordinary` at index n the single,
    pair or triple, if there is one; `strong` bombs, 筒子 and 地炸 or 喜, the weakest first, `power` that
    of the last of them; `actions` all of these plays.
    """

    picks: tuple[Packed, ...]
    ordinary: tuple[Play | None, Play | None, Play | None, Play | None]
    strong: tuple[Play, ...]
    power: int
    actions: tuple[Action, ...]


class _Choice(NamedTuple):
    """Which cards of a rank to take, in digits: n of them; a triple; bombs by size."""

    picks: tuple[int, ...]
    triple: int
    bombs: tuple[int, ...]


class _Rows(dict[int, Row]):
    """Rows by rank and digits, made when they are first asked for."""

    def __init__(self, decks: int) -> None:
        super().__init__()
        self._decks = decks

    def __missing__(self, key: int) -> Row:
        row = self[key] = _row(key >> 16, key & _DIGITS, self._decks)
        return row


_ROWS: Final = {decks: _Rows(decks) for decks in (3, 4)}


def row_of(hand: Packed, rank: int, decks: int) -> Row:
    """Return what the cards of a rank in a hand can be."""
    return _ROWS[decks][rank << 16 | hand >> 16 * rank & _DIGITS]


@lru_cache(maxsize=1 << 12)
def rows_of(hand: Packed, decks: int) -> tuple[Row, ...]:
    """Return the rows of all ranks from the 5 up, those too of which the hand has no card."""
    rows = _ROWS[decks]
    return tuple([rows[rank << 16 | hand >> 16 * rank & _DIGITS] for rank in range(LOWEST, TWO + 1)])


def _row(rank: int, digits: int, decks: int) -> Row:
    choice = _choice(max(rank, _KING - 1), digits, decks)
    few = (*choice.picks[1:3], 0, 0)[:2]
    one, two, three = (_play(rank, part, decks) for part in (*few, choice.triple))
    sets = [_play(rank, part, decks) for part in (*choice.bombs, *_sets(digits, decks))]
    strong = tuple(sorted((play for play in sets if play), key=lambda play: play.form.power))
    plays = (*(play for play in (one, two, three) if play), *strong)
    return Row(
        picks=tuple(part << 16 * rank for part in choice.picks),
        ordinary=(None, one, two, three),
        strong=strong,
        power=strong[-1].form.power if strong else 0,
        actions=tuple(play.action for play in plays),
    )


def _play(rank: int, digits: int, decks: int) -> Play | None:
    if not digits:
        return None
    cards = digits << 16 * rank
    return Play(form_of_rank(rank, digits, decks), cards, Action(PLAY, write(cards)))


def _sets(digits: int, decks: int) -> list[int]:
    """Return the 筒子 and 地炸 or 喜 among the cards of a rank, in digits."""
    numbers = _numbers(digits)
    found = [TUBE << 4 * suit for suit, number in enumerate(numbers) if number >= TUBE]
    if decks == JOY_DECKS:
        found += [JOY << 4 * suit for suit, number in enumerate(numbers) if number == JOY]
    elif min(numbers) >= EARTH_DIGITS & 15:
        found.append(EARTH_DIGITS)
    return found


@cache
def _choice(rank: int, digits: int, decks: int) -> _Choice:
    """Return which cards to take of a rank. Below the K all are alike: their sets are worth the same."""
    held = sum(_numbers(digits))
    parts: list[list[int]] = [[] for _ in range(held + 1)]
    for taken in _parts(digits):
        parts[sum(_numbers(taken))].append(taken)
    for some in parts:
        some.sort(key=lambda taken: (-worth_in_rank(rank, digits - taken, decks), -taken))
    kinds = [{form_of_rank(rank, part, decks).kind: part for part in reversed(some)} for some in parts[1:]]
    return _Choice(
        picks=tuple(some[0] for some in parts),
        triple=kinds[TUBE - 1].get(TRIPLE, 0) if held >= TUBE else 0,
        bombs=tuple(part[BOMB] for part in kinds[TUBE:] if BOMB in part),
    )


def _parts(digits: int) -> list[int]:
    """Return all that can be taken of the cards of a rank, in digits."""
    ranges = [range(number + 1) for number in _numbers(digits)]
    return [sum(number << 4 * suit for suit, number in enumerate(taken)) for taken in product(*ranges)]


def _numbers(digits: int) -> list[int]:
    return [digits >> 4 * suit & 15 for suit in range(len(SUITS))]


def tubes_in_rank(digits: int) -> int:
    """Return how many suits of a rank have three or more cards."""
    return sum(number >= TUBE for number in _numbers(digits))


def worth_in_rank(rank: int, digits: int, decks: int) -> int:
    """Return what the sets among the cards of a rank are worth to a hand: bonuses, and that they beat."""
    beating = sum(form_of_rank(rank, part, decks).power >= TUBE_POWER for part in _sets(digits, decks))
    return held_in_rank(rank, digits, decks) + _SET_WORTH * beating
