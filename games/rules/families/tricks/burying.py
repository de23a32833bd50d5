"""Cards laid away for the kitty (扣底): how such an action is read."""

from __future__ import annotations

from games.rules.core.errors import Code, IllegalAction
from games.rules.core.text import Json
from games.rules.families.tricks.holding import Layers, covers, hold
from games.rules.families.tricks.order import Order
from games.rules.pieces.cards import BadCards, Card, parse_cards


def read_bury(order: Order, hand: Layers, number: int, arg: Json) -> tuple[Card, ...]:
    """Return the cards that are laid away, as written.

    Raises IllegalAction `bad_argument` unless they are `number` cards, then `not_in_hand`.
    """
    try:
        cards = parse_cards(arg)
    except BadCards as bad:
        raise IllegalAction(Code.BAD_ARGUMENT, str(bad)) from None
    if len(cards) != number:
        raise IllegalAction(Code.BAD_ARGUMENT, f"{number} cards are buried, not {len(cards)}")
    try:
        held = covers(hand, hold(order, cards, len(hand)))
    except ValueError:  # a card more often than there are decks
        held = False
    if not held:
        raise IllegalAction(Code.NOT_IN_HAND, f"these cards are not in the hand: {arg}")
    return cards
