"""Two runs of the same deal that differ only in cards hidden from a viewer: the same frames, first to last.

tests/rules/every_game compares views and events; here it is what goes over the wire, its number too.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import games.rules.titles.house  # noqa: F401  registers the games
from games.live.clock import Driver, first_clock, next_clock
from games.live.frames import step_frames, view_frame
from games.live.running import Running, first_entry
from games.rules.core.action import Action, Seat
from games.rules.core.errors import IllegalAction
from games.rules.core.record import Setup, setup_from_seed
from games.rules.core.registry import all_games, find_game
from tests.rules.every_game.deals import Deal, play, seed
from tests.rules.every_game.pieces import dealt, ledgers
from tests.rules.every_game.secrecy import _exchanges, _hidden, sight

KEYS = [game.key for game in all_games()]
DEALS, LONGEST = 2, 30


def begun(setup: Setup) -> Running:
    """Return a deal as a process has it before its first action."""
    step = setup.start()
    drivers = (Driver.PLAYER,) * setup.seats
    return Running(
        deal_id=7, match_id=1, table_code="HIDDEN", setup=setup, seed="", commitment="", number=0, revision=0,
        people=tuple(range(1, setup.seats + 1)), state=step.state, prompts=setup.game.awaited(step.state),
        clock=first_clock(setup.game, step.state, drivers, 1000.0), log=(first_entry(step.events),),
        frozen_at=None, over=False, outcome=None, past=((0, step.state),), answered={},
    )  # fmt: skip


def gone_on(running: Running, seat: Seat, action: Action) -> Running:
    """Return the deal after one more action of a player. Raises IllegalAction."""
    step = running.game.apply(running.state, seat, action)
    after = running.advanced(seat, action, by="player", command="", step=step)
    clock = next_clock(
        running.clock, before=running.prompts, after=after.prompts, number=after.number, seat=seat,
        action=action, by="player", now=1000.0,
    )  # fmt: skip
    return replace(after, clock=clock)


def told(frame: dict[str, Any]) -> dict[str, Any]:
    """Return a frame without the time of day."""
    return {**frame, "server": None}


def compared(deal: Deal, other: Setup, viewer: Seat | None, until: int) -> int:
    """Follow both deals while the same actions are legal, compare what the viewer is sent, and count frames.

    Where the next action is no longer legal in both, or shows the viewer one of the pieces, they may differ:
    the exchange has changed whose turn it is, or what must be played.
    """
    try:
        one, two = begun(deal.setup), begun(other)
    except IllegalAction:  # the exchange is no deal
        return 0
    if sight(deal.game, one.state, viewer).shown != sight(deal.game, two.state, viewer).shown:
        return 0
    assert told(view_frame(one, viewer)) == told(view_frame(two, viewer))
    frames = 1
    for (seat, action), following in pairwise(deal.actions[: until + 1]):
        try:
            next_one, next_two = gone_on(one, seat, action), gone_on(two, seat, action)
            deal.game.check(next_two.state, *following)
        except IllegalAction:
            return frames
        if sight(deal.game, next_one.state, viewer).shown != sight(deal.game, next_two.state, viewer).shown:
            return frames
        steps = [step_frames(after, viewer, after.number - 1) for after in (next_one, next_two)]
        assert list(map(told, steps[0])) == list(map(told, steps[1])), (viewer, seat, action)
        assert told(view_frame(next_one, viewer)) == told(view_frame(next_two, viewer))
        frames += len(steps[0])
        one, two = next_one, next_two
    return frames


@pytest.mark.parametrize("key", KEYS)
def test_the_same_frames_whatever_is_hidden(key: str) -> None:
    game, dice = find_game(key), Random(key)
    options = game.options_type()
    seats = game.seat_counts(options)[0]
    frames = 0
    for number in range(DEALS):
        setup = setup_from_seed(game, options, seats, {}, seed(key, "hidden", number))
        deal = Deal(setup, tuple(play(setup, Random(number), 0.5)))
        books = list(ledgers(deal))
        for viewer in (*dice.sample(range(seats), 2), None):
            until = dice.randint(0, min(LONGEST, max(0, len(books) - 2)))
            moment, ledger = books[until]
            hidden = _hidden(deal, moment, ledger.hands, dealt(setup) - ledger.seen, viewer)
            for other in _exchanges(setup, hidden, viewer, dice):
                frames += compared(deal, other, viewer, until)
    assert frames > 20, "too little could be compared"
