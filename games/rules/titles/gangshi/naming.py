"""What a hand is called."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.text import Phrase, phrase
from games.rules.families.showdown.patterns import RowType
from games.rules.families.showdown.ranking import rank_letter
from games.rules.pieces.cards import Card
from games.rules.titles.gangshi.hands import value_of


def hand_name(cards: Sequence[Card]) -> Phrase:
    """Return the name of what one to five cards make, with its leading rank."""
    kind, ranks, _ = value_of(cards)
    word = RowType(kind).name.lower()
    rank = rank_letter(ranks[0])
    if kind == RowType.TWO_PAIRS:
        return phrase(f"hand.{word}", rank=rank, low=phrase("rank", rank=rank_letter(ranks[1])).to_json())
    return phrase(f"hand.{word}", rank=rank)
