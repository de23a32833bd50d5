"""What an unfinished setting is, row by row: the line above the buttons and beside each row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from games.rules.core.text import Json, Phrase, phrase
from games.rules.families.showdown.patterns import LOW, RowType, pattern_so_far
from games.rules.families.showdown.ranking import Ranking
from games.rules.families.showdown.rows import Rows, shown
from games.rules.pieces.cards import JOKERS, RANKS, BadCards, Card, parse_cards, write_cards
from games.rules.titles.shisanshui.naming import special_name, type_word
from games.rules.titles.shisanshui.search import Outlook
from games.rules.titles.shisanshui.setting import ROW_SIZES, ROW_WATER
from games.rules.titles.shisanshui.special import HAND_SIZE, SPECIALS, specials_of


@dataclass(frozen=True, slots=True)
class Desk:
    """Whose draft it is: the seat's hand, the order of rows, what settings are worth."""

    hand: tuple[Card, ...]
    order: Ranking
    outlook: Outlook


def read_draft(text: object) -> Rows | None:
    """Return the rows written so far, of at most 3, 5 and 5 cards; None for what is no draft."""
    parts = text.split("/") if isinstance(text, str) else []
    if len(parts) != len(ROW_SIZES):
        return None
    try:
        rows = tuple(parse_cards(part.strip()) for part in parts)
    except BadCards:
        return None
    fitting = all(len(row) <= size for row, size in zip(rows, ROW_SIZES, strict=True))
    return rows if fitting else None


def describe_rows(rows: Rows, desk: Desk) -> Mapping[str, Json]:
    """Return the rows' names, water and next step, how many cards are missing, and whether it is foul.

    A setting of exactly the hand that is not foul also tells the water that it may expect in all.
    """
    placed = [card for row in rows for card in row]
    left = [card for card in desk.hand if card not in placed]
    keys = [desk.order.key(row) if len(row) == ROW_SIZES[place] else None for place, row in enumerate(rows)]
    full = [key for key in keys if key is not None]
    foul = full != sorted(full)
    out: dict[str, Json] = {
        "rows": [_row_json(place, row, left, desk.order) for place, row in enumerate(rows)],
        "missing": HAND_SIZE - len(placed),
        "foul": foul,
    }
    names = [row["name"] for row in out["rows"]]
    if None not in names:
        out["name"] = phrase("setting", parts=names).to_json()
    if len(full) == len(ROW_SIZES) and not foul and sorted(placed) == sorted(desk.hand):
        out["expected"] = round(desk.outlook.worth(*full))
    return out


def describe_special(key: object, desk: Desk) -> Mapping[str, Json]:
    """Return the name of a special hand, its water from each and in all, and whether the hand forms it."""
    if not isinstance(key, str) or key not in SPECIALS:
        return {}
    water = SPECIALS[key].water
    return {
        "name": special_name(key).to_json(),
        "water": water,
        "total": water * (desk.outlook.seats - 1),
        "held": key in specials_of(desk.hand),
    }


def _row_json(place: int, row: Sequence[Card], left: Sequence[Card], order: Ranking) -> dict[str, Json]:
    row_type = _type_of(place, row, order)
    if row_type is None:
        return {"name": None, "water": 0, "next": None}
    step = _next_step(place, row, left, order)
    return {
        "name": Phrase(f"type.{type_word(place, row_type)}").to_json(),
        "water": ROW_WATER[place][row_type],
        "next": step.to_json() if step else None,
    }


def _type_of(place: int, row: Sequence[Card], order: Ranking) -> RowType | None:
    """Return the type of a row, or of its cards so far; None while it holds no natural card."""
    if len(row) == ROW_SIZES[place]:
        return order.types[order.key(row)]
    ranks = [RANKS.index(card[0]) + LOW for card in row if card not in JOKERS]
    return pattern_so_far(ranks, len(row) - len(ranks)).type if ranks else None


def _next_step(place: int, row: Sequence[Card], left: Sequence[Card], order: Ranking) -> Phrase | None:
    """Return the fewest cards of those left that make the row a higher type, and that type."""
    now = _type_of(place, row, order)
    for count in range(1, ROW_SIZES[place] - len(row) + 1):
        ways = [(_type_of(place, (*row, *more), order), more) for more in combinations(left, count)]
        higher = [(kind, more) for kind, more in ways if kind is not None and (now is None or kind > now)]
        if higher:
            kind, more = max(higher, key=lambda way: way[0])
            name = Phrase(f"type.{type_word(place, kind)}").to_json()
            return phrase("next", cards=write_cards(shown(more)), name=name)
    return None
