"""What the browser is given to shuffle a deal again: the deck, and the places that piles were dealt from."""

from __future__ import annotations

import pytest

import games.rules.titles.house  # noqa: F401  (registers the games)
from games.models import Deal
from games.rules.core.registry import all_games
from games.rules.core.shuffle import ShuffleStream, commitment
from games.shuffle_trace import shuffle_trace
from tests.records.played import SEED, course


@pytest.mark.parametrize("key", [game.key for game in all_games()])
def test_the_deck_by_its_seed_is_what_every_pile_was_dealt_from(key: str) -> None:
    setup, _actions, _outcome = course(key)
    deal = Deal(
        game=key, options={}, carry={}, seat_count=setup.seats, seed=SEED.hex(), commitment=commitment(SEED)
    )
    trace = shuffle_trace(deal)
    stream = ShuffleStream(SEED)
    order = stream.shuffled(trace["deck"].split())
    drawn = [stream.below(bound) for bound in trace["draws"]]
    places = [place for pile in trace["piles"] for place in pile["places"]]
    assert len(places) == len(set(places)) <= len(order)
    for pile in trace["piles"]:
        assert " ".join(order[place] for place in pile["places"]) == pile["dealt"]
        whole = setup.pieces[pile["name"]]
        assert pile["dealt"] == (whole if pile["seat"] is None else whole[pile["seat"]])
    if "first" in setup.pieces:
        assert setup.pieces["first"] in (drawn[0], drawn[0] % setup.seats)
