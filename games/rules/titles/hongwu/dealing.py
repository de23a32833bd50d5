"""How a deal begins (sections 4 and 5)."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.action import Seat
from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.families.tricks.dealing import carried_seat, deal_round, read_deal
from games.rules.titles.hongwu.deck import CARDS
from games.rules.titles.hongwu.options import Options
from games.rules.titles.hongwu.state import KITTY, SEATS, TURNING, Setup, State


def _first(carry: Mapping[str, Json]) -> Seat:
    """Return the seat that is dealt the first card. Raises BadSetup."""
    return carried_seat(carry, "first", SEATS, default=0)


def shuffled_deal(options: Options, carry: Mapping[str, Json], stream: ShuffleStream) -> dict[str, Json]:  # noqa: ARG001
    """Return four hands of 39 in dealing order, from the carried seat on, and the kitty. Raises BadSetup."""
    return deal_round(CARDS, SEATS, KITTY, stream, _first(carry))


def first_state(options: Options, carry: Mapping[str, Json], pieces: Mapping[str, Json]) -> State:
    """Return the state before anybody has chosen a 10. Raises BadSetup."""
    first = _first(carry)
    hands, kitty = read_deal(pieces, CARDS, SEATS, KITTY)
    return State(Setup(options, first, hands, kitty), TURNING, (), None)
