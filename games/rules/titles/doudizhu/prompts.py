"""What a seat is asked."""

from __future__ import annotations

from functools import cache

from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.core.text import phrase
from games.rules.titles.doudizhu.auction import BIDDING, HIGHEST_BID, ROBBING
from games.rules.titles.doudizhu.state import State

MOST_CARDS = 20
_PASS_LABELS = {BIDDING: "choice.no_bid", ROBBING: "choice.no_rob"}


def prompt_of(state: State) -> Prompt:
    """Return what the seat whose turn it is is asked."""
    seconds = state.setup.options.seconds
    if state.stage == BIDDING:
        return _bidding(seconds, state.auction.value, times=state.setup.rules.robbing)
    if state.stage == ROBBING:
        return _robbing(seconds, state.auction.value)
    return _playing(seconds, leading=state.trick.best is None, may_open=state.may_open)


@cache
def _bidding(seconds: int, highest: int, *, times: bool) -> Prompt:
    bids = tuple(_bid(value, times=times) for value in range(highest + 1, HIGHEST_BID + 1))
    return Prompt("bid", seconds, (_pass(BIDDING), *bids))


def _bid(value: int, *, times: bool) -> Choice:
    look = Look.PRIMARY if value == HIGHEST_BID else Look.NORMAL
    label = phrase("choice.bid_times", value=value) if times else None
    return Choice("bid", value, look=look, label=label, hint=phrase("hint.bid", value=value))


@cache
def _robbing(seconds: int, value: int) -> Prompt:
    rob = Choice("rob", look=Look.PRIMARY, hint=phrase("hint.rob", value=2 * value))
    return Prompt("rob", seconds, (_pass(ROBBING), rob))


@cache
def _playing(seconds: int, *, leading: bool, may_open: bool) -> Prompt:
    play = Choice("play", pick=Pick(1, MOST_CARDS), look=Look.PRIMARY)
    choices: tuple[Choice, ...] = (play,) if leading else (Choice("pass", look=Look.QUIET), play)
    if may_open:
        choices = (Choice("open", hint=phrase("hint.open")), *choices)
    return Prompt("play", seconds, choices)


def _pass(stage: str) -> Choice:
    return Choice("pass", look=Look.QUIET, label=phrase(_PASS_LABELS[stage]))
