"""What to do with five cards and what an unfinished setting is, both from the view alone (section 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Action
from games.rules.core.text import Json, Phrase, phrase
from games.rules.families.showdown.rows import Rows
from games.rules.pieces.cards import BadCards, Card, parse_cards, write_cards
from games.rules.titles.niuniu.hands import (
    HAND_SIZE,
    NO_BULL,
    ROW_SIZES,
    bull_of,
    bulls_in,
    points_of,
)
from games.rules.titles.niuniu.scoring import MULTIPLES
from games.rules.titles.niuniu.show import bull_name, points_name


def advised(hand: Sequence[Card]) -> list[Action]:
    """Return the setting with a bull, or to pass where there is none; every bull of a hand is as good."""
    found = bulls_in(hand)
    return [Action("arrange", found[0]) if found else Action("pass")]


def describe_rows(text: object, hand: Sequence[Card]) -> Mapping[str, Json]:
    """Return what the rows written so far are; nothing for what is no draft of three and two cards.

    `{"rows": [{"name", "water", "next"}], "missing", "foul"}`, and `name`, the bull, once all cards are set.
    """
    rows = _read_draft(text)
    if rows is None:
        return {}
    three, two = rows
    whole = len(three) == ROW_SIZES[0]
    bull = bull_of(two) if whole and points_of(three) % 10 == 0 and len(two) == ROW_SIZES[1] else None
    name = bull_name(bull).to_json() if bull is not None else None
    step = _next_step(three, hand)
    out: dict[str, Json] = {
        "rows": [
            {
                "name": points_name(three).to_json() if three else None,
                "water": 0,
                "next": step.to_json() if step else None,
            },
            {"name": name, "water": MULTIPLES[bull] if bull is not None else 0, "next": None},
        ],
        "missing": HAND_SIZE - len(three) - len(two),
        "foul": False,
    }
    return out if name is None else {**out, "name": name}


def describe_pass() -> Mapping[str, Json]:
    """Return what a seat has that names no three cards (NIU-1.3)."""
    return {"name": bull_name(NO_BULL).to_json()}


def _read_draft(text: object) -> Rows | None:
    parts = text.split("/") if isinstance(text, str) else []
    if len(parts) != len(ROW_SIZES):
        return None
    try:
        rows = tuple(parse_cards(part.strip()) for part in parts)
    except BadCards:
        return None
    fitting = all(len(row) <= size for row, size in zip(rows, ROW_SIZES, strict=True))
    return rows if fitting else None


def _next_step(three: Sequence[Card], hand: Sequence[Card]) -> Phrase | None:
    """Return the cards that make the first row a bull's, with the bull; None if none do or it is full."""
    if len(three) >= ROW_SIZES[0]:
        return None
    for way in bulls_in(hand):
        row, rest = (parse_cards(part) for part in way.split(" / "))
        if set(three) <= set(row):
            more = write_cards(card for card in row if card not in three)
            return phrase("next", cards=more, name=bull_name(bull_of(rest)).to_json())
    return None
