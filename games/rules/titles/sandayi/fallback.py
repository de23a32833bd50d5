"""What is done for a seat whose time has run out (section 7)."""

from __future__ import annotations

from games.rules.core.action import Action, Seat
from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.order import TRUMP as TRUMPS
from games.rules.families.tricks.order import Order, bits
from games.rules.families.tricks.trick import strength
from games.rules.pieces.cards import SUITS, Card, write_cards
from games.rules.titles.sandayi.deck import DECKS, Deck
from games.rules.titles.sandayi.state import BIDDING, BURY, KITTY, PLAY, State
from games.rules.titles.sandayi.tricks import legal_cards


def fallback(state: State, seat: Seat) -> Action:
    """Return a pass, the cheapest six cards, the longest suit, or the cheapest card."""
    if state.stage == BIDDING:
        return Action("pass")
    if state.stage == PLAY:
        return _play(state, seat)
    cards = state.deck.cards(state.hands[seat])
    if state.stage == BURY:
        return Action("bury", write_cards(cheapest(cards)))
    return Action("trump", longest_suit(cards))


def longest_suit(cards: list[Card]) -> str:
    """Return the suit with most cards, 2s not counted; of equals the first of s h c d."""
    return max(SUITS, key=lambda suit: _length(cards, suit))


def _length(cards: list[Card], suit: str) -> int:
    return sum(1 for card in cards if card[1] == suit and card[0] != "2")


def cheapest(cards: list[Card]) -> list[Card]:
    """Return the six cards to lay away if the longest suit becomes trump.

    Side cards without points, the shortest suit first and each suit from below; then points from below; then
    trumps from below.
    """
    deck = DECKS[longest_suit(cards)]
    lengths = {suit: _length(cards, suit) for suit in SUITS}

    def cost(card: Card) -> tuple[int, ...]:
        bit = deck.order.bit[card]
        step, suit = deck.order.step_of[bit], deck.order.suit_of[card]
        if suit == TRUMPS:
            return 2, step, bit
        if bit & deck.points:
            return 1, step, lengths[suit], bit
        return 0, lengths[suit], SUITS.index(suit), step

    return sorted(cards, key=cost)[:KITTY]


def _play(state: State, seat: Seat) -> Action:
    """Return the cheapest card.

    Leading, the lowest of the longest side suit, else the lowest trump. Following, the lowest without points
    that does not win the trick as it stands; else the lowest without points; else the lowest.
    """
    deck, trick = state.deck, state.trick
    legal = list(bits(legal_cards(state, seat)))
    if trick is None:
        return deck.playing(_lead(deck.order, state.hands[seat]))
    plain = [bit for bit in legal if not bit & deck.points]
    losing = [bit for bit in plain if strength(trick.led, _combo(deck, bit)) <= trick.strength]
    return deck.playing(min(losing or plain or legal, key=lambda bit: height(deck.order, bit)))


def _combo(deck: Deck, bit: int) -> Combo | None:
    return deck.laid[deck.order.cards[bit.bit_length() - 1]].combo


def height(order: Order, bit: int) -> tuple[bool, int, int]:
    """Return how high a card is among all: trumps above side cards, of equals the first of s h c d lower."""
    return bool(bit & order.mask[TRUMPS]), order.step_of[bit], bit


def _lead(order: Order, hand: int) -> int:
    sides = [suit for suit in order.suits if suit != TRUMPS]
    longest = max(sides, key=lambda suit: (hand & order.mask[suit]).bit_count())
    lowest = hand & order.mask[longest] or hand
    return lowest & -lowest
