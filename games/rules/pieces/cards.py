"""Playing cards as text: rank then suit, `BJ` 小王 and `RJ` 大王. Two copies of a card are the same text."""

from __future__ import annotations

from collections.abc import Iterable

RANKS = "23456789TJQKA"
"""Ranks in the order of an unshuffled deck."""
SUITS = "shcd"
"""黑桃 s, 红桃 h, 草花 c, 方块 d, in the order of an unshuffled deck."""
BLACK_JOKER = "BJ"
RED_JOKER = "RJ"
JOKERS = (BLACK_JOKER, RED_JOKER)

Card = str
"""A card in notation, e.g. `3s`, `Th`, `BJ`."""

DECK52: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""Unshuffled: suits s h c d, in each suit 2 … A."""
DECK54: tuple[Card, ...] = (*DECK52, *JOKERS)

_KNOWN = {card: card for card in DECK54}


class BadCards(ValueError):
    """The text is not a list of cards in the project's notation."""


def parse_cards(text: object) -> tuple[Card, ...]:
    """Return the cards of a text such as `"3s 3h BJ"`, in the order written; `""` is no cards.

    Raises BadCards if it is not a string of cards separated by single spaces.
    """
    if not isinstance(text, str):
        raise BadCards("cards are written as a string")
    if not text:
        return ()
    try:
        return tuple(_KNOWN[word] for word in text.split(" "))
    except KeyError as unknown:
        raise BadCards(f"no such card: {unknown.args[0]!r}") from None


def write_cards(cards: Iterable[Card]) -> str:
    """Return the cards in notation, separated by single spaces."""
    return " ".join(cards)
