"""How trick games deal: hands one card at a time in turn, and what is over as the kitty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from games.rules.core.action import Seat
from games.rules.core.errors import BadSetup
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.pieces.cards import BadCards, Card, parse_cards, write_cards

Hand = tuple[Card, ...]
"""The cards of a hand in the order in which they were dealt."""


def deal_round(
    deck: Sequence[Card], seats: int, kitty: int, stream: ShuffleStream, first: Seat = 0
) -> dict[str, Json]:
    """Return a shuffled `deal` object: card i goes to seat (`first` + i) mod `seats`.

    The last `kitty` cards lie aside.
    """
    cards = stream.shuffled(deck)
    dealt = len(cards) - kitty
    hands = [write_cards(cards[(seat - first) % seats : dealt : seats]) for seat in range(seats)]
    return {"hands": hands, "kitty": write_cards(cards[dealt:])} if kitty else {"hands": hands}


def read_deal(
    pieces: Mapping[str, Json], deck: Sequence[Card], seats: int, kitty: int = 0
) -> tuple[tuple[Hand, ...], Hand]:
    """Return the hands and the kitty of a `deal` object with explicit cards.

    Raises BadSetup unless they are the whole deck, in hands of one size and a kitty of `kitty` cards.
    """
    raw = pieces.get("hands")
    if not isinstance(raw, list) or len(raw) != seats:
        raise BadSetup(f"{seats} hands are needed")
    try:
        hands = tuple(parse_cards(hand) for hand in raw)
        aside = parse_cards(pieces.get("kitty")) if kitty else ()
    except BadCards as bad:
        raise BadSetup(str(bad)) from None
    size = (len(deck) - kitty) // seats
    if len(aside) != kitty or any(len(hand) != size for hand in hands):
        raise BadSetup(f"a hand is {size} cards, the kitty {kitty}")
    if sorted(sum(hands, aside)) != _in_order(tuple(deck)):
        raise BadSetup("the cards are not the whole deck")
    return hands, aside


@cache
def _in_order(deck: tuple[Card, ...]) -> list[Card]:
    return sorted(deck)


def carried_seat(carry: Mapping[str, Json], key: str, seats: int, default: Seat) -> Seat:
    """Return the seat that the carry names, or the default. Raises BadSetup for anything but a seat."""
    seat = carry.get(key, default)
    if type(seat) is not int or seat not in range(seats):
        raise BadSetup(f"{key} is a seat, not {seat!r}")
    return seat
