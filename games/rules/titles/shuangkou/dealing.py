"""Cards before the first play: the fair deal, and a deal read from a record."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.action import Seat
from games.rules.core.errors import BadSetup
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.families.climbing.packed import UNIT, Packed, holds, pack
from games.rules.families.climbing.piles import read_hands
from games.rules.pieces.cards import DECK54, Card, write_cards
from games.rules.titles.shuangkou.options import Options
from games.rules.titles.shuangkou.seating import ALL_SEATS, FIRST_ORDER, SEATS, Order, partnered
from games.rules.titles.shuangkou.state import Hands, Setup

HAND_SIZE = 27
DECK = DECK54 * 2
"""Unshuffled: one deck after the other."""
WHOLE_DECK: Packed = pack(DECK)


def fair_deal(_: Options, __: Mapping[str, Json], stream: ShuffleStream) -> dict[str, Json]:
    """Return the hands, the card that is drawn and the seat that was dealt that copy (SKO-1.2, 1.3)."""
    deck = stream.shuffled(DECK)
    drawn = stream.below(len(DECK))
    return {
        "hands": [write_cards(deck[seat::SEATS]) for seat in ALL_SEATS],
        "mark": deck[drawn],
        "first": drawn % SEATS,
    }


def read_setup(options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]) -> Setup:
    """Return the setup of a deal with explicit cards. Raises BadSetup."""
    if seats != SEATS:
        raise BadSetup("four seats play")
    dealt = read_hands(pieces, SEATS, HAND_SIZE)
    if sum(dealt) != WHOLE_DECK:
        raise BadSetup("the hands are not two decks")
    mark, seated = _mark(pieces), _seated(carry)
    holders = [seat for seat in ALL_SEATS if holds(dealt[seat], UNIT[mark])]
    first = _first(pieces, holders)
    twin = next((seat for seat in holders if seat != first), first)
    order = partnered(seated, first, twin) if options.swap else seated
    return Setup(options, mark, first, twin, seated, order, dealt)


def exposed(setup: Setup, hands: Hands, seat: Seat) -> str:
    """Return the copies of the mark that a seat holds: all have been told of them (SKO-1.3)."""
    held = next(number for number in (2, 1, 0) if holds(hands[seat], number * UNIT[setup.mark]))
    return write_cards([setup.mark] * held)


def _mark(pieces: Mapping[str, Json]) -> Card:
    mark = pieces.get("mark")
    if not isinstance(mark, str) or mark not in UNIT:
        raise BadSetup("the mark is no card")
    return mark


def _first(pieces: Mapping[str, Json], holders: list[Seat]) -> Seat:
    """Return the seat that leads; if it is not told, the lowest of those that hold the mark."""
    first = pieces.get("first", holders[0])
    if type(first) is not int or first not in holders:
        raise BadSetup("the first seat does not hold the mark")
    return first


def _seated(carry: Mapping[str, Json]) -> Order:
    order = carry.get("order", FIRST_ORDER)
    if not isinstance(order, list | tuple) or any(type(seat) is not int for seat in order):
        raise BadSetup("the order is no list of seats")
    if sorted(order) != list(ALL_SEATS):
        raise BadSetup("the order does not list every seat once")
    return tuple(order)
