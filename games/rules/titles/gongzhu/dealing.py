"""How a deal begins (section 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Seat
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.families.tricks.dealing import carried_seat, deal_round, read_deal
from games.rules.families.tricks.holding import hold
from games.rules.pieces.cards import DECK52, Card
from games.rules.titles.gongzhu.deck import DECKS, OPENING, ORDER
from games.rules.titles.gongzhu.hand import Hand
from games.rules.titles.gongzhu.options import Options
from games.rules.titles.gongzhu.state import EXPOSE, SEATS, Setup, State


def shuffled_deal(options: Options, carry: Mapping[str, Json], stream: ShuffleStream) -> dict[str, Json]:  # noqa: ARG001
    """Return four hands from a shuffled deck: card i goes to seat i mod 4."""
    return deal_round(DECK52 * options.decks, SEATS, 0, stream)


def first_state(options: Options, carry: Mapping[str, Json], pieces: Mapping[str, Json]) -> State:
    """Return the state before the first exposure. Raises BadSetup."""
    leader = _leader(carry)
    dealt, _ = read_deal(pieces, DECK52 * options.decks, SEATS)
    setup = Setup(options, leader, first_leader(dealt) if leader is None else leader, dealt)
    held = tuple(Hand(*hold(ORDER, hand, DECKS)) for hand in dealt)
    return State(setup, EXPOSE, held, ((),) * SEATS, (False,) * SEATS)


def _leader(carry: Mapping[str, Json]) -> Seat | None:
    return None if carry.get("leader") is None else carried_seat(carry, "leader", SEATS, default=0)


def first_leader(dealt: Sequence[Sequence[Card]]) -> Seat:
    """Return the seat that was dealt the first `2c` (GZH-3.1): card j of seat s is number 4j + s."""
    return min(
        (hand.index(OPENING) * SEATS + seat, seat) for seat, hand in enumerate(dealt) if OPENING in hand
    )[1]
