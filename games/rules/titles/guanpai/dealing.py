"""Cards before the first play: the fair deal, a deal read from a record, and who leads."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.action import Seat
from games.rules.core.errors import BadSetup
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.families.climbing.packed import UNIT, pack
from games.rules.pieces.cards import DECK52, SUITS, BadCards, Card, parse_cards, write_cards
from games.rules.titles.guanpai.options import BY_WINNER, Options
from games.rules.titles.guanpai.state import ORDER, SEATS, Hands, Setup

HAND_SIZE = 17
_DEALT = SEATS * HAND_SIZE
_MISSING = {1: {"2h", "2c", "2d"}, 3: {"2d"}}
DECKS = {twos: tuple(card for card in DECK52 if card not in out) for twos, out in _MISSING.items()}
"""The unshuffled deck by the number of 2s (GUP-1.2)."""
_KNOWN = {twos: frozenset(deck) for twos, deck in DECKS.items()}
PACKED_DECKS = {twos: pack(deck) for twos, deck in DECKS.items()}
CALLED_ORDER = tuple(rank + suit for suit in SUITS for rank in "3456789TJQKA2")
"""The cards in the order in which they are asked for: who has the first that was dealt leads (GUP-3.1)."""


def fair_deal(options: Options, _: Mapping[str, Json], stream: ShuffleStream) -> dict[str, Json]:
    """Return the two hands; the other cards stay unseen (GUP-1.3)."""
    deck = stream.shuffled(DECKS[options.twos])
    return {"hands": [write_cards(deck[seat:_DEALT:SEATS]) for seat in ORDER]}


def read_setup(options: Options, seats: int, carry: Mapping[str, Json], pieces: Mapping[str, Json]) -> Setup:
    """Return the setup of a deal with explicit cards. Raises BadSetup."""
    dealt = _read_hands(options, seats, pieces)
    winner = _last_winner(carry)
    if options.lead == BY_WINNER and winner is not None:
        leader, called = winner, ""
    else:
        leader, called = called_leader(dealt)
    left_out = PACKED_DECKS[options.twos] - sum(dealt)
    return Setup(options, leader, called, dealt, left_out, winner)


def called_leader(dealt: Hands) -> tuple[Seat, Card]:
    """Return who leads and the card that says so: the lowest spade dealt, else heart … (GUP-3.1)."""
    for card in CALLED_ORDER:
        for seat in ORDER:
            if dealt[seat] & UNIT[card]:
                return seat, card
    raise BadSetup("no card was dealt")


def _read_hands(options: Options, seats: int, pieces: Mapping[str, Json]) -> Hands:
    hands = pieces.get("hands")
    if seats != SEATS or not isinstance(hands, list | tuple) or len(hands) != SEATS:
        raise BadSetup("two hands are needed")
    one, two = _read_hand(hands[0]), _read_hand(hands[1])
    cards = {*one, *two}
    if len(cards) != _DEALT or not cards <= _KNOWN[options.twos]:
        raise BadSetup("the hands are not 34 different cards of the deck")
    return pack(one), pack(two)


def _read_hand(text: Json) -> tuple[Card, ...]:
    try:
        cards = parse_cards(text)
    except BadCards as bad:
        raise BadSetup(str(bad)) from None
    if len(cards) != HAND_SIZE:
        raise BadSetup(f"{HAND_SIZE} cards are needed, not {len(cards)}")
    return cards


def _last_winner(carry: Mapping[str, Json]) -> Seat | None:
    if "winner" not in carry:
        return None
    winner = carry["winner"]
    if type(winner) is not int or winner not in ORDER:
        raise BadSetup("the last winner is no seat")
    return winner
