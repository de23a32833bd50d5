"""Every game has its picture in the lobby, large or small."""

from __future__ import annotations

import re

import pytest
from django.template.loader import render_to_string

import games.rules.titles.house  # noqa: F401  (registers the games)
from games.rules.core.registry import all_games
from lobby.game_cards import FAMILY_EMBLEMS, GameCard, game_cards


def card(rows: tuple[tuple[str, ...], ...], kind: str = "cards") -> GameCard:
    return GameCard("any", "任一", "", 0, False, kind, rows)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_an_emblem_shows_the_pieces_that_the_game_names(game):
    shown = next(one for one in game_cards({}, "zh-hans") if one.key == game.key)
    named = (game.emblem or FAMILY_EMBLEMS[game.family]).replace("/", " ").split()
    assert [piece for row in shown.rows for piece in row] == named
    page = render_to_string("lobby/emblem.html", {"card": shown})
    assert len(re.findall(r"<svg", page)) == len(named)


@pytest.mark.parametrize(
    ("rows", "kind", "overlaps"),
    [
        ((("Qs", "Jd"),), "cards", False),
        ((("Jd", "Qs", "Kh"),), "cards", False),
        ((("BJ", "BJ", "RJ", "RJ"),), "cards", True),
        ((("Ts", "Kh", "Qc"), ("9d", "Ac")), "cards", True),
        ((("1s", "5p", "6z", "7z"),), "tiles", False),
    ],
)
def test_cards_that_overlap_show_their_index_only(rows, kind, overlaps):
    assert card(rows, kind).overlaps is overlaps
