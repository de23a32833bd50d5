"""What is alike in settling a deal: who pays for a discard, and a deal that nobody won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.rules.core.action import Seat
from games.rules.core.option import choice_option
from games.rules.core.outcome import Ending, Outcome
from games.rules.core.text import Phrase, Text
from games.rules.families.mahjong.state import ORDER, SEATS, O, Play, Win

_NAMES = {
    "all": Text("三家各付一份", "Each of the three, once"),
    "single": Text("放铳家付一份", "The discarder, once"),
    "double": Text("放铳家付两份", "The discarder, twice"),
    "triple": Text("放铳家付三份", "The discarder, three times"),
}
_SHARES = {"single": 1, "double": 2, "triple": 3}


def discard_pays_option(values: Sequence[str]) -> Any:
    """Return the option that says who pays for a win on a discard; the first value is the default."""
    return choice_option(
        values[0],
        values,
        label=Text("放铳怎么付", "Win on a discard"),
        help=Text("放铳和抢杠谁付、付几份", "Who pays for it, and how much"),
        names={value: _NAMES[value] for value in values},
    )


def shares_of(win: Win, discard_pays: str) -> Mapping[Seat, int]:
    """Return how many times the value of a win each payer pays, an own draw each other seat once."""
    if win.source is not None and discard_pays != "all":
        return {win.source: _SHARES[discard_pays]}
    return {seat: 1 for seat in ORDER if seat != win.seat}


def unwon(play: Play[O], headline: Phrase) -> Outcome | None:
    """Return the outcome of a deal that was broken up, or drawn: then the next seat is banker."""
    if play.void:
        return Outcome((0,) * SEATS, (), dict(play.setup.carry), Ending.VOID, headline)
    if play.drawn_out:
        carry = {"banker": (play.setup.banker + 1) % SEATS}
        return Outcome((0,) * SEATS, (), carry, Ending.FINISHED, headline)
    return None
