"""What a set of cards is, and what beats what: section 2.

A form is that of the family. A triple or plane is measured without the cards that it carries, so that these
do not count when two are compared (DTZ-2.10). The classes above the ordinary combinations are spans of its
power: bombs below 筒子 below 地炸 and 喜 (DTZ-2.12).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.rules.core.text import Phrase, phrase
from games.rules.families.climbing.bombs import OfAKind
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.packed import (
    AT_LEAST,
    CHAIN_RANKS,
    RANK_LETTERS,
    RANKS,
    Counts,
    Packed,
    counts_of,
)
from games.rules.pieces.cards import SUITS

SINGLE, PAIR, TRIPLE, PAIR_RUN, PLANE, BOMB, EARTH = (
    "single",
    "pair",
    "triple",
    "pair_run",
    "plane",
    "bomb",
    "earth",
)
TUBES: Final = tuple(f"tube.{suit}" for suit in SUITS)
"""Kinds of 筒子 by suit."""
JOYS: Final = tuple(f"joy.{suit}" for suit in SUITS)
"""Kinds of 喜 by suit."""

TUBE_POWER, TOP_POWER = 1000, 2000
"""Below this power are the bombs; below that the 筒子; from there on 地炸 and 喜."""
LOWEST = 2
"""Rank number of the 5, below which there is nothing."""
TUBE, JOY = 3, 4
"""So many identical cards are a 筒子, or with four decks a 喜."""
EARTH_DECKS, JOY_DECKS = 3, 4
"""With so many decks there are 地炸, and with so many 喜."""
EARTH_DIGITS = 0x2222
"""Two cards of each suit: a 地炸."""
_EARTH_SIZE = 8
_SUITS = len(SUITS)
CARRIED = 2
"""How many cards each triple may carry where wings are allowed."""
_PAIR = 2
_BOMBS = OfAKind(BOMB, 4, 16)


def class_of(form: Form) -> int:
    """Return the class of a form: 0 ordinary, 1 bomb, 2 筒子, 3 地炸 or 喜."""
    if form.power >= TOP_POWER:
        return 3
    return 2 if form.power >= TUBE_POWER else int(form.power > 0)


def name_of(form: Form, size: int) -> Phrase:
    """Return the name of a play of `size` cards."""
    if size > form.size:
        return phrase(f"pattern.{form.kind}_wings", rank=RANK_LETTERS[form.key])
    return form.name()


def form_of_rank(rank: int, digits: int, decks: int) -> Form:
    """Return what cards of one rank are (DTZ-2.1–2.3, 2.6–2.9, 2.13); `digits` has four bits a suit."""
    numbers = [digits >> 4 * i & 15 for i in range(_SUITS)]
    size = sum(numbers)
    if size < TUBE:
        return Form((SINGLE, PAIR)[size - 1], size, rank)
    if size in numbers:
        suit = numbers.index(size)
        above = rank * _SUITS + _SUITS - 1 - suit
        if size == TUBE:
            return Form(TUBES[suit], size, rank, TUBE_POWER + above)
        return Form(JOYS[suit], size, rank, TOP_POWER + above)
    if size == TUBE:
        return Form(TRIPLE, size, rank)
    if decks == EARTH_DECKS and digits == EARTH_DIGITS:
        return Form(EARTH, _EARTH_SIZE, rank, TOP_POWER + rank)
    return Form(BOMB, size, rank, _BOMBS.power(size, rank))


def reading(cards: Packed, to_beat: Form | None, *, decks: int, wings: bool) -> Form | None:
    """Return what a set of cards counts as when led (`to_beat` None) or played over a form; None if nothing.

    Of several readings the first counts, or over a triple or plane the one as long as that (DTZ-2.10).
    Whether it beats is for `Form.beats` to say.
    """
    forms = _readings(cards, decks, wings)
    if to_beat is not None and len(forms) > 1:
        for form in forms:
            if form.kind == to_beat.kind and form.size == to_beat.size:
                return form
    return forms[0] if forms else None


@lru_cache(maxsize=1 << 13)
def _readings(cards: Packed, decks: int, wings: bool) -> tuple[Form, ...]:  # noqa: FBT001
    """Return all that a set of cards is: most triples first, of so many the highest; empty if nothing."""
    counts = counts_of(cards)
    ranks = [rank for rank, number in enumerate(counts) if number]
    if len(ranks) == 1:
        return (form_of_rank(ranks[0], cards >> 16 * ranks[0], decks),)
    per, top = counts[ranks[0]], ranks[-1]
    if all(counts[rank] == per for rank in ranks) and top - ranks[0] == len(ranks) - 1 and top < CHAIN_RANKS:
        if per == _PAIR:
            return (Form(PAIR_RUN, per * len(ranks), top),)
        if per == TUBE and not wings:
            return (Form(PLANE, per * len(ranks), top),)
    return tuple(_carrying(counts)) if wings else ()


def _carrying(counts: Counts) -> Iterator[Form]:
    """Yield the triples and planes that cards of several ranks are, with or without wings (DTZ-2.10)."""
    size, held = sum(counts), counts.translate(AT_LEAST[TUBE])
    for length in range(size // TUBE, 0, -1):
        if size > (TUBE + CARRIED) * length:
            break
        start = held.rfind(b"\1" * length, 0, CHAIN_RANKS if length > 1 else RANKS)
        if start >= 0:
            yield Form(PLANE if length > 1 else TRIPLE, TUBE * length, start + length - 1)
