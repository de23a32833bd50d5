"""Rows as text, `"3s 3h 3c / 4s 5s 6s 7s 8s / …"`, and the order in which a row is shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.rules.core.errors import Code, IllegalAction
from games.rules.pieces.cards import DECK52, JOKERS, RANKS, BadCards, Card, parse_cards, write_cards

Rows = tuple[tuple[Card, ...], ...]
"""Rows front to back."""

_BAR = " / "
_SHOWN = {card: (RANKS.index(card[0]), suit) for suit, card in enumerate(DECK52)}
_SHOWN |= {joker: (len(RANKS), place) for place, joker in enumerate(JOKERS)}


def parse_rows(text: object, sizes: Sequence[int]) -> Rows:
    """Return the rows written with ` / ` between them, each as many cards as `sizes` says.

    Raises IllegalAction `bad_argument` for anything else. Whose cards they are is not looked at.
    """
    parts = text.split(_BAR) if isinstance(text, str) else []
    try:
        rows = tuple(parse_cards(part) for part in parts)
    except BadCards as bad:
        raise IllegalAction(Code.BAD_ARGUMENT, str(bad)) from None
    if [len(row) for row in rows] != list(sizes):
        wanted = ", ".join(map(str, sizes))
        raise IllegalAction(Code.BAD_ARGUMENT, f"rows of {wanted} cards are written with ' / ' between them")
    return rows


def check_held(rows: Rows, hand: Iterable[Card]) -> None:
    """Raise IllegalAction `not_in_hand` unless the rows are exactly the hand, each card once."""
    if sorted(card for row in rows for card in row) != sorted(hand):
        raise IllegalAction(Code.NOT_IN_HAND, "the rows are not exactly the cards of the hand")


def write_rows(rows: Iterable[Iterable[Card]]) -> str:
    """Return the rows in notation, front to back."""
    return _BAR.join(map(write_cards, rows))


def shown(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in the order of the show: lowest first, jokers last."""
    return tuple(sorted(cards, key=_SHOWN.__getitem__))
