"""Piles of cards as a record holds them, and the seat that begins.

Piles of the right sizes are a whole deck exactly if their sum is that of the deck: a card that came so often
that its digit ran over would leave a smaller sum of digits.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.action import Seat
from games.rules.core.errors import BadSetup
from games.rules.core.text import Json
from games.rules.families.climbing.packed import Packed, pack
from games.rules.pieces.cards import BadCards, parse_cards


def read_hands(pieces: Mapping[str, Json], seats: int, size: int) -> tuple[Packed, ...]:
    """Return the hands of `size` cards that a `deal` object holds, by seat. Raises BadSetup."""
    hands = pieces.get("hands")
    if not isinstance(hands, list | tuple) or len(hands) != seats:
        raise BadSetup(f"{seats} hands are needed")
    return tuple(read_pile(hand, size) for hand in hands)


def read_pile(text: Json, size: int) -> Packed:
    """Return the set of `size` cards that a text holds. Raises BadSetup."""
    try:
        cards = parse_cards(text)
    except BadCards as bad:
        raise BadSetup(str(bad)) from None
    if len(cards) != size:
        raise BadSetup(f"{size} cards are needed, not {len(cards)}")
    return pack(cards)


def read_beginner(carry: Mapping[str, Json], key: str, pieces: Mapping[str, Json], seats: int) -> Seat:
    """Return the seat that begins: what carry has under `key`, without that `first` of the deal.

    Raises BadSetup if it is none.
    """
    first = carry[key] if key in carry else pieces.get("first")
    if type(first) is not int or not 0 <= first < seats:
        raise BadSetup("who begins is no seat")
    return first
