"""Watching a deal with all hands open: whatever one seat knew of the cards is shown."""

from __future__ import annotations

import pytest

import games.rules.titles.house  # noqa: F401  (registers the games)
from games.replay import ALL, _view
from games.rules.core.record import setup_from_seed
from games.rules.core.registry import find_game


@pytest.mark.parametrize(("key", "seats"), [("sandayi", 4), ("doudizhu4", 4), ("doudizhu", 3)])
def test_kitty_and_buried_cards_are_those_of_the_seat_that_knew_them(key: str, seats: int) -> None:
    game = find_game(key)
    known: dict[str, str] = {}
    for number in range(40):
        seed = number.to_bytes(32, "big")
        state = setup_from_seed(game, game.options_type(), seats, {}, seed).start().state
        while game.outcome(state) is None:
            shown = _view(game, state, ALL)
            for zone in ("kitty", "buried"):
                cards = {
                    view[zone]["cards"]
                    for seat in [None, *range(seats)]
                    if (view := game.view(state, seat)).get(zone) and view[zone]["cards"]
                }
                assert len(cards) <= 1
                if cards:
                    known[zone] = cards.pop()
                    assert shown[zone]["cards"] == known[zone]
                elif shown.get(zone):
                    assert shown[zone]["cards"] == ""
            seat = min(game.awaited(state))
            state = game.apply(state, seat, game.suggest(game.view(state, seat))[0]).state
        if known:
            break
    assert known
