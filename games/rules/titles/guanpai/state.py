"""The state of a deal of 关牌."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.rules.core.action import Seat
from games.rules.families.climbing.packed import Packed
from games.rules.families.climbing.trick import LED_BY_ANYBODY, Trick
from games.rules.titles.guanpai.options import Options

SEATS = 2
ORDER = (0, 1)
NOBODY: Seat = -1

PLAY = "play"
WON, DISSOLVED = "won", "dissolved"
"""How a deal ended: a hand is empty, the table broke up."""

Hands = tuple[Packed, Packed]


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change in a deal.

    `called` is the card that decided who leads, empty where the last winner does; `left_out` the cards that
    were not dealt; `last_winner` what came in as carry.
    """

    options: Options
    leader: Seat
    called: str
    dealt: Hands
    left_out: Packed
    last_winner: Seat | None


class State(NamedTuple):
    """A deal at one moment.

    `turn` is the seat that acts; `hands` by seat; `past` the finished tricks; `plays` the number of plays of
    each seat (GUP-3.6); `bombs` those played by either (GUP-5.3); `left` the seats that a bot plays on for;
    `ending` how it ended, `ender` whose hand is empty.
    """

    setup: Setup
    stage: str
    turn: Seat
    hands: Hands
    trick: Trick = LED_BY_ANYBODY
    past: tuple[Trick, ...] = ()
    plays: tuple[int, int] = (0, 0)
    bombs: int = 0
    left: frozenset[Seat] = frozenset()
    ending: str = ""
    ender: Seat = NOBODY
