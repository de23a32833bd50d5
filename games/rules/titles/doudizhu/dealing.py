"""Cards before the first call: the fair deal, and a deal read from a record."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.errors import BadSetup
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.families.climbing.landlord import FIRST_BIDDER, fair_piles
from games.rules.families.climbing.packed import Packed, pack
from games.rules.families.climbing.piles import read_beginner, read_hands, read_pile
from games.rules.pieces.cards import DECK54
from games.rules.titles.doudizhu.options import Options
from games.rules.titles.doudizhu.state import SEATS, Setup

HAND_SIZE, KITTY_SIZE = 17, 3
_WHOLE_DECK: Packed = pack(DECK54)


def fair_deal(_: Options, carry: Mapping[str, Json], stream: ShuffleStream) -> dict[str, Json]:
    """Return hands, kitty and, where carry does not tell the first bidder, `first` (DDZ-1.1, 1.2)."""
    return fair_piles(DECK54, SEATS, KITTY_SIZE, carry, stream)


def read_setup(options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]) -> Setup:
    """Return the setup of a deal with explicit cards. Raises BadSetup."""
    if seats != SEATS:
        raise BadSetup("three seats play")
    dealt = read_hands(pieces, SEATS, HAND_SIZE)
    kitty = read_pile(pieces.get("kitty"), KITTY_SIZE)
    if sum(dealt) + kitty != _WHOLE_DECK:
        raise BadSetup("hands and kitty are not the 54 cards")
    return Setup.of(options, read_beginner(carry, FIRST_BIDDER, pieces, SEATS), dealt, kitty)
