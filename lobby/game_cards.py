"""The games as cards for the lobby and the home page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.rules.core.game import AnyGame
from games.rules.core.registry import all_games

LARGE = 4
"""The first games of the house are shown with a picture."""

FAMILY_EMBLEMS = {
    "climbing": "Jd Qs Kh",
    "tricks": "Qs Jd",
    "showdown": "9s 9d 9c / 7s 7d 7c 2h 2d / Th Jh Qh Kh Ah",
    "mahjong": "1s 5p 6z",
}
"""Pieces for games that name none themselves."""


@dataclass(frozen=True, slots=True)
class GameCard:
    """One game as the lobby shows it."""

    key: str
    name: str
    summary: str
    people: int
    large: bool
    kind: str
    rows: tuple[tuple[str, ...], ...]

    @property
    def look(self) -> str:
        """How the pieces of its picture lie: `rows`, `tiles`, or a `fan` of two or three."""
        if len(self.rows) > 1:
            return "rows"
        return "tiles" if self.kind == "tiles" else f"fan fan-{len(self.rows[0])}"

    @property
    def overlaps(self) -> bool:
        """Whether all but the last of a row lie half under the next: then only their index is drawn."""
        return self.kind == "cards" and (len(self.rows) > 1 or len(self.rows[0]) > 3)


def game_cards(people: Mapping[str, int], language: str) -> list[GameCard]:
    """Return a card for every game of the house, in its order; `people` counts players by key."""
    return [
        _card(game, people.get(game.key, 0), language, large=position < LARGE)
        for position, game in enumerate(all_games())
    ]


def _card(game: AnyGame, people: int, language: str, *, large: bool) -> GameCard:
    emblem = game.emblem or FAMILY_EMBLEMS[game.family]
    return GameCard(
        key=game.key,
        name=game.name.in_language(language),
        summary=game.summary.in_language(language),
        people=people,
        large=large,
        kind=game.pieces_kind,
        rows=tuple(tuple(row.split()) for row in emblem.split("/")),
    )
