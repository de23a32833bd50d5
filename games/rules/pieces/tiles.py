"""Mahjong tiles as text: a number and a kind letter. The copies of a tile are the same text.

`1m`–`9m` 万, `1p`–`9p` 筒, `1s`–`9s` 条; `1z 2z 3z 4z` 东南西北, `5z` 白, `6z` 发, `7z` 中;
`1f`–`4f` 春夏秋冬, `5f`–`8f` 梅兰菊竹.
"""

from __future__ import annotations

from collections.abc import Iterable

Tile = str
"""A tile in notation, e.g. `5p`, `7z`, `1f`."""

KINDS: tuple[Tile, ...] = tuple(
    f"{number}{letter}"
    for letter, last in (("m", 9), ("p", 9), ("s", 9), ("z", 7))
    for number in range(1, last + 1)
)
"""The 34 kinds of which there are four each, in the order of an unshuffled deck (MJK-1.1)."""
FLOWERS: tuple[Tile, ...] = tuple(f"{number}f" for number in range(1, 9))
"""The eight flowers (花), one of each."""
DECK144: tuple[Tile, ...] = (*(kind for kind in KINDS for _ in range(4)), *FLOWERS)
"""Unshuffled: m p s z, the four copies of a kind together, then the flowers (MJK-1.1)."""

_KNOWN = {tile: tile for tile in (*KINDS, *FLOWERS)}


class BadTiles(ValueError):
    """The text is not a list of tiles in the project's notation."""


def parse_tiles(text: object) -> tuple[Tile, ...]:
    """Return the tiles of a text such as `"1m 5z 3f"`, in the order written; `""` is no tiles.

    Raises BadTiles if it is not a string of tiles separated by single spaces.
    """
    if not isinstance(text, str):
        raise BadTiles("tiles are written as a string")
    if not text:
        return ()
    try:
        return tuple(_KNOWN[word] for word in text.split(" "))
    except KeyError as unknown:
        raise BadTiles(f"no such tile: {unknown.args[0]!r}") from None


def write_tiles(tiles: Iterable[Tile]) -> str:
    """Return the tiles in notation, separated by single spaces."""
    return " ".join(tiles)
