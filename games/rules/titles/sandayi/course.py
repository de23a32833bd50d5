"""The course of a deal (section 3): bidding, burying, naming trumps, tricks."""

from __future__ import annotations

from games.rules.families.tricks.course import Course, Verb, read_nothing
from games.rules.titles.sandayi import bidding, kitty, tricks
from games.rules.titles.sandayi.state import BIDDING, BURY, OVER, PLAY, SEATS, TRUMP, State

COURSE: Course[State] = Course(
    {
        "play": Verb(PLAY, tricks.play, tricks.read_play),
        "bid": Verb(BIDDING, bidding.bid, bidding.read_bid),
        "pass": Verb(BIDDING, bidding.pass_by, read_nothing),
        "bury": Verb(BURY, kitty.bury, kitty.read_bury),
        "trump": Verb(TRUMP, kitty.trump, kitty.read_trump),
    },
    over=OVER,
    seats=SEATS,
)
