"""Which six cards a bot lays away."""

from __future__ import annotations

from itertools import combinations

from games.rules.core.action import Action
from games.rules.core.view import View
from games.rules.families.tricks.holding import Layers, copies, count, within, without
from games.rules.families.tricks.order import TRUMP, bits
from games.rules.families.tricks.points import POINTS
from games.rules.pieces.cards import parse_cards
from games.rules.titles.hongwu.deck import RED_FIVE, Deck, deck_for
from games.rules.titles.hongwu.state import KITTY

_SHOWN = 3
_VOID = 5.0
"""What it is worth to have none of a side suit."""
_SAFE_TRUMPS, _SAFE_TOPS = 22, 6
_SET = (0.0, 0.0, 2.5, 6.0)
"""What so many copies of one card are worth above the cards themselves."""


def burying(view: View) -> list[Action]:
    """Return a few ways to lay six cards away, the best first."""
    deck = deck_for(view["facts"]["trump"], top_tractors=view["options"]["top_tractors"])
    hand = deck.hold(parse_cards(view["seats"][view["seat"]]["hand"]))
    ways = {deck.written(way): rating(deck, hand, way) for way in _ways(deck, hand)}
    return [Action("bury", way) for way in sorted(ways, key=lambda way: -ways[way])[:_SHOWN]]


def last_is_safe(deck: Deck, hand: Layers) -> bool:
    """Tell whether the hand should win the last trick: long trumps, enough red fives and jokers."""
    trumps = within(hand, deck.order.mask[TRUMP])
    tops = within(hand, sum(deck.order.bit[card] for card in (RED_FIVE, "RJ", "BJ")))
    return count(trumps) >= _SAFE_TRUMPS and count(tops) >= _SAFE_TOPS


def _ways(deck: Deck, hand: Layers) -> list[Layers]:
    """Return for every choice of side suits to empty the six cards that go: these, then the least worth."""
    sides = [suit for suit in deck.order.suits if suit != TRUMP]
    safe = last_is_safe(deck, hand)
    ways = []
    for number in range(len(sides) + 1):
        for emptied in combinations(sides, number):
            gone = within(hand, sum(deck.order.mask[suit] for suit in emptied))
            if count(gone) <= KITTY:
                ways.append(_filled(deck, hand, gone, safe=safe))
    return ways


def _filled(deck: Deck, hand: Layers, gone: Layers, *, safe: bool) -> Layers:
    """Return six cards: these, and one after the other what the rest of the hand misses least."""
    taken = {bit: copies(gone, bit) for bit in bits(hand[0])}
    for _ in range(KITTY - count(gone)):
        able = [bit for bit in taken if taken[bit] < copies(hand, bit)]
        least = min(able, key=lambda bit: (_loss(deck, hand, bit, taken[bit], safe=safe), bit))
        taken[least] += 1
    one, two, three = (sum(bit for bit, number in taken.items() if number > depth) for depth in range(3))
    return one, two, three


def _loss(deck: Deck, hand: Layers, bit: int, gone: int, *, safe: bool) -> float:
    """Return what it costs to let one more copy of a card go, of which so many are gone already."""
    order, held = deck.order, copies(hand, bit)
    card = order.cards[bit.bit_length() - 1]
    step, suit = order.step_of[bit], order.suit_of[card]
    if suit == TRUMP:
        return 100.0 if card == RED_FIVE else 20.0 + step
    broken = _SET[held - gone] - _SET[held - gone - 1]
    points = POINTS.get(card[0], 0)
    return broken + 0.3 * step + (5.0 if card[0] == "A" else 0.0) + (0.0 if safe else 1.5) * points


def rating(deck: Deck, hand: Layers, way: Layers) -> float:
    """Return how good it is to lay these cards away, the higher the better."""
    safe = last_is_safe(deck, hand)
    left = without(hand, way)
    sides = [deck.order.mask[suit] for suit in deck.order.suits if suit != TRUMP]
    voids = sum(1 for mask in sides if hand[0] & mask and not left[0] & mask)
    lost = sum(
        _loss(deck, hand, bit, gone, safe=safe) for bit in bits(way[0]) for gone in range(copies(way, bit))
    )
    return _VOID * voids - lost
