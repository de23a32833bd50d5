"""三打一 as a game of the house."""

from __future__ import annotations

from games.rules.families.tricks.game import Parts, TrickGame
from games.rules.titles.sandayi.bot.hints import hints
from games.rules.titles.sandayi.course import COURSE
from games.rules.titles.sandayi.dealing import first_state, shuffled_deal
from games.rules.titles.sandayi.describe import description
from games.rules.titles.sandayi.ending import outcome_of
from games.rules.titles.sandayi.fallback import fallback
from games.rules.titles.sandayi.moves import moves
from games.rules.titles.sandayi.options import Options
from games.rules.titles.sandayi.prompts import awaited
from games.rules.titles.sandayi.state import KITTY, State
from games.rules.titles.sandayi.texts import NAME, SUMMARY, TEXTS
from games.rules.titles.sandayi.view import view_of


class Sandayi(TrickGame[Options, State]):
    """Three against One: the banker names trumps and must not let the defenders take too many points."""

    key = "sandayi"
    prefix = "SDY"
    name = NAME
    summary = SUMMARY
    emblem = "RJ BJ 2h Ah"
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


GAME = Sandayi()
"""The one instance, to be registered."""
