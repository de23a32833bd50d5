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
from games.rules.titles.doudizhu4.auction import SEATS
from games.rules.titles.doudizhu4.options import Options
from games.rules.titles.doudizhu4.state import Setup

HAND_SIZE, KITTY_SIZE = 25, 8
DECK = DECK54 * 2
"""Unshuffled: one deck after the other."""
WHOLE_DECK: Packed = pack(DECK)


def fair_deal(_: Options, carry: Mapping[str, Json], stream: ShuffleStream) -> dict[str, Json]:
    """Return hands, kitty and, where carry does not tell the first bidder, `first` (DD4-1.1, 1.2)."""
    return fair_piles(DECK, SEATS, KITTY_SIZE, carry, stream)


def read_setup(options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]) -> Setup:
    """Return the setup of a deal with explicit cards. Raises BadSetup."""
    if seats != SEATS:
        raise BadSetup("four seats play")
    dealt = read_hands(pieces, SEATS, HAND_SIZE)
    kitty = read_pile(pieces.get("kitty"), KITTY_SIZE)
    if sum(dealt) + kitty != WHOLE_DECK:
        raise BadSetup("hands and kitty are not two decks")
    return Setup(options, read_beginner(carry, FIRST_BIDDER, pieces, SEATS), dealt, kitty)
