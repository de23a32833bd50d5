"""What may be played: the tests of section 3 in their order, and plays that pass them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.rules.core.action import Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.core.lazy import Lazily
from games.rules.core.text import Json
from games.rules.families.tricks.combos import Combo, of_type
from games.rules.families.tricks.follow import follows
from games.rules.families.tricks.holding import Layers, count
from games.rules.families.tricks.selection import some_followings
from games.rules.families.tricks.trick import Laid
from games.rules.pieces.cards import BadCards, parse_cards
from games.rules.titles.hongwu.deck import Deck
from games.rules.titles.hongwu.state import State, bank_of


def read_play(state: State, seat: Seat, arg: Json) -> Laid:
    """Return the cards of a legal play.

    Raises IllegalAction, in this order: `bad_argument`, `not_in_hand`, `bad_combination`, `must_follow`.
    """
    trick = state.trick
    return read_cards(bank_of(state).deck, state.hands[seat], trick.led if trick else None, arg)


def read_cards(deck: Deck, hand: Layers, led: Combo | None, arg: Json) -> Laid:
    """Return the cards that a hand may play to a lead, None where it leads itself. Raises as `read_play`."""
    laid = deck.laid.get(arg) or _read(deck, arg)
    (ones, twos, threes), (first, second, third) = hand, laid.layers
    if first & ~ones or second & ~twos or third & ~threes:
        raise IllegalAction(Code.NOT_IN_HAND, f"these cards are not in the hand: {laid.cards}")
    if led is None:
        if laid.combo is None:
            raise IllegalAction(Code.BAD_COMBINATION, "a lead is a single, a pair, a triple or a tractor")
    elif led.copies == 1:
        _check_single(deck.order.mask[led.suit], hand, laid)
    else:
        _check_follow(deck, hand, led, laid)
    return laid


@lru_cache(maxsize=1 << 13)
def _read(deck: Deck, arg: Json) -> Laid:
    """Return any cards as they are laid. Raises IllegalAction `bad_argument` or `not_in_hand`."""
    try:
        cards = parse_cards(arg)
    except BadCards as bad:
        raise IllegalAction(Code.BAD_ARGUMENT, str(bad)) from None
    if not cards:
        raise IllegalAction(Code.BAD_ARGUMENT, "no cards")
    try:
        return deck.read(cards)
    except ValueError:
        raise IllegalAction(Code.NOT_IN_HAND, f"there are not so many copies: {arg}") from None


def _check_follow(deck: Deck, hand: Layers, led: Combo, laid: Laid) -> None:
    """Raise IllegalAction unless the several cards that were led are followed as they must be (HWU-4.7)."""
    if count(laid.layers) != led.size:
        raise IllegalAction(Code.BAD_COMBINATION, f"{led.size} cards were led", count=led.size)
    if not follows(deck.order, hand, led, laid.layers):
        raise IllegalAction(Code.MUST_FOLLOW, "the suit, and pairs and triples in it, must be followed")


def _check_single(suit: int, hand: Layers, laid: Laid) -> None:
    """Raise IllegalAction unless this is one card, of the led suit if the hand has any."""
    ones, twos, _ = laid.layers
    if twos or ones & (ones - 1):
        raise IllegalAction(Code.BAD_COMBINATION, "one card was led", count=1)
    if hand[0] & suit and not ones & suit:
        raise IllegalAction(Code.MUST_FOLLOW, "the suit must be followed")


def plays(state: State, seat: Seat) -> Sequence[Action]:
    """Return legal plays of every kind: all leads, all single cards, of longer plays a fair selection."""
    deck, hand, trick = bank_of(state).deck, state.hands[seat], state.trick
    if trick is None:
        return leads(deck, hand)
    if trick.led.copies == 1:
        own = hand[0] & deck.order.mask[trick.led.suit]
        return deck.one.of(own or hand[0])
    some = some_followings(deck.order, hand, trick.led)
    return Lazily(len(some), lambda number: _action(deck, some[number]))


def _action(deck: Deck, layers: Layers) -> Action:
    return deck.play.get(layers) or Action("play", deck.written(layers))


def leads(deck: Deck, hand: Layers) -> list[Action]:
    """Return every lead of a hand (HWU-4.1 to 4.4)."""
    ones, twos, threes = hand
    found = deck.one.of(ones)
    if twos:
        found += deck.two.of(twos)
        if threes:
            found += deck.three.of(threes)
        for linked in deck.linked:
            pairs, triples = twos & linked, threes & linked
            if pairs & (pairs - 1):
                found += _tractors(deck, 2, pairs)
                if triples & (triples - 1):
                    found += _tractors(deck, 3, triples)
    return found


@lru_cache(maxsize=1 << 13)
def _tractors(deck: Deck, copies: int, have: int) -> tuple[Action, ...]:
    """Return the tractors of so many copies of these cards, which are of one suit."""
    layers = (have,) * copies + (0,) * (3 - copies)
    lengths = range(2, have.bit_count() + 1)
    return tuple(
        deck.play[part] for length in lengths for part in of_type(deck.order, layers, copies, length)
    )
