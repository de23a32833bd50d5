"""Which six cards a bot lays away."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.families.tricks.order import TRUMP as TRUMPS
from games.rules.families.tricks.points import points_of
from games.rules.pieces.cards import Card, parse_cards, write_cards
from games.rules.titles.sandayi.bot.strength import best_trump
from games.rules.titles.sandayi.deck import DECKS
from games.rules.titles.sandayi.state import KITTY

_SHOWN = 3
_SAFE_TRUMPS, _SAFE_TOPS = 8, 3
_VOID = 4.0
"""What it is worth to have none of a side suit."""


def burying(view: View) -> list[Action]:
    """Return a few ways to lay six cards away, the best first."""
    hand = parse_cards(view["seats"][view["seat"]]["hand"])
    trump = best_trump(hand)
    ways = {write_cards(way): rating(way, hand, trump) for way in _ways(hand, trump)}
    return [Action("bury", way) for way in sorted(ways, key=lambda way: -ways[way])[:_SHOWN]]


def last_is_safe(hand: Sequence[Card], trump: str) -> bool:
    """Tell whether the hand should win the last trick: long trumps with enough 2s and jokers."""
    order = DECKS[trump].order
    trumps = [card for card in hand if order.suit_of[card] == TRUMPS]
    tops = sum(1 for card in trumps if card[0] in "2BR")
    return len(trumps) >= _SAFE_TRUMPS and tops >= _SAFE_TOPS


def _ways(hand: Sequence[Card], trump: str) -> list[list[Card]]:
    """Return for every choice of side suits to empty the six cards that go: these, then the cheapest."""
    order = DECKS[trump].order
    sides = [suit for suit in order.suits if suit != TRUMPS]
    safe = last_is_safe(hand, trump)
    ways = []
    for number in range(len(sides) + 1):
        for emptied in combinations(sides, number):
            gone = [card for card in hand if order.suit_of[card] in emptied]
            if len(gone) <= KITTY:
                rest = sorted(
                    (card for card in hand if card not in gone),
                    key=lambda card: (_worth(card, hand, trump, safe=safe), order.bit[card]),
                )
                ways.append([*gone, *rest[: KITTY - len(gone)]])
    return ways


def _worth(card: Card, hand: Sequence[Card], trump: str, *, safe: bool) -> float:
    """Return what a card is worth in the hand rather than among the buried."""
    order = DECKS[trump].order
    step = order.step_of[order.bit[card]]
    if order.suit_of[card] == TRUMPS:
        return 20.0 + step
    if card[0] == "A":
        return 9.0
    points = points_of((card,))
    guarded = card[0] == "K" and "A" + card[1] in hand
    if guarded:
        return 6.0
    if points:
        return 0.3 * step - (0.3 * points if safe else -0.5 * points)
    return 0.3 * step


def rating(way: Sequence[Card], hand: Sequence[Card], trump: str) -> float:
    """Return how good it is to lay these cards away, the higher the better."""
    safe = last_is_safe(hand, trump)
    order = DECKS[trump].order
    left = {order.suit_of[card] for card in hand if card not in way}
    voids = sum(1 for suit in order.suits if suit != TRUMPS and suit not in left)
    return _VOID * voids - sum(_worth(card, hand, trump, safe=safe) for card in way)
