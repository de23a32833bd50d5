"""The course of a deal (section 3): turning, burying, tricks."""

from __future__ import annotations

from games.rules.families.tricks.course import Course, Verb, read_nothing
from games.rules.titles.hongwu import kitty, plays, tricks, turning
from games.rules.titles.hongwu.state import BURY, OVER, PLAY, SEATS, TURNING, State

COURSE: Course[State] = Course(
    {
        "play": Verb(PLAY, tricks.play, plays.read_play),
        "expose": Verb(TURNING, turning.expose, turning.read_ten),
        "pass": Verb(TURNING, turning.pass_by, read_nothing),
        "bury": Verb(BURY, kitty.bury, kitty.read_bury),
    },
    over=OVER,
    seats=SEATS,
    at_once={TURNING: lambda state, seat: state.said[seat] is not None},
)
