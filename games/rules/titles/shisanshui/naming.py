"""Rows and special hands in words."""

from __future__ import annotations

from games.rules.core.text import Json, Phrase, phrase
from games.rules.families.showdown.patterns import RowType
from games.rules.families.showdown.ranking import Key, Ranking, rank_letter
from games.rules.pieces.cards import write_cards
from games.rules.titles.shisanshui.setting import FRONT, ROW_WATER, Setting

_WORDS = {row_type: row_type.name.lower() for row_type in RowType}
_TWO_RANKS = (RowType.TWO_PAIRS, RowType.FULL_HOUSE)


def type_word(row: int, row_type: RowType) -> str:
    """Return the word of a type in texts; trips in front have one of their own (冲三)."""
    return "front_trips" if (row, row_type) == (FRONT, RowType.TRIPS) else _WORDS[row_type]


def row_name(row: int, key: Key, order: Ranking) -> Phrase:
    """Return the name of a row's type, e.g. 葫芦."""
    return Phrase(f"type.{type_word(row, order.types[key])}")


def row_detail(row: int, key: Key, order: Ranking) -> Phrase:
    """Return the row with its ranks, e.g. 对 9; in high card and flush the highest alone."""
    row_type, ranks = order.types[key], order.ranks(key)
    params: dict[str, Json] = {"rank": rank_letter(ranks[0])}
    if row_type in _TWO_RANKS:
        params["low"] = phrase("rank", rank=rank_letter(ranks[1])).to_json()
    return Phrase(f"row.{type_word(row, row_type)}", params)


def special_name(key: str) -> Phrase:
    """Return the name of a special hand."""
    return Phrase(f"special.{key}")


def rows_json(setting: Setting, order: Ranking) -> list[Json]:
    """Return rows for views and events: cards, name of the type, name with ranks, water if it wins."""
    return [
        {
            "cards": write_cards(cards),
            "name": row_name(row, key, order).to_json(),
            "detail": row_detail(row, key, order).to_json(),
            "water": ROW_WATER[row][order.types[key]],
        }
        for row, (cards, key) in enumerate(zip(setting.rows, setting.keys, strict=True))
    ]
