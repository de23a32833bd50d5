"""What may be played: the tests of section 3 in their order, and every play that passes them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from games.rules.core.action import Action
from games.rules.core.errors import Code, IllegalAction
from games.rules.core.text import Json
from games.rules.families.tricks.combos import Combo
from games.rules.families.tricks.holding import covers, hold
from games.rules.families.tricks.order import bits
from games.rules.families.tricks.trick import Laid
from games.rules.pieces.cards import BadCards, parse_cards
from games.rules.titles.gongzhu.deck import DECKS, LAID, OPENING, ORDER, PLAY_ONE, PLAY_PAIR, PLAY_TWO
from games.rules.titles.gongzhu.hand import Hand

_OPENING = ORDER.bit[OPENING]
_SUITS = tuple(ORDER.mask[suit] for suit in ORDER.suits)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a play answers: the lead, None if it is to lead; `opening` if the lead must be `2c` (GZH-3.1)."""

    decks: int
    led: Combo | None = None
    opening: bool = False


_LEADING = {(decks, opening): Asked(decks, None, opening) for decks in (1, 2) for opening in (False, True)}


def leading(decks: int, *, opening: bool) -> Asked:
    """Return what a seat that leads is asked."""
    return _LEADING[decks, opening]


def read_play(arg: Json, hand: Hand, asked: Asked) -> Laid:
    """Return the cards that a legal `play` lays.

    Raises IllegalAction, in this order: `bad_argument`, `not_in_hand`, `bad_combination`, `must_play`,
    `must_follow` (too few of the suit), `not_allowed_now` (a bound card), `must_follow` (a pair held back).
    """
    laid = LAID.get(arg)
    if laid is None:
        raise _unplayable(arg, hand)
    if not hand.holds(laid):
        raise IllegalAction(Code.NOT_IN_HAND, f"these cards are not in the hand: {laid.cards}")
    if asked.led is None:
        _check_lead(hand, laid, asked)
    else:
        _check_follow(hand, laid, asked.led)
    return laid


def _unplayable(arg: Json, hand: Hand) -> IllegalAction:
    """Return the refusal of what is not one card or two."""
    try:
        cards = parse_cards(arg)
    except BadCards as bad:
        return IllegalAction(Code.BAD_ARGUMENT, str(bad))
    if not cards:
        return IllegalAction(Code.BAD_ARGUMENT, "no cards")
    try:
        held = covers((hand.ones, hand.twos), hold(ORDER, cards, DECKS))
    except (KeyError, ValueError):
        held = False  # a joker, or a card more often than there are decks
    if not held:
        return IllegalAction(Code.NOT_IN_HAND, f"these cards are not in the hand: {arg}")
    return IllegalAction(Code.BAD_COMBINATION, "one card or two")


def _check_lead(hand: Hand, laid: Laid, asked: Asked) -> None:
    combo = laid.combo
    if combo is None or combo.copies > asked.decks:
        raise IllegalAction(Code.BAD_COMBINATION, "a lead is a card, or with two decks a pair")
    ones, twos = laid.layers
    if asked.opening and ones != _OPENING:
        raise IllegalAction(Code.MUST_PLAY, f"the first lead is {OPENING}", cards=OPENING)
    if hand.bound:
        free, free_twice = hand.free(ORDER.mask[combo.suit])
        if free and not (twos & free_twice if twos else ones & free):
            raise IllegalAction(Code.NOT_ALLOWED_NOW, "an exposed card, in the first trick of its suit")


def _check_follow(hand: Hand, laid: Laid, led: Combo) -> None:
    suit = ORDER.mask[led.suit]
    ones, twos = laid.layers
    if ones.bit_count() + twos.bit_count() != led.copies:
        raise IllegalAction(Code.BAD_COMBINATION, f"{led.copies} cards were led")
    if not hand.ones & suit or (led.copies == 1 and ones & suit and not hand.bound & suit):
        return
    held = (hand.ones & suit).bit_count() + (hand.twos & suit).bit_count()
    given = (ones & suit).bit_count() + (twos & suit).bit_count()
    if given < min(led.copies, held):
        raise IllegalAction(Code.MUST_FOLLOW, "the suit must be followed", suit=led.suit)
    free, free_twice = hand.free(suit)
    unbound = (ones & free).bit_count() + (twos & free_twice).bit_count()
    if unbound < min(led.copies, free.bit_count() + free_twice.bit_count()):
        raise IllegalAction(Code.NOT_ALLOWED_NOW, "an exposed card, in the first trick of its suit")
    if led.copies == 2 and free_twice and not twos & free_twice:
        raise IllegalAction(Code.MUST_FOLLOW, "a pair must be followed by a pair", suit=led.suit)


def plays(hand: Hand, asked: Asked) -> list[Action]:
    """Return every legal play, singles first, each from the lowest card up."""
    if asked.led is not None:
        return _follows(hand, asked.led)
    if asked.opening:
        pairs = hand.twos & _OPENING if asked.decks == 2 else 0
        return PLAY_ONE.of(_OPENING) + PLAY_PAIR.of(pairs)
    if not hand.bound:
        free, free_twice = hand.ones, hand.twos
    else:
        free = free_twice = 0
        for suit in _SUITS:
            once, twice = hand.free(suit)
            free |= once or hand.ones & suit
            free_twice |= twice if once else hand.twos & suit
    return PLAY_ONE.of(free) + PLAY_PAIR.of(free_twice)


def _follows(hand: Hand, led: Combo) -> list[Action]:
    suit = ORDER.mask[led.suit]
    free, free_twice = hand.free(suit)
    if led.copies == 1:
        return PLAY_ONE.of(free or hand.ones & suit or hand.ones)
    if free_twice:
        return PLAY_PAIR.of(free_twice)
    if free.bit_count() >= 2:
        return [PLAY_TWO[one | two] for one, two in combinations(bits(free), 2)]
    return _short(hand, suit, free)


def _short(hand: Hand, suit: int, free: int) -> list[Action]:
    """Return the plays to a pair where free cards do not suffice (GZH-4.1c): bound ones, then others."""
    bound, bound_twice = hand.bound & suit, hand.bound_twice & suit
    if free and bound:
        return PLAY_PAIR.of(free) if free == bound else [PLAY_TWO[free | bound]]
    if bound_twice:
        return PLAY_PAIR.of(bound)
    others = hand.ones & ~suit
    if free or bound:
        return [PLAY_TWO[free | bound | bit] for bit in bits(others)]
    return [PLAY_TWO[one | two] for one, two in combinations(bits(others), 2)] + PLAY_PAIR.of(hand.twos)
