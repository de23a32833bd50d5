"""Hints and the simple bot, from a view alone; its eight notes stand at the end of the rules page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Action
from games.rules.core.text import Json
from games.rules.core.view import View
from games.rules.families.climbing.seen import named_play
from games.rules.titles.guanpai.bot.following import answers
from games.rules.titles.guanpai.bot.leading import leads
from games.rules.titles.guanpai.bot.sight import sight_of
from games.rules.titles.guanpai.patterns import GRAMMAR


def suggest(view: View) -> Sequence[Action]:
    """Return legal actions for the viewing seat, best first; empty if it is not asked."""
    if view["ask"] is None:
        return ()
    sight = sight_of(view)
    return leads(sight) if sight.to_beat is None else answers(sight)


def describe(_: View, action: Action) -> Mapping[str, Json]:
    """Return the name of the combination of a play; empty for anything else."""
    return named_play(action, lambda laid: GRAMMAR.name_of(laid.counts, None))
