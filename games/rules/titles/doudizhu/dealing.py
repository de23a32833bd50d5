"""Cards before the first call: the fair deal, and a deal read from a record."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.errors import BadSetup
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.families.climbing.packed import Packed, pack
from games.rules.pieces.cards import DECK54, BadCards, parse_cards, write_cards
from games.rules.titles.doudizhu.options import Options
from games.rules.titles.doudizhu.state import ORDER, SEATS, Setup

HAND_SIZE, KITTY_SIZE = 17, 3
_DEALT = SEATS * HAND_SIZE
_WHOLE_DECK: Packed = pack(DECK54)


def fair_deal(carry: Mapping[str, Json], stream: ShuffleStream) -> dict[str, Json]:
    """Return hands, kitty and, where carry does not tell the first bidder, `first` (DDZ-1.1, 1.2)."""
    deck = stream.shuffled(DECK54)
    deal: dict[str, Json] = {
        "hands": [write_cards(deck[seat:_DEALT:SEATS]) for seat in ORDER],
        "kitty": write_cards(deck[_DEALT:]),
    }
    if "first_bidder" not in carry:
        deal["first"] = stream.below(SEATS)
    return deal


def read_setup(options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]) -> Setup:
    """Return the setup of a deal with explicit cards. Raises BadSetup."""
    hands = pieces.get("hands")
    if seats != SEATS or not isinstance(hands, list | tuple) or len(hands) != SEATS:
        raise BadSetup("three hands are needed")
    dealt = (_read(hands[0], HAND_SIZE), _read(hands[1], HAND_SIZE), _read(hands[2], HAND_SIZE))
    kitty = _read(pieces.get("kitty"), KITTY_SIZE)
    if sum(dealt) + kitty != _WHOLE_DECK:
        raise BadSetup("hands and kitty are not the 54 cards")
    return Setup.of(options, _first_bidder(carry, pieces), dealt, kitty)


def _read(text: Json, size: int) -> Packed:
    try:
        cards = parse_cards(text)
    except BadCards as bad:
        raise BadSetup(str(bad)) from None
    if len(cards) != size:
        raise BadSetup(f"{size} cards are needed, not {len(cards)}")
    return pack(cards)


def _first_bidder(carry: Mapping[str, Json], pieces: Mapping[str, Json]) -> int:
    first = carry["first_bidder"] if "first_bidder" in carry else pieces.get("first")
    if type(first) is not int or first not in ORDER:
        raise BadSetup("the first bidder is no seat")
    return first
