"""What is done for a seat whose time has run out (section 7)."""

from __future__ import annotations

from games.rules.core.action import Action, Seat
from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.holding import Layers, count, within
from games.rules.families.tricks.order import TRUMP
from games.rules.families.tricks.points import POINTS
from games.rules.families.tricks.selection import Cost, cheapest
from games.rules.pieces.cards import Card, write_cards
from games.rules.titles.hongwu.deck import RED_FIVE, Deck
from games.rules.titles.hongwu.state import KITTY, PLAY, TURNING, State

_POINT, _LAST = 10**4, 10**8
_TRUMPS_FROM = 100


def fallback(state: State, seat: Seat) -> Action:
    """Return a pass, the cheapest six cards, the longest side suit, or the cheapest play."""
    if state.stage == TURNING:
        return Action("pass")
    deck, hand = state.deck, state.hands[seat]
    if state.stage == PLAY:
        led = state.trick.led if state.trick else None
        return Action(
            "play", deck.written(cheap_lead(deck, hand) if led is None else cheap_follow(deck, hand, led))
        )
    return Action("bury", write_cards(cheapest_six(deck, hand)))


def side_lengths(deck: Deck, hand: Layers) -> dict[str, int]:
    """Return how many cards a hand has of each side suit that it has."""
    order = deck.order
    lengths = {suit: count(within(hand, order.mask[suit])) for suit in order.suits if suit != TRUMP}
    return {suit: length for suit, length in lengths.items() if length}


def cheapest_six(deck: Deck, hand: Layers) -> list[Card]:
    """Return six cards to lay away, never a red five.

    Side cards without points, the shortest suit first and each suit from below; then those with points from
    below; then trumps from below.
    """
    order, lengths = deck.order, side_lengths(deck, hand)

    def cost(card: Card) -> tuple[int, ...]:
        bit, suit = order.bit[card], order.suit_of[card]
        step = order.step_of[bit]
        if suit == TRUMP:
            return 2, step, bit
        if card[0] in POINTS:
            return 1, step, lengths[suit], bit
        return 0, lengths[suit], bit

    cards = [card for card in deck.cards(hand) if card != RED_FIVE]
    return sorted(cards, key=cost)[:KITTY]


def cheap_lead(deck: Deck, hand: Layers) -> Layers:
    """Return the lowest single card of the longest side suit, else the lowest trump."""
    lengths = side_lengths(deck, hand)
    suit = max(lengths, key=lambda own: lengths[own]) if lengths else TRUMP
    own = hand[0] & deck.order.mask[suit]
    return (own & -own, 0, 0)


def cheap_follow(deck: Deck, hand: Layers, led: Combo) -> Layers:
    """Return the legal play with the fewest points, of these the one of the lowest cards; red fives last."""
    return cheapest(deck.order, hand, led, cheapness(deck))


def cheapness(deck: Deck) -> Cost:
    """Return what it costs to let go of a card: a red five most, then points, then its height."""
    order = deck.order

    def cost(bit: int) -> int:
        card = order.cards[bit.bit_length() - 1]
        height = order.step_of[bit] + (_TRUMPS_FROM if order.suit_of[card] == TRUMP else 0)
        points = POINTS.get(card[0], 0)
        return height + _POINT * points + (_LAST if card == RED_FIVE else 0)

    return cost
