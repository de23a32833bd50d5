"""Cards before the first play: the fair deal, a deal read from a record, and what the match brings along."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.action import Seat
from games.rules.core.errors import BadSetup
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.families.climbing.packed import pack
from games.rules.families.climbing.piles import read_beginner, read_hands, read_pile
from games.rules.pieces.cards import DECK52, Card, write_cards
from games.rules.titles.datongzi.options import Options
from games.rules.titles.datongzi.state import BySide, Setup, Standing, sides_of

_ONE_DECK: tuple[Card, ...] = tuple(card for card in DECK52 if card[0] not in "34")
_SETS = (3, 4)
DECKS = {decks: _ONE_DECK * decks for decks in _SETS}
"""The unshuffled deck by number of decks (DTZ-1.2)."""
PACKED_DECKS = {decks: pack(deck) for decks, deck in DECKS.items()}
_KEPT = ("totals", "face", "bonus")
"""What a match keeps by side."""
HAND_SIZES = {(4, 3): 33, (3, 3): 41, (2, 3): 33, (4, 4): 44, (3, 4): 44, (2, 4): 44}
"""Cards of a hand by number of seats and decks (DTZ-1.1)."""


def hand_size(options: Options) -> int:
    """Return how many cards each seat is dealt (DTZ-1.1)."""
    return HAND_SIZES[options.players, options.decks]


def aside_size(options: Options) -> int:
    """Return how many cards are set aside (DTZ-1.1)."""
    return len(DECKS[options.decks]) - options.players * hand_size(options)


def fair_deal(options: Options, _: Mapping[str, Json], stream: ShuffleStream) -> dict[str, Json]:
    """Return the hands, the cards set aside, and a seat drawn at random (section 5)."""
    deck, seats = stream.shuffled(DECKS[options.decks]), options.players
    dealt = seats * hand_size(options)
    return {
        "hands": [write_cards(deck[seat:dealt:seats]) for seat in range(seats)],
        "kitty": write_cards(deck[dealt:]),
        "first": stream.below(seats),
    }


def read_setup(options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]) -> Setup:
    """Return the setup of a deal with explicit cards. Raises BadSetup."""
    if seats != options.players:
        raise BadSetup(f"the options say {options.players} seats")
    dealt = read_hands(pieces, seats, hand_size(options))
    aside = read_pile(pieces.get("kitty", ""), aside_size(options))
    if sum(dealt) + aside != PACKED_DECKS[options.decks]:
        raise BadSetup(f"hands and cards set aside are not {options.decks} decks")
    if _is_over(carry):
        _check_shape(carry)
        carry = {}
    return Setup(options, _leader(carry, pieces, seats), dealt, aside, _before(carry, sides_of(seats)))


def _is_over(carry: Mapping[str, Json]) -> bool:
    """Tell whether the carry is that of a match that is over: then a new one begins."""
    over = carry.get("match_over", False)
    if type(over) is not bool:
        raise BadSetup("match_over is true or false")
    return over


def _check_shape(carry: Mapping[str, Json]) -> None:
    """Refuse what no deal of any table hands on; otherwise a match that is over tells nothing."""
    if type(carry.get("leader", 0)) is not int:
        raise BadSetup("who leads is no seat")
    for key in _KEPT:
        numbers = carry.get(key, [])
        _by_side(carry, key, len(numbers) if isinstance(numbers, list | tuple) else 0)


def _leader(carry: Mapping[str, Json], pieces: Mapping[str, Json], seats: int) -> Seat:
    """Return who leads: the first out of the last deal, else the seat drawn (DTZ-1.4)."""
    return read_beginner(carry, "leader", {"first": 0, **pieces}, seats)


def _before(carry: Mapping[str, Json], sides: int) -> Standing:
    totals, face, bonus = (_by_side(carry, key, sides) for key in _KEPT)
    if min(*face, *bonus) < 0:
        raise BadSetup("card points and bonuses won are never below nought")
    return Standing(totals, face, bonus)


def _by_side(carry: Mapping[str, Json], key: str, sides: int) -> BySide:
    numbers = carry.get(key, [0] * sides)
    if not isinstance(numbers, list | tuple) or len(numbers) != sides:
        raise BadSetup(f"{key} has a number for each of {sides} sides")
    if any(type(number) is not int for number in numbers):
        raise BadSetup(f"{key} are whole numbers")
    return tuple(numbers)
