"""How a deal begins (section 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Seat
from games.rules.core.errors import BadSetup
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.families.tricks.holding import hold
from games.rules.pieces.cards import DECK52, BadCards, Card, parse_cards, write_cards
from games.rules.titles.gongzhu.deck import DECKS, OPENING, ORDER
from games.rules.titles.gongzhu.hand import Hand
from games.rules.titles.gongzhu.options import Options
from games.rules.titles.gongzhu.state import EXPOSE, SEATS, Setup, State

_SORTED = {decks: sorted(DECK52 * decks) for decks in (1, 2)}


def shuffled_hands(options: Options, stream: ShuffleStream) -> list[str]:
    """Return four hands from a shuffled deck: card i goes to seat i mod 4."""
    deck = stream.shuffled(DECK52 * options.decks)
    return [write_cards(deck[seat::SEATS]) for seat in range(SEATS)]


def first_state(options: Options, carry: Mapping[str, Json], hands: Json) -> State:
    """Return the state before the first exposure. Raises BadSetup."""
    leader = _leader(carry)
    dealt = _hands(hands, options.decks)
    setup = Setup(options, leader, first_leader(dealt) if leader is None else leader, dealt)
    held = tuple(Hand(*hold(ORDER, hand, DECKS)) for hand in dealt)
    return State(setup, EXPOSE, held, ((),) * SEATS, (False,) * SEATS)


def _leader(carry: Mapping[str, Json]) -> Seat | None:
    leader = carry.get("leader")
    if leader is None or (type(leader) is int and leader in range(SEATS)):
        return leader
    raise BadSetup(f"leader is a seat, not {leader!r}")


def _hands(raw: Json, decks: int) -> tuple[tuple[Card, ...], ...]:
    if not isinstance(raw, list) or len(raw) != SEATS:
        raise BadSetup("four hands are needed")
    try:
        hands = tuple(parse_cards(hand) for hand in raw)
    except BadCards as bad:
        raise BadSetup(str(bad)) from None
    deck = _SORTED[decks]
    if any(len(hand) != len(deck) // SEATS for hand in hands) or sorted(sum(hands, ())) != deck:
        raise BadSetup("the hands must be the whole deck, the same number of cards each")
    return hands


def first_leader(dealt: Sequence[Sequence[Card]]) -> Seat:
    """Return the seat that was dealt the first `2c` (GZH-3.1): card j of seat s is number 4j + s."""
    return min(
        (hand.index(OPENING) * SEATS + seat, seat) for seat, hand in enumerate(dealt) if OPENING in hand
    )[1]
