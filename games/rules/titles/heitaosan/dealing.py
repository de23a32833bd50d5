"""Cards before the first action: the fair deal, a deal read from a record, and whose partner is who."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.errors import BadSetup
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.families.climbing.packed import UNIT, Packed, pack
from games.rules.families.climbing.piles import read_beginner, read_hands
from games.rules.pieces.cards import DECK54, JOKERS, write_cards
from games.rules.titles.heitaosan.options import Options
from games.rules.titles.heitaosan.patterns import combinations_of
from games.rules.titles.heitaosan.state import ORDER, SEATS, Setup, Sides

FINDER = "3s"
"""The two seats that hold one are partners (HTS-1.1)."""
DECKS = {False: DECK54 * 2, True: (*DECK54 * 2, *JOKERS * 2)}
"""Unshuffled, without and with four more jokers."""
PACKED_DECKS = {eight: pack(deck) for eight, deck in DECKS.items()}
HAND_SIZES = {eight: len(deck) // SEATS for eight, deck in DECKS.items()}
FIRST_ASKED = 2
"""From this deal of a match on a seat may play alone (HTS-6.4)."""
_FIRST_OF_A_MATCH = {"leader": 0, "deal": 1}


def fair_deal(options: Options, _: Mapping[str, Json], stream: ShuffleStream) -> dict[str, Json]:
    """Return the hands (section 7)."""
    deck = stream.shuffled(DECKS[options.eight])
    return {"hands": [write_cards(deck[seat::SEATS]) for seat in ORDER]}


def read_setup(options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]) -> Setup:
    """Return the setup of a deal with explicit cards. Raises BadSetup."""
    if seats != SEATS:
        raise BadSetup("four seats play")
    eight = options.eight
    dealt = read_hands(pieces, SEATS, HAND_SIZES[eight])
    if sum(dealt) != PACKED_DECKS[eight]:
        raise BadSetup("the hands are not the whole deck")
    known = {**_FIRST_OF_A_MATCH, **carry}
    leader = read_beginner(known, "leader", {}, SEATS)
    number = known["deal"]
    if type(number) is not int or number < 1:
        raise BadSetup("deals are numbered from 1")
    return Setup(options, combinations_of(options), leader, number, dealt, sides_of(dealt))


def sides_of(dealt: Sequence[Packed]) -> Sides:
    """Return the side of each seat; that of seat 0 is 0 (HTS-1.1)."""
    unit = UNIT[FINDER]
    finders = [bool(hand & 7 * unit) for hand in dealt]
    if finders.count(True) == 1:
        return (0, 1, 0, 1)
    return tuple(int(finder != finders[0]) for finder in finders)
