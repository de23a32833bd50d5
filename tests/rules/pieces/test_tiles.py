"""Mahjong tiles in notation."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.pieces.tiles import DECK144, FLOWERS, KINDS, BadTiles, parse_tiles, write_tiles


def test_mjk_1_1_the_unshuffled_deck() -> None:
    """MJK-1.1: four each of m, p, s, winds and dragons, then one each of the flowers; copies together."""
    assert len(DECK144) == 144
    assert write_tiles(DECK144[:9]) == "1m 1m 1m 1m 2m 2m 2m 2m 3m"
    assert write_tiles(DECK144[35:37]) == "9m 1p"
    assert write_tiles(DECK144[71:73]) == "9p 1s"
    assert write_tiles(DECK144[107:109]) == "9s 1z"
    assert write_tiles(DECK144[132:]) == "7z 7z 7z 7z 1f 2f 3f 4f 5f 6f 7f 8f"


def test_mjk_1_1_copies() -> None:
    counted = Counter(DECK144)
    assert {counted[kind] for kind in KINDS} == {4}
    assert {counted[flower] for flower in FLOWERS} == {1}
    assert len(KINDS) == 34


def test_tiles_keep_their_order_and_copies() -> None:
    assert parse_tiles("5z 1m 5z 8f") == ("5z", "1m", "5z", "8f")


def test_no_tiles() -> None:
    assert parse_tiles("") == ()
    assert write_tiles(()) == ""


@given(st.lists(st.sampled_from(DECK144), max_size=20))
def test_what_is_written_is_read(tiles: list[str]) -> None:
    assert list(parse_tiles(write_tiles(tiles))) == tiles


@pytest.mark.parametrize(
    "text", ["0m", "10m", "8z", "9f", "0f", "m1", "1M", "1x", "1m  2m", " 1m", "1m ", "1m,2m", "3h", "BJ"]
)
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(BadTiles):
        parse_tiles(text)


@pytest.mark.parametrize("text", [None, 1, True, ["1m"], {"1m": 1}])
def test_tiles_are_a_string(text: Any) -> None:
    with pytest.raises(BadTiles):
        parse_tiles(text)
