"""仙居红五 as a game of the house."""

from __future__ import annotations

from games.rules.families.tricks.game import Parts, TrickGame
from games.rules.titles.hongwu.bot.hints import hints
from games.rules.titles.hongwu.course import COURSE
from games.rules.titles.hongwu.dealing import first_state, shuffled_deal
from games.rules.titles.hongwu.describe import description
from games.rules.titles.hongwu.ending import outcome_of
from games.rules.titles.hongwu.fallback import fallback
from games.rules.titles.hongwu.moves import moves
from games.rules.titles.hongwu.options import Options
from games.rules.titles.hongwu.prompts import awaited
from games.rules.titles.hongwu.state import KITTY, State
from games.rules.titles.hongwu.texts import NAME, SUMMARY, TEXTS
from games.rules.titles.hongwu.view import view_of


class Hongwu(TrickGame[Options, State]):
    """Red Five: who turns a 10 first is banker with the player opposite, against two who take points."""

    key = "hongwu"
    prefix = "HWU"
    name = NAME
    summary = SUMMARY
    emblem = "5h RJ BJ Ts"
    options_type = Options
    texts = TEXTS
    parts = Parts(
        shuffled=shuffled_deal,
        begin=first_state,
        awaited=awaited,
        check=COURSE.check,
        apply=COURSE.after,
        moves=moves,
        fallback=fallback,
        view=view_of,
        outcome=outcome_of,
        suggest=hints,
        describe=description,
        kitty=KITTY,
    )


GAME = Hongwu()
"""The one instance, to be registered."""
