"""The laws of hidden pieces bite in mahjong: a game that gives something away is found out."""

from __future__ import annotations

import pytest

from games.rules.core.game import Step
from games.rules.families.mahjong.packed import NAMES
from games.rules.titles.sanmen import Sanmen
from tests.rules.every_game.homes import Home
from tests.rules.every_game.secrecy import hidden_pieces_stay_hidden


class ShowsWhoIsAsked(Sanmen):
    """Everybody sees how many seats are asked about a discard."""

    def view(self, state, seat):
        view = dict(super().view(state, seat))
        view["facts"] = {**view["facts"], "asked": len(self.awaited(state))}
        return view


class ShowsTheWall(Sanmen):
    """Everybody sees the next tile."""

    def view(self, state, seat):
        view = dict(super().view(state, seat))
        view["wall"] = {**view["wall"], "next": NAMES[state.setup.wall[state.front]]}
        return view


class NamesDrawnTiles(Sanmen):
    """Everybody is told what was drawn."""

    def apply(self, state, seat, action):
        step = super().apply(state, seat, action)
        return Step(step.state, tuple(self._open(event) for event in step.events))

    @staticmethod
    def _open(event):
        return type(event)(event.kind, event.seat, event.cards, event.say, event.data)


@pytest.mark.parametrize("fault", [ShowsWhoIsAsked, ShowsTheWall, NamesDrawnTiles])
def test_a_fault_is_noticed(fault, tmp_path):
    with pytest.raises(AssertionError, match=r"hidden pieces|is told"):
        hidden_pieces_stay_hidden(Home(fault(), tmp_path, tmp_path))
