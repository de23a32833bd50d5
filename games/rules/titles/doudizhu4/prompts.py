"""What a seat is asked."""

from __future__ import annotations

from functools import cache

from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.core.text import phrase
from games.rules.families.climbing.landlord import HIGHEST_BID
from games.rules.titles.doudizhu4.dealing import HAND_SIZE, KITTY_SIZE
from games.rules.titles.doudizhu4.state import BIDDING, State

MOST_CARDS = HAND_SIZE + KITTY_SIZE


def prompt_of(state: State) -> Prompt:
    """Return what the seat whose turn it is is asked."""
    seconds = state.setup.options.seconds
    if state.stage == BIDDING:
        return _bidding(seconds, state.auction.value, forced=state.must_bid)
    if state.trick.best is not None:
        return _following(seconds)
    return _leading(seconds, may_open=state.opening)


@cache
def _bidding(seconds: int, highest: int, *, forced: bool) -> Prompt:
    """Return the bids that are left; a seat that is forced is offered no pass (DD4-2.3)."""
    let_go = Choice("pass", look=Look.QUIET, label=phrase("choice.no_bid"))
    bids = tuple(_bid(value) for value in range(highest + 1, HIGHEST_BID + 1))
    return Prompt("bid", seconds, bids if forced else (let_go, *bids))


def _bid(value: int) -> Choice:
    return Choice("bid", value, hint=phrase("hint.bid", value=value))


@cache
def _following(seconds: int) -> Prompt:
    return Prompt("play", seconds, (Choice("pass", look=Look.QUIET), _PLAY))


@cache
def _leading(seconds: int, *, may_open: bool) -> Prompt:
    open_hand = Choice("open", hint=phrase("hint.open"))
    return Prompt("play", seconds, (open_hand, _PLAY) if may_open else (_PLAY,))


_PLAY = Choice("play", pick=Pick(1, MOST_CARDS), look=Look.PRIMARY)
