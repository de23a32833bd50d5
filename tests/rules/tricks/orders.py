"""Orders of cards that the tests of the kit play with."""

from __future__ import annotations

from games.rules.families.tricks.holding import hold
from games.rules.families.tricks.order import TRUMP, Order, trump_order
from games.rules.pieces.cards import parse_cards

SISTER = {"s": "c", "c": "s", "h": "d", "d": "h"}


def three_against_one(trump: str) -> Order:
    """Jokers, the 2 of trumps, the other 2s, then the trump suit."""
    others = tuple(f"2{suit}" for suit in "shcd" if suit != trump)
    return trump_order(trump, [("RJ",), ("BJ",), (f"2{trump}",), others])


def red_five(trump: str, *, top_linked: bool = False) -> Order:
    """Red fives, jokers, two 3s, the 10s, then the trump suit."""
    tens = tuple(f"T{suit}" for suit in "shcd" if suit != trump)
    top = [("5h",), ("RJ",), ("BJ",), (f"3{trump}",), (f"3{SISTER[trump]}",), (f"T{trump}",), tens]
    return trump_order(trump, top, top_linked=top_linked)


def held(order: Order, text: str, decks: int = 3):
    return hold(order, parse_cards(text), decks)


def ladder(order: Order, suit: str) -> list[str]:
    """The steps of a suit from the highest down, equal cards joined by `=`."""
    steps = reversed(order.steps[suit])
    return ["=".join(card for card in order.cards if order.bit[card] & step) for step in steps]


__all__ = ["TRUMP", "held", "ladder", "red_five", "three_against_one"]
