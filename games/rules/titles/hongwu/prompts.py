"""What a seat is asked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.rules.core.action import Seat
from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.core.text import phrase
from games.rules.families.tricks.order import TRUMP
from games.rules.pieces.cards import Card
from games.rules.titles.hongwu.deck import order_for
from games.rules.titles.hongwu.state import BURY, HAND, KITTY, PLAY, SEATS, TURNING, State
from games.rules.titles.hongwu.turning import tens_of


def waiting(state: State) -> list[Seat]:
    """Return the seats that are asked: while turning all that have not chosen, else the one in turn."""
    if state.stage == TURNING:
        return [seat for seat in range(SEATS) if state.said[seat] is None]
    return [] if state.turn is None else [state.turn]


def awaited(state: State) -> Mapping[Seat, Prompt]:
    """Return the seats that may act and what each is asked; nobody once the deal is over."""
    seconds = state.setup.options.seconds
    turn = state.turn
    if state.stage == PLAY and turn is not None:
        trick = state.trick
        return _asked_to_play(turn, seconds, trick.led.size if trick else 0)
    if state.stage == BURY and turn is not None:
        return {turn: _bury_prompt(seconds)}
    return {seat: _expose_prompt(seconds, state.setup.dealt[seat]) for seat in waiting(state)}


@lru_cache
def _trumps(trump: str) -> frozenset[Card]:
    suit_of = order_for(trump, top_tractors=False).suit_of
    return frozenset(card for card, suit in suit_of.items() if suit == TRUMP)


def trumps_with(cards: tuple[Card, ...], trump: str) -> int:
    """Return how many of the cards are trumps with this trump suit."""
    return sum(map(_trumps(trump).__contains__, cards))


@lru_cache(maxsize=1 << 8)
def _expose_prompt(seconds: int, hand: tuple[Card, ...]) -> Prompt:
    """Return the question for a 10 to turn; each choice says how many trumps the hand would have."""
    turning = [_turning(ten, trumps_with(hand, ten[1])) for ten in tens_of(hand)]
    return Prompt("expose", seconds, (*turning, _NO_TEN))


_NO_TEN = Choice("pass", look=Look.QUIET)


@lru_cache(maxsize=1 << 8)
def _turning(ten: Card, count: int) -> Choice:
    label = phrase(f"choice.expose.{ten}", suit=ten[1])
    return Choice("expose", arg=ten, label=label, hint=phrase("hint.expose", count=count))


@lru_cache
def _bury_prompt(seconds: int) -> Prompt:
    return Prompt("bury", seconds, (Choice("bury", pick=Pick(KITTY, KITTY), look=Look.PRIMARY),))


@lru_cache(maxsize=1 << 10)
def _asked_to_play(seat: Seat, seconds: int, size: int) -> Mapping[Seat, Prompt]:
    """Return that a seat is asked for a play of so many cards, 0 for a lead, which may be any number."""
    least, most = (size, size) if size else (1, HAND)
    return {seat: Prompt("play", seconds, (Choice("play", pick=Pick(least, most), look=Look.PRIMARY),))}
