"""The state of a deal of 百变双扣."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.rules.core.action import Seat
from games.rules.families.climbing.packed import Packed
from games.rules.families.climbing.trick import LED_BY_ANYBODY, Trick
from games.rules.pieces.cards import Card
from games.rules.titles.shuangkou.options import Options
from games.rules.titles.shuangkou.seating import Order
from games.rules.titles.shuangkou.sizes import Classes

NOBODY: Seat = -1

PLAY = "play"
WON, DISSOLVED = "won", "dissolved"
"""How a deal ended: a side is out, the table broke up."""

Hands = tuple[Packed, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change in a deal.

    `mark` is the card that was drawn, `first` the seat that was dealt that very copy, `twin` the seat that
    was dealt the other; `seated` is the order before the places changed, `order` after.
    """

    options: Options
    mark: Card
    first: Seat
    twin: Seat
    seated: Order
    order: Order
    dealt: Hands


class State(NamedTuple):
    """A deal at one moment.

    `turn` is the seat that acts; `hands` by seat; `past` the finished tricks; `bombs` by seat the classes of
    those it has played; `out` the seats without cards in the order in which they went out; `left` the seats
    that a bot plays on for; `ending` how it ended.
    """

    setup: Setup
    stage: str
    turn: Seat
    hands: Hands
    trick: Trick = LED_BY_ANYBODY
    past: tuple[Trick, ...] = ()
    bombs: tuple[Classes, ...] = ((), (), (), ())
    out: tuple[Seat, ...] = ()
    left: frozenset[Seat] = frozenset()
    ending: str = ""
