"""A play as it arrives: its argument read, and the checks that every climbing game makes in one order."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from games.rules.core.errors import Code, IllegalAction
from games.rules.core.text import Json
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.grammar import Grammar
from games.rules.families.climbing.packed import RANK_OF, RANKS, UNIT, Counts, Packed, counts_of, holds, pack
from games.rules.pieces.cards import BadCards, Card, parse_cards


class Laid(NamedTuple):
    """Cards that a seat wants to lay down."""

    packed: Packed
    counts: Counts
    text: str
    """The cards in notation as a table shows them: first the ranks with most cards, then higher ones."""


def read_laid(arg: Json) -> Laid:
    """Return the cards of an argument. Raises IllegalAction `bad_argument` if it is none, or empty."""
    if not isinstance(arg, str) or not arg:
        raise IllegalAction(Code.BAD_ARGUMENT, "cards are needed, in notation")
    return _read(arg)


def check_play(grammar: Grammar, hand: Packed, arg: Json, to_beat: Form | None) -> tuple[Laid, Form]:
    """Return the cards and what they are, if a hand may lead them or play them over a form.

    Raises IllegalAction, the first that applies of `bad_argument`, `not_in_hand`, `bad_combination`,
    `does_not_beat`.
    """
    return check_laid(grammar, hand, read_laid(arg), to_beat)


def check_laid(grammar: Grammar, hand: Packed, laid: Laid, to_beat: Form | None) -> tuple[Laid, Form]:
    """Return the cards and what they are, as `check_play` does with cards that have been read already.

    For games where what a play may be depends on the hand that it comes from.
    """
    if not holds(hand, laid.packed):
        raise IllegalAction(Code.NOT_IN_HAND, "a card is not in the hand")
    form = grammar.reading(laid.counts, to_beat)
    if form is None:
        raise IllegalAction(Code.BAD_COMBINATION, "the cards are no combination")
    if to_beat is not None and not form.beats(to_beat):
        raise IllegalAction(Code.DOES_NOT_BEAT, "the play does not beat the last one")
    return laid, form


@lru_cache(maxsize=1 << 13)
def _read(text: str) -> Laid:
    try:
        cards = parse_cards(text)
    except BadCards as bad:
        raise IllegalAction(Code.BAD_ARGUMENT, str(bad)) from None
    if len(set(cards)) < len(cards) and max(Counter(cards).values()) > _MOST_COPIES:
        raise IllegalAction(Code.NOT_IN_HAND, "no deck has so many copies of a card")
    packed = pack(cards)
    counts = counts_of(packed)
    return Laid(packed, counts, " ".join(_shown(cards, counts)) if len(cards) > 1 else text)


def _shown(cards: tuple[Card, ...], counts: Counts) -> list[Card]:
    """Return the cards of a play as they are shown: the ranks with most cards first, then the higher ones."""
    ordered = sorted(cards, key=_PLACE.__getitem__)
    if len(cards) != max(counts) * (RANKS - counts.count(0)):
        ordered.sort(key=lambda card: -counts[RANK_OF[card]])
    return ordered


_PLACE = {card: place for place, card in enumerate(sorted(UNIT, key=RANK_OF.__getitem__, reverse=True))}
"""The place of every card in a hand that is sorted from the highest rank."""
_MOST_COPIES = 7
"""More copies of a card than this do not fit a packed set; no game has more than four."""
