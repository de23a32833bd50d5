"""Cards before the first call: the fair deal, and a deal read from a record."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.errors import BadSetup
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.families.climbing.packed import Packed, pack
from games.rules.families.climbing.piles import read_beginner, read_hands, read_pile
from games.rules.pieces.cards import DECK54, write_cards
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
    if seats != SEATS:
        raise BadSetup("three seats play")
    dealt = read_hands(pieces, SEATS, HAND_SIZE)
    kitty = read_pile(pieces.get("kitty"), KITTY_SIZE)
    if sum(dealt) + kitty != _WHOLE_DECK:
        raise BadSetup("hands and kitty are not the 54 cards")
    first = read_beginner(carry, "first_bidder", pieces, SEATS)
    return Setup.of(options, first, (dealt[0], dealt[1], dealt[2]), kitty)
