"""财神: the tile that is turned up, what is wild and what stands in for it (WCH-1.4 to 1.6)."""

from __future__ import annotations

from games.rules.families.mahjong.packed import NONE, NUMBER, Kind
from games.rules.families.mahjong.state import FLOWER_TILES, Form

SETS = 5
WHITE: Kind = NUMBER["5z"]
DRAGONS = frozenset({NUMBER["6z"], NUMBER["7z"]})
"""发 and 中, which are laid open like flowers (WCH-1.2)."""
FLOWERS = FLOWER_TILES | DRAGONS
ALL_WILD = 3
"""With so many wild tiles in hand any hand may be laid down (WCH-3.2)."""


def turn_up(wall: tuple[Kind, ...]) -> tuple[Kind, tuple[Kind, ...]]:
    """Return the tile that is turned up, the last of the wall that is no flower, and the wall without it."""
    at = max(place for place, kind in enumerate(wall) if kind not in FLOWERS)
    return wall[at], wall[:at] + wall[at + 1 :]


def form_with(wild: Kind, reserve: int) -> Form:
    """Return the form of a deal in which this kind is wild; 白 stands in for it unless it is 白 itself."""
    stand_in = NONE if wild == WHITE else WHITE
    return Form(SETS, FLOWERS, reserve, wild, stand_in, overturn=ALL_WILD)
