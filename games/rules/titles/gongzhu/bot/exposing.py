"""Which cards a bot exposes."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.pieces.cards import Card, parse_cards
from games.rules.titles.gongzhu.deck import ACE, PIG, SHEEP, TRANSFORMER

_SMALL = frozenset("23456789T")
_HIGH = frozenset("JQKA")


def exposing(view: View) -> list[Action]:
    """Return what a seat may do while exposing, best first."""
    hand = parse_cards(view["seats"][view["seat"]]["hand"])
    decks = view["options"]["decks"]
    may = [Action(choice["verb"], choice.get("arg")) for choice in view["ask"]["choices"]]
    wanted = [action for action in may if action.arg and worth_exposing(str(action.arg), hand, decks)]
    done = [action for action in may if action.verb == "done"]
    return [*wanted, *done, *(action for action in may if action.arg and action not in wanted)]


def worth_exposing(card: Card, hand: Sequence[Card], decks: int) -> bool:
    """Tell whether the hand is made for doubling this card.

    `Ah` and `Qs` need length to guard them; `Jd` the cards above it, or length; `Tc` a hand that wins little.
    """
    suit = [held[0] for held in hand if held[1] == card[1]]
    small = sum(1 for rank in suit if rank in _SMALL)
    if card == PIG:
        return small >= _scaled(4, decks)
    if card == ACE:
        return small >= _scaled(4, decks) and sum(1 for rank in suit if rank in "KQJ") <= decks
    if card == SHEEP:
        return {"A", "K", "Q"} <= set(suit) or len(suit) >= _scaled(5, decks)
    high = sum(1 for held in hand if held[0] in _HIGH)
    return card == TRANSFORMER and high <= _scaled(2, decks) and PIG not in hand


def _scaled(cards: int, decks: int) -> int:
    """Return as long a holding in a hand of two decks as `cards` are in one of one deck."""
    return cards if decks == 1 else 2 * cards - 1
