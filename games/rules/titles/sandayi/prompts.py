"""What a seat is asked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.rules.core.action import Seat
from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.core.text import phrase
from games.rules.families.tricks.order import TRUMP as TRUMPS
from games.rules.pieces.cards import SUITS
from games.rules.titles.sandayi.bidding import open_bids
from games.rules.titles.sandayi.scoring import BASE
from games.rules.titles.sandayi.state import BIDDING, BURY, KITTY, PLAY, State

_WHOLE = 100


def awaited(state: State) -> Mapping[Seat, Prompt]:
    """Return the seat in turn and what it is asked; nobody once the deal is over."""
    if state.turn is None:
        return {}
    return {state.turn: _prompt(state, state.turn)}


def _prompt(state: State, seat: Seat) -> Prompt:
    seconds = state.setup.options.seconds
    if state.stage == PLAY:
        return _play_prompt(seconds)
    if state.stage == BIDDING:
        return _bid_prompt(seconds, open_bids(state.said))
    if state.stage == BURY:
        return _bury_prompt(seconds)
    return _trump_prompt(state, seat, seconds)


@lru_cache
def _bid_prompt(seconds: int, bids: tuple[int, ...]) -> Prompt:
    bidding = (
        Choice("bid", arg=bid, hint=phrase("hint.bid", most=_WHOLE - bid, base=BASE[bid])) for bid in bids
    )
    return Prompt("bid", seconds, (*bidding, Choice("pass", look=Look.QUIET)))


@lru_cache
def _bury_prompt(seconds: int) -> Prompt:
    return Prompt("bury", seconds, (Choice("bury", pick=Pick(KITTY, KITTY), look=Look.PRIMARY),))


def _trump_prompt(state: State, seat: Seat, seconds: int) -> Prompt:
    """Return the question for the trump suit; each choice says how many trumps there would be."""
    order, hand = state.deck.order, state.hands[seat]
    counts = {suit: (hand & (order.mask[suit] | order.mask[TRUMPS])).bit_count() for suit in SUITS}
    choices = tuple(
        Choice(
            "trump",
            arg=suit,
            label=phrase(f"choice.trump.{suit}", suit=suit),
            hint=phrase("hint.trump", count=counts[suit]),
        )
        for suit in SUITS
    )
    return Prompt("call", seconds, choices)


@lru_cache
def _play_prompt(seconds: int) -> Prompt:
    return Prompt("play", seconds, (Choice("play", pick=Pick(1, 1), look=Look.PRIMARY),))
