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


def deciding(won: Sequence[Card], beaten: Sequence[Card]) -> Phrase | None:
    """Return what decided between two hands of one name: a card, or the suit; None if the names differ."""
    name = hand_name(won)
    if hand_name(beaten) != name:
        return None
    high, low = value_of(won)[1], value_of(beaten)[1]
    for one, other in zip(high, low, strict=True):
        if one != other:
            lower = phrase("rank", rank=rank_letter(other)).to_json()
            return phrase("remark.card", hand=name.to_json(), rank=rank_letter(one), low=lower)
    return phrase("remark.suit", hand=name.to_json())
