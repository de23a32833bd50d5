"""How a deal begins (sections 4 and 5)."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.shuffle import ShuffleStream
from games.rules.core.text import Json
from games.rules.families.tricks.dealing import carried_seat, deal_round, read_deal
from games.rules.titles.sandayi.deck import CARDS, DECKS, UNNAMED
from games.rules.titles.sandayi.options import Options
from games.rules.titles.sandayi.state import BIDDING, KITTY, SEATS, Setup, State


def shuffled_deal(options: Options, carry: Mapping[str, Json], stream: ShuffleStream) -> dict[str, Json]:  # noqa: ARG001
    """Return four hands of 12 and the kitty: card i goes to seat i mod 4, the last six lie aside."""
    return deal_round(CARDS, SEATS, KITTY, stream)


def first_state(options: Options, carry: Mapping[str, Json], pieces: Mapping[str, Json]) -> State:
    """Return the state before the first bid. Raises BadSetup."""
    first = carried_seat(carry, "first_bidder", SEATS, default=0)
    hands, kitty = read_deal(pieces, CARDS, SEATS, KITTY)
    setup = Setup(options, first, hands, kitty)
    mask = DECKS[UNNAMED].mask
    return State(setup, BIDDING, tuple(map(mask, hands)), first)
