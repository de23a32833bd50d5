"""The clocks of a deal: which seat is asked what until when, and who drives the seat."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from django.conf import settings

from games.rules.core.action import CONCEDE, Action, Seat
from games.rules.core.game import AnyGame
from games.rules.core.prompt import Prompt

LAG_CREDIT = 1.0
"""Seconds that an answer may be on its way after its deadline before the seat is acted for."""
AUTOPLAY_PAUSE = 1.2
"""Seconds before autoplay acts, long enough to follow and to say "I'm back"."""
TIMEOUTS_BEFORE_AUTOPLAY = 2
FAIR_SECONDS = 10.0
"""What a player has at least after the server was down or the table was frozen."""


class Driver(StrEnum):
    """Who acts for a seat."""

    PLAYER = "player"
    BOT = "bot"
    AUTOPLAY = "autoplay"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Ask:
    """One question to a seat: asked after action `number`, to be answered `until` (seconds since 1970).

    `of` is the whole time; from `act` on somebody else may answer for the seat. Whoever does names the
    question that was open when it was found due: if that has been answered or moved since, nothing happens.
    """

    number: int
    until: float
    of: float
    act: float

    def later(self, seconds: float) -> Ask:
        """Return the same question with its moments moved."""
        return replace(self, until=self.until + seconds, act=self.act + seconds)


@dataclass(frozen=True, slots=True)
class Clock:
    """The open questions by seat, who drives each seat, and each seat's time-outs in a row."""

    asks: Mapping[Seat, Ask]
    drivers: tuple[Driver, ...]
    timeouts: tuple[int, ...]

    @property
    def due(self) -> float | None:
        """The earliest moment at which somebody acts for a seat, or None when nobody is asked."""
        return min((ask.act for ask in self.asks.values()), default=None)

    def to_json(self) -> dict[str, Any]:
        """Return the clock for `Deal.clock`."""
        return {
            "asks": {str(s): [a.number, a.until, a.of, a.act] for s, a in self.asks.items()},
            "drivers": [str(driver) for driver in self.drivers],
            "timeouts": list(self.timeouts),
        }

    @classmethod
    def from_json(cls, raw: Mapping[str, Any]) -> Clock:
        """Return the clock that `to_json` wrote."""
        return cls(
            asks={int(seat): Ask(*parts) for seat, parts in raw["asks"].items()},
            drivers=tuple(Driver(word) for word in raw["drivers"]),
            timeouts=tuple(raw["timeouts"]),
        )

    def driven(self, seat: Seat, driver: Driver) -> Clock:
        """Return the clock with another driver for the seat and no time-outs against it."""
        return replace(
            self,
            drivers=_put(self.drivers, seat, driver),
            timeouts=_put(self.timeouts, seat, 0),
        )


def moment(seconds: float | None) -> dt.datetime | None:
    """Return the aware moment for seconds since 1970."""
    return None if seconds is None else dt.datetime.fromtimestamp(seconds, dt.UTC)


def first_clock(
    game: AnyGame,
    state: Any,
    drivers: tuple[Driver, ...],
    now: float,
    number: int = 0,
    timeouts: tuple[int, ...] | None = None,
) -> Clock:
    """Return the clock of a deal that has just been dealt, or set up as it stands after action `number`.

    `timeouts` are those in a row that each seat has from the deal before.
    """
    blank = Clock(asks={}, drivers=drivers, timeouts=timeouts or (0,) * len(drivers))
    return _asked(blank, game.awaited(state), keep={}, number=number, now=now)


def next_clock(
    clock: Clock,
    *,
    before: Mapping[Seat, Prompt],
    after: Mapping[Seat, Prompt],
    number: int,
    seat: Seat,
    action: Action,
    by: str,
    now: float,
) -> Clock:
    """Return the clock after action `number`; `before` and `after` are what was asked, and is now.

    A seat that is still asked the very same thing keeps its question and its deadline; a player's own action
    ends autoplay, two time-outs in a row begin it, leaving for good hands the seat over.
    """
    clock = _driven_after(clock, seat, action, by)
    keep = {}
    for other, prompt in after.items():
        if other != seat and other in clock.asks and before.get(other) == prompt:
            keep[other] = clock.asks[other]
    return _asked(clock, after, keep=keep, number=number, now=now)


def with_acts(clock: Clock, now: float) -> Clock:
    """Return the clock with every question's `act` set anew by its driver, after drivers have changed."""
    asks = {
        seat: replace(ask, act=_act(clock.drivers[seat], ask.until, now)) for seat, ask in clock.asks.items()
    }
    return replace(clock, asks=asks)


def shifted(clock: Clock, seconds: float, now: float) -> Clock:
    """Return the clock moved by `seconds`; everyone asked has at least a fair time from `now`.

    Nobody is worse off: not even somebody whose deadline had been passed before the clock stood still.
    """
    asks = {}
    for seat, ask in clock.asks.items():
        moved = ask.later(seconds)
        fair = now + min(FAIR_SECONDS, ask.of)
        asks[seat] = moved.later(max(0.0, fair - moved.until))
    return with_acts(replace(clock, asks=asks), now)


def _driven_after(clock: Clock, seat: Seat, action: Action, by: str) -> Clock:
    driver = clock.drivers[seat]
    if action.verb == CONCEDE:
        return clock.driven(seat, Driver.LEFT)
    if by == "player":
        return clock.driven(seat, Driver.PLAYER if driver is Driver.AUTOPLAY else driver)
    if by == "timeout":
        count = clock.timeouts[seat] + 1
        if count >= TIMEOUTS_BEFORE_AUTOPLAY:
            return clock.driven(seat, Driver.AUTOPLAY)
        return replace(clock, timeouts=_put(clock.timeouts, seat, count))
    return clock


def _asked(
    clock: Clock, prompts: Mapping[Seat, Prompt], *, keep: Mapping[Seat, Ask], number: int, now: float
) -> Clock:
    asks = {}
    for seat, prompt in prompts.items():
        of = prompt.seconds * settings.LIVE_CLOCK
        until = now + of
        asks[seat] = keep.get(seat) or Ask(number, until, of, _act(clock.drivers[seat], until, now))
    return replace(clock, asks=asks)


def _act(driver: Driver, until: float, now: float) -> float:
    if driver is Driver.PLAYER:
        return until + LAG_CREDIT * settings.LIVE_CLOCK
    if driver is Driver.AUTOPLAY:
        return min(until, now + AUTOPLAY_PAUSE * settings.LIVE_PACE)
    return min(until, now + random.uniform(*settings.LIVE_BOT_PAUSE) * settings.LIVE_PACE)


def _put(items: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*items[:index], value, *items[index + 1 :])
