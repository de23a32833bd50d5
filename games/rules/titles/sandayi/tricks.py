"""Tricks (SDY-4): what may be played, what a play does, and what the cards are called."""

from __future__ import annotations

from functools import cache, lru_cache

from games.rules.core.action import Action, Seat
from games.rules.core.errors import Code, IllegalAction
from games.rules.core.event import Event
from games.rules.core.game import Step
from games.rules.core.text import Json, Phrase, phrase
from games.rules.families.tricks.holding import changed
from games.rules.families.tricks.order import TRUMP
from games.rules.families.tricks.points import points_of
from games.rules.families.tricks.trick import Laid, Trick, strength, with_play
from games.rules.titles.sandayi.deck import Deck
from games.rules.titles.sandayi.scoring import headline
from games.rules.titles.sandayi.state import OVER, SEATS, TRICKS, State, contract_of

NAMES = {key: Phrase(f"pattern.{key}") for key in ("single", "trump", "ruff", "discard")}
"""The names of what is played, by `pattern`."""


def pattern(led: str, suit: str) -> str:
    """Return what a card of this suit is to a trick in which that suit was led."""
    if suit == led:
        return "trump" if suit == TRUMP else "single"
    return "ruff" if suit == TRUMP else "discard"


def name_of(trick: Trick, laid: Laid) -> Phrase:
    """Return what a play in a trick is called."""
    return NAMES[pattern(trick.led.suit, laid.combo.suit if laid.combo else trick.led.suit)]


def legal_cards(state: State, seat: Seat) -> int:
    """Return the cards that a seat may play: of the led suit, if it has any (SDY-4.2)."""
    return _following(state.deck, state.hands[seat], state.trick)


def _following(deck: Deck, hand: int, trick: Trick | None) -> int:
    return hand if trick is None else hand & deck.order.mask[trick.led.suit] or hand


def plays(state: State, seat: Seat) -> list[Action]:
    """Return every legal play, by suit from the lowest card up."""
    deck = state.deck
    return deck.play.of(_following(deck, state.hands[seat], state.trick))


def read_play(state: State, seat: Seat, arg: Json) -> Laid:
    """Return the card that is played.

    Raises IllegalAction `bad_argument`, then `not_in_hand`, then `must_follow`.
    """
    deck, hand = state.deck, state.hands[seat]
    laid = deck.laid.get(arg)
    if laid is None:
        raise IllegalAction(Code.BAD_ARGUMENT, "a play is one card")
    bit = laid.layers[0]
    if not bit & hand:
        raise IllegalAction(Code.NOT_IN_HAND, f"{laid.cards} is not in the hand")
    if not bit & _following(deck, hand, state.trick):
        raise IllegalAction(Code.MUST_FOLLOW, "the suit must be followed")
    return laid


def play(state: State, seat: Seat, arg: Json) -> Step[State]:
    """Return the state after a legal play (SDY-4.1, 4.3). Raises IllegalAction."""
    laid = read_play(state, seat, arg)
    combo = laid.combo
    if combo is None:
        raise ValueError("a card is a single")
    setup, stage, hands, _, said, contract, trick, tricks, taken, left, _ = state
    led = trick.led if trick else combo
    trick = with_play(trick, led, seat, laid, strength(led, combo))
    event = _playing(seat, laid.cards, led.suit, combo.suit)
    hands = changed(hands, seat, hands[seat] ^ laid.layers[0])
    if len(trick.laid) == SEATS:
        return _won(state, hands, trick, event)
    turn = (seat + 1) % SEATS
    return Step(State(setup, stage, hands, turn, said, contract, trick, tricks, taken, left), (event,))


@cache  # a few thousand: seats, cards, suits
def _playing(seat: Seat, card: str, led: str, suit: str) -> Event:
    return Event("play", seat=seat, cards=card, say=NAMES[pattern(led, suit)])


def _won(state: State, hands: tuple[int, ...], trick: Trick, event: Event) -> Step[State]:
    """Return the state after a trick: a defender's points are counted, the winner leads (SDY-4.4, 4.6)."""
    winner, contract = trick.winner, contract_of(state)
    setup, stage, _, _, said, _, _, tricks, taken, left, _ = state
    counts = winner != contract.banker
    if counts:
        taken += trick.points()
    won = _winning(winner, trick.counting(), counts=counts)
    tricks = (*tricks, trick)
    after = State(setup, stage, hands, winner, said, contract, None, tricks, taken, left)
    if len(tricks) < TRICKS:
        return Step(after, (event, won))
    over = after._replace(stage=OVER, turn=None)
    return Step(over, (event, won, Event("over", say=headline(contract, taken, winner))))


@lru_cache(maxsize=1 << 12)
def _winning(seat: Seat, cards: str, *, counts: bool) -> Event:
    if not cards:
        return Event("trick", seat=seat, say=phrase("said.won", seat=seat))
    key = "said.won_points" if counts else "said.saved_points"
    points = points_of(cards.split(" "))
    return Event("trick", seat=seat, cards=cards, say=phrase(key, seat=seat, points=points))
