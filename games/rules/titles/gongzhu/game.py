"""拱猪 as a game of the house."""

from __future__ import annotations

from games.rules.families.tricks.game import Parts, TrickGame
from games.rules.titles.gongzhu.bot.hints import hints
from games.rules.titles.gongzhu.course import after, read
from games.rules.titles.gongzhu.dealing import first_state, shuffled_deal
from games.rules.titles.gongzhu.describe import description
from games.rules.titles.gongzhu.ending import outcome_of
from games.rules.titles.gongzhu.fallback import fallback
from games.rules.titles.gongzhu.moves import moves
from games.rules.titles.gongzhu.options import Options
from games.rules.titles.gongzhu.prompts import awaited
from games.rules.titles.gongzhu.state import State
from games.rules.titles.gongzhu.texts import NAME, SUMMARY, TEXTS
from games.rules.titles.gongzhu.view import view_of


class Gongzhu(TrickGame[Options, State]):
    """Chase the Pig: avoid the hearts and the queen of spades; each for itself, or partners opposite."""

    key = "gongzhu"
    prefix = "GZH"
    name = NAME
    summary = SUMMARY
    options_type = Options
    texts = TEXTS
    parts = Parts(
        shuffled=shuffled_deal,
        begin=first_state,
        awaited=awaited,
        check=read,
        apply=after,
        moves=moves,
        fallback=fallback,
        view=view_of,
        outcome=outcome_of,
        suggest=hints,
        describe=description,
    )


GAME = Gongzhu()
"""The one instance, to be registered."""
