"""What a seat is asked."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.core.text import phrase
from games.rules.families.climbing.landlord import HIGHEST_BID, PLAY
from games.rules.titles.doudizhu.auction import BIDDING, ROBBING, bid
from games.rules.titles.doudizhu.state import State

MOST_CARDS = 20
_PASS_LABELS = {BIDDING: "choice.no_bid", ROBBING: "choice.no_rob"}


def prompt_of(state: State) -> Prompt:
    """Return what the seat whose turn it is is asked."""
    seconds = state.setup.options.seconds
    if state.stage == PLAY:
        if state.trick.best is not None:
            return _playing(seconds).following
        return _playing(seconds).opening if state.may_open else _playing(seconds).leading
    if state.stage == BIDDING:
        times = state.setup.rules.robbing
        # Where nobody is left who may rob, a bid of 3 settles it (DDZ-3.2).
        robbed = times and bool(bid(state.auction, HIGHEST_BID, robbing=True).waiting)
        return _bidding(seconds, state.auction.value, times=times, robbed=robbed)
    return _robbing(seconds, state.auction.value)


# No bid is the main button: how high to go is the player's to weigh.
@cache
def _bidding(seconds: int, highest: int, *, times: bool, robbed: bool) -> Prompt:
    bids = tuple(_bid(value, times=times, robbed=robbed) for value in range(highest + 1, HIGHEST_BID + 1))
    return Prompt("bid", seconds, (_pass(BIDDING), *bids))


def _bid(value: int, *, times: bool, robbed: bool) -> Choice:
    label = phrase("choice.bid_times", value=value) if times else None
    hint = "hint.bid_robbed" if robbed and value == HIGHEST_BID else "hint.bid"
    return Choice("bid", value, label=label, hint=phrase(hint, value=value))


@cache
def _robbing(seconds: int, value: int) -> Prompt:
    rob = Choice("rob", hint=phrase("hint.rob", value=2 * value))
    return Prompt("rob", seconds, (_pass(ROBBING), rob))


class _Playing(NamedTuple):
    """The prompts of the play: to answer a play, to lead, to lead or lay the hand open."""

    following: Prompt
    leading: Prompt
    opening: Prompt


@cache
def _playing(seconds: int) -> _Playing:
    play = Choice("play", pick=Pick(1, MOST_CARDS), look=Look.PRIMARY)
    open_hand = Choice("open", hint=phrase("hint.open"))
    let_go = Choice("pass", look=Look.QUIET)
    choices = ((let_go, play), (play,), (open_hand, play))
    return _Playing(*(Prompt("play", seconds, some) for some in choices))


def _pass(stage: str) -> Choice:
    return Choice("pass", look=Look.QUIET, label=phrase(_PASS_LABELS[stage]))
